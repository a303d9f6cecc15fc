import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { texts } from "../../src/features/members/contract.ts";
import { isRequired, memberFields } from "../../src/features/members/fields.ts";
import { sweepMembers } from "../../src/features/members/server/sweep-members.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
let editor: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
  editor = new MemberUser(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());

const day = 24 * 3_600_000;
const isThere = async (id: number) => (await owner.send(`/api/get_member/${id}`)).status === 200;

describe("a member", () => {
  test("is added, and is then as it was sent, trimmed", async () => {
    const form = memberForm({ name: "  José Núñez ", zip_code: "00123", email: "jose+tag@example.org " });
    const answer = await owner.send("/api/add_member", { json: { ...form, age: " 47 ", nonsense: 1 } });
    expect([answer.status, answer.json()]).toEqual([201, { message: texts.added, member_id: expect.any(Number) }]);
    const { member_id } = answer.json<{ member_id: number }>();
    const expected = { ...form, name: "José Núñez", email: "jose+tag@example.org", age: 47, member_id };
    const stored = { ...expected, custom_fields: {}, labels: [], is_unconfirmed: false, version: 1, deleted_at: null };
    expect((await owner.send(`/api/get_member/${member_id}`)).json()).toEqual(stored);
    expect(await owner.list()).toContainEqual(stored);
  });

  test.each(memberFields.filter(isRequired))("must have: %s", async (field) => {
    for (const value of ["", "  ", undefined, null]) {
      const answer = await owner.send("/api/add_member", { json: { ...memberForm(), [field]: value } });
      expect([answer.status, answer.json<{ fields: object }>().fields], String(value)).toEqual([
        400,
        { [field]: texts.required[field] },
      ]);
    }
  });

  test.each([0, 150, -1, 12.5, "12.5", "abc", "1e1", "0x10", 1e9])("can't be of age %j", async (age) => {
    const answer = await owner.send("/api/add_member", { json: { ...memberForm(), age } });
    expect([answer.status, answer.json()]).toEqual([
      400,
      { message: texts.ageInvalid, fields: { age: texts.ageInvalid } },
    ]);
  });

  test.each([1, 149, "149"])("can be of age %j", async (age) => {
    expect((await owner.send("/api/add_member", { json: { ...memberForm(), age } })).status).toBe(201);
  });

  test.each(["x", "x@", "@x.org", "a b@x.org", "a@b@c.org"])("can't have the address %s", async (email) => {
    const answer = await owner.add({ email });
    expect([answer.status, answer.json<{ fields: object }>().fields]).toEqual([400, { email: texts.emailInvalid }]);
  });

  test("keeps formulas, quotes and angle brackets as they are; what can't be stored is left out", async () => {
    const name = `=HYPERLINK("http://x.test")'<b>\\`;
    const id = await owner.added({ name: `${name}\u0000\ud800`, gender: "__proto__", city: "constructor" });
    const stored = (await owner.send(`/api/get_member/${id}`)).json();
    expect(stored).toMatchObject({ name: `${name}\ufffd`, gender: "__proto__", city: "constructor" });
  });

  test("whose address is a member's already is 409 beside its field, for each owner alone", async () => {
    await owner.added({ email: "twice@example.org" });
    const again = await owner.add({ email: " TWICE@example.org" });
    expect([again.status, again.json()]).toEqual([
      409,
      { message: texts.emailTaken, fields: { email: texts.emailTaken } },
    ]);
    await editor.added({ email: "twice@example.org" });
  });

  test("of one address is added once by ten at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.add({ email: "race@example.org" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe("an edit", () => {
  test("without a version is a plain save", async () => {
    const id = await owner.added();
    for (const version of [2, 3]) {
      const form = memberForm({ name: `Saved ${version}` });
      const answer = await owner.edit(id, form);
      expect([answer.status, answer.json()]).toEqual([
        200,
        { message: texts.edited, member: expect.objectContaining({ ...form, member_id: id, version }) },
      ]);
    }
  });

  test("of an older version is 409 with the member as it is, and nothing is overwritten", async () => {
    const id = await owner.added();
    const theirs = memberForm({ name: "Theirs" });
    expect((await owner.edit(id, { ...theirs, version: 1 })).status).toBe(200);
    const answer = await owner.edit(id, { ...memberForm({ name: "Mine" }), version: 1 });
    expect([answer.status, answer.json()]).toEqual([
      409,
      { message: texts.changedMeanwhile, member: expect.objectContaining({ ...theirs, version: 2 }) },
    ]);
    expect((await owner.send(`/api/get_member/${id}`)).json()).toMatchObject(theirs);
    // Sent again since its answer was lost: it is there already.
    expect((await owner.edit(id, { ...theirs, version: 1 })).json()).toMatchObject({ member: { version: 2 } });
  });

  test("by two at once with one version: one is told", async () => {
    const id = await owner.added();
    const answers = await Promise.all(
      ["A", "B", "C"].map((name) => owner.edit(id, { ...memberForm({ name }), version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("to somebody else's address is 409; to one's own in other letters is not", async () => {
    const form = memberForm();
    const id = await owner.added(form);
    const other = memberForm();
    await owner.added(other);
    const answer = await owner.edit(id, { ...form, email: other.email.toUpperCase() });
    expect([answer.status, answer.json()]).toEqual([
      409,
      { message: texts.emailTaken, fields: { email: texts.emailTaken } },
    ]);
    expect((await owner.edit(id, { ...form, email: form.email.toUpperCase() })).status).toBe(200);
  });

  test("makes demo content the owner's own; who is unconfirmed stays so until the address is another", async () => {
    const form = memberForm();
    const id = await owner.added(form);
    const set = { is_demo: true, is_unconfirmed: true };
    await app.db.updateTable("members").set(set).where("id", "=", id).execute();
    const flags = () =>
      app.db.selectFrom("members").select(["is_demo", "is_unconfirmed"]).where("id", "=", id).executeTakeFirstOrThrow();
    await owner.edit(id, { ...form, city: "Ghent", email: form.email.toUpperCase() });
    expect(await flags()).toEqual({ is_demo: false, is_unconfirmed: true });
    await owner.edit(id, memberForm());
    expect(await flags()).toEqual({ is_demo: false, is_unconfirmed: false });
  });

  test("needs all fields, and a member that is there", async () => {
    const id = await owner.added();
    expect((await owner.edit(id, { ...memberForm(), district: "" })).json()).toMatchObject({
      fields: { district: texts.required.district },
    });
    await owner.bin(id);
    const gone = await owner.edit(id, memberForm());
    expect([gone.status, gone.json()]).toEqual([404, { message: texts.notFound }]);
  });
});

describe("a deleted member", () => {
  test("is in the bin, and out of it again as it was", async () => {
    const id = await owner.added({ name: "Binned" });
    for (const time of ["first", "again"]) expect((await owner.bin(id)).status, time).toBe(200);
    expect(await isThere(id)).toBe(false);
    expect((await owner.list("?search=Binned")).length).toBe(0);
    expect((await owner.list()).some(({ member_id }) => member_id === id)).toBe(false);
    const [binned] = await owner.list("?bin=1&search=Binned");
    expect(binned).toMatchObject({ member_id: id, deleted_at: expect.stringMatching(/^\d{4}-/) });
    for (const time of ["first", "again"]) expect((await owner.restore(id)).status, time).toBe(200);
    expect(await isThere(id)).toBe(true);
    expect(await owner.list("?bin=1&search=Binned")).toEqual([]);
  });

  test("does not stand in the way of a new one with its address, but then can't come back", async () => {
    const form = memberForm();
    const id = await owner.added(form);
    await owner.bin(id);
    await owner.added(form);
    const answer = await owner.restore(id);
    expect([answer.status, answer.json()]).toEqual([
      409,
      { message: texts.emailTaken, fields: { email: texts.emailTaken } },
    ]);
  });

  test("is erased 30 days later, not before", async () => {
    const id = await owner.added({ name: "Erased" });
    await owner.bin(id);
    await sweepMembers(app.db, new Date(app.clock.now().getTime() + 29 * day));
    expect(await owner.list("?bin=1&search=Erased")).toHaveLength(1);
    await sweepMembers(app.db, new Date(app.clock.now().getTime() + 30 * day + 1000));
    expect(await owner.list("?bin=1&search=Erased")).toEqual([]);
    expect((await owner.restore(id)).status).toBe(404);
  });
});

describe("the audit lines", () => {
  test("say who looked at, added, changed, deleted and restored whom, newest first, for the owner alone", async () => {
    const id = await editor.added();
    await editor.list();
    await editor.send(`/api/get_member/${id}`);
    await editor.edit(id, memberForm());
    await editor.bin(id);
    await editor.bin(id);
    await editor.restore(id);
    await owner.send(`/api/get_member/${id}`);
    const lines = (await editor.audit()).filter(({ member_id }) => member_id === id);
    expect(lines.map(({ action }) => action)).toEqual(["restored", "deleted", "changed", "viewed", "added"]);
    expect(new Set(lines.map(({ actor, members }) => `${actor} ${members}`))).toEqual(new Set(["Edgar Editor 1"]));
    expect((await owner.audit()).some(({ member_id }) => member_id === id)).toBe(false);
  });

  test("come in pages that follow each other, whatever is added meanwhile", async () => {
    const whole = (await owner.send("/api/get-member-audit?limit=200")).json<{ audit_id: number }[]>();
    const first = await owner.send("/api/get-member-audit?limit=2");
    expect(first.headers["x-total-count"]).toBe(String(whole.length));
    const before = whole[1]?.audit_id;
    expect(first.headers.link).toBe(`</api/get-member-audit?limit=2&before=${before}>; rel="next"`);
    await owner.added();
    const second = await owner.send(`/api/get-member-audit?limit=2&before=${before}`);
    expect([...first.json<object[]>(), ...second.json<object[]>()]).toEqual(whole.slice(0, 4));
    const last = await owner.send(`/api/get-member-audit?before=${whole.at(-2)?.audit_id}`);
    expect([last.json<object[]>(), last.headers.link]).toEqual([whole.slice(-1), undefined]);
  });

  test("are those of an action, or about a member, who is named while there", async () => {
    const id = await owner.added({ name: "Named Now" });
    await owner.send(`/api/get_member/${id}`);
    const about = async (query: string) =>
      (await owner.send(`/api/get-member-audit?${query}`)).json<Record<string, unknown>[]>();
    expect((await about(`member_id=${id}`)).map(({ action, member_name }) => [action, member_name])).toEqual([
      ["viewed", "Named Now"],
      ["added", "Named Now"],
    ]);
    expect(await about(`member_id=${id}&action=added`)).toHaveLength(1);
    expect((await about("action=viewed&limit=200")).every(({ action }) => action === "viewed")).toBe(true);
    await owner.bin(id);
    expect((await about(`member_id=${id}`))[0]).toMatchObject({ member_name: "Named Now", is_in_bin: true });
    await app.db.deleteFrom("members").where("id", "=", id).execute();
    expect((await about(`member_id=${id}`))[0]).toMatchObject({ member_id: id, member_name: null, is_in_bin: false });
    expect((await owner.send("/api/get-member-audit?action=nonsense")).status).toBe(400);
    const foreign = await editor.send(`/api/get-member-audit?member_id=${id}`);
    expect(foreign.json()).toEqual([]);
  });

  test("are counted to 2,000; more are more", async () => {
    const line = { space_id: app.editor.spaceId, action: "viewed", members: 1 };
    for (const count of [1500, 1500])
      await app.db
        .insertInto("member_audit")
        .values(Array.from({ length: count }, () => line))
        .execute();
    const { headers } = await editor.send("/api/get-member-audit");
    expect([headers["x-total-count"], headers["x-total-capped"]]).toEqual(["2000", "1"]);
  });
});

test("the number of members is right after all that", async () => {
  for (const user of [owner, editor]) {
    const whole = await user.send("/api/members");
    expect(Number(whole.headers["x-total-count"])).toBe(whole.json<object[]>().length);
  }
});
