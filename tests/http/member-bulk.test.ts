import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BulkPreview, bulkTexts as texts, type UndoBulkAnswer } from "../../src/features/members/bulk-contract.ts";
import { type MemberForm, texts as memberTexts } from "../../src/features/members/contract.ts";
import { bulkFields } from "../../src/features/members/fields.ts";
import { sweepMembers } from "../../src/features/members/server/sweep-members.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
let editor: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = new MemberUser(app, await app.logIn());
  editor = new MemberUser(app, await app.logIn(editorLogin));
  await app.db.deleteFrom("members").execute();
  for (const table of ["member_bulk_actions", "member_audit"] as const) await app.db.deleteFrom(table).execute();
});

const hour = 3_600_000;
const removal = { action: "delete" };
const toSalem = { action: "change", field: "city", value: "Salem" };

const preview = (members: object, bulk: object, user = owner) =>
  user.send("/api/preview-bulk", { json: { members, bulk } });
async function previewed(members: object, bulk: object): Promise<BulkPreview> {
  const answer = await preview(members, bulk);
  expect(answer.status, answer.text).toBe(200);
  return answer.json();
}
const commit = (id: number, user = owner) => user.send(`/api/commit-bulk/${id}`, { method: "POST" });
const undo = (id: number, user = owner) => user.send(`/api/undo-bulk/${id}`, { method: "POST" });
async function done(members: object, bulk: object): Promise<number> {
  const { bulk_id } = await previewed(members, bulk);
  const answer = await commit(bulk_id);
  expect(answer.status, answer.text).toBe(200);
  return bulk_id;
}
const past = async () => (await owner.send("/api/get-bulk-actions")).json<Record<string, unknown>[]>();

async function people(...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push(await owner.added({ name }));
  return ids;
}
const names = async (query = "") => (await owner.list(query)).map(({ name }) => name);

describe("a bulk action", () => {
  test("deletes exactly those who were chosen; they rest in the bin, and come back", async () => {
    const ids = await people("Ann", "Bob", "Cid");
    const shown = await previewed({ ids: ids.slice(0, 2) }, removal);
    expect(shown).toMatchObject({ members: 2, unchanged: 0, missing: 0 });
    expect(shown.names.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
    expect(await names()).toEqual(["Ann", "Bob", "Cid"]);
    expect((await commit(shown.bulk_id)).json()).toEqual({ message: "2 members deleted", members: 2 });
    expect(await names()).toEqual(["Cid"]);
    expect(await names("?bin=1")).toEqual(["Ann", "Bob"]);
    expect((await owner.send("/api/members?limit=1")).headers["x-total-count"]).toBe("1");
    expect((await undo(shown.bulk_id)).json()).toEqual({
      message: "2 members restored",
      restored: 2,
      kept: 0,
      rows: [],
      gone: 0,
    });
    expect(await names()).toEqual(["Ann", "Bob", "Cid"]);
    const audit = (await owner.audit()).slice(0, 2);
    expect(audit.map(({ action, members, member_id }) => [action, members, member_id])).toEqual([
      ["restored", 2, null],
      ["deleted", 2, null],
    ]);
  });

  test.each(bulkFields)("gives all whom a filter finds another %s, and each what it had before", async (field) => {
    const [one, two, next] = field === "language" ? ["es", "de", "fr"] : ["One", "Two", "New"];
    const people: Partial<MemberForm>[] = [{ age: 20, [field]: one }, { age: 21, [field]: two }, { age: 50 }];
    for (const person of people) await owner.added(person);
    const before = await owner.list();
    const bulk = await done({ filter: { age_to: 30 } }, { action: "change", field, value: `  ${next} ` });
    const after = new Map((await owner.list()).map((member) => [member.member_id, member]));
    for (const member of before) {
      const isChosen = (member.age ?? 0) <= 30;
      const { [field]: now, version } = after.get(member.member_id) ?? {};
      expect([now, version]).toEqual(isChosen ? [next, 2] : [member[field], 1]);
    }
    expect((await undo(bulk)).json()).toMatchObject({ message: "2 members as before", restored: 2 });
    const strip = ({ version: _, ...rest }: object & { version: number }) => rest;
    expect((await owner.list()).map(strip)).toEqual(before.map(strip));
  });

  test("leaves out who has the value already, and says how many", async () => {
    await owner.added({ city: "Salem" });
    await owner.added({ city: "Dover" });
    expect(await previewed({ filter: {} }, toSalem)).toMatchObject({ members: 1, unchanged: 1 });
    const answer = await preview({ filter: { city: ["salem"] } }, toSalem);
    expect([answer.status, answer.json()]).toEqual([409, { message: texts.allHaveIt }]);
  });

  test("does nothing at all when one of them changed meanwhile, and says how many did", async () => {
    const [ann = 0, bob = 0, cid = 0] = await people("Ann", "Bob", "Cid");
    const { bulk_id } = await previewed({ ids: [ann, bob, cid] }, removal);
    await owner.edit(ann, memberForm({ name: "Anna" }));
    await owner.bin(bob);
    const answer = await commit(bulk_id);
    expect([answer.status, answer.json()]).toEqual([409, { message: texts.changedMeanwhile(2, 3) }]);
    expect(await names()).toEqual(["Anna", "Cid"]);
    expect(await past()).toEqual([]);
    expect(texts.changedMeanwhile(2, 3)).toMatch(/^2 of the 3 members changed in the meantime/);
  });

  test("is not done to who was added since, nor when somebody was erased", async () => {
    await people("Ann", "Bob");
    const { bulk_id } = await previewed({ filter: {} }, toSalem);
    await people("Cid");
    expect((await commit(bulk_id)).json()).toMatchObject({ members: 2 });
    expect(await names("?city=salem")).toEqual(["Ann", "Bob"]);
    const again = await previewed({ filter: {} }, removal);
    await app.db.deleteFrom("members").where("name", "=", "Cid").execute();
    expect((await commit(again.bulk_id)).json()).toEqual({ message: texts.changedMeanwhile(1, 3) });
  });

  test("happens once, pressed twice or sent again", async () => {
    await people("Ann", "Bob");
    const { bulk_id } = await previewed({ filter: {} }, toSalem);
    const both = await Promise.all([commit(bulk_id), commit(bulk_id), commit(bulk_id)]);
    for (const { status, text } of both) expect([200, 409], text).toContain(status);
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect((await commit(bulk_id)).json()).toEqual({ message: "2 members changed", members: 2 });
    expect((await owner.list()).map(({ version }) => version)).toEqual([2, 2]);
    expect((await owner.audit()).filter(({ action }) => action === "changed")).toHaveLength(1);
    const undone = await Promise.all([undo(bulk_id), undo(bulk_id)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo(bulk_id)).json()).toEqual({ message: texts.undoneAlready });
    expect((await commit(bulk_id)).status).toBe(200);
    expect(await names("?city=salem")).toEqual([]);
  });

  test("waits for none other of the same owner", async () => {
    await people("Ann", "Bob");
    const first = await previewed({ filter: {} }, toSalem);
    const second = await previewed({ filter: {} }, removal);
    const statuses = (await Promise.all([commit(first.bulk_id), commit(second.bulk_id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test("is somebody's own", async () => {
    const [ann = 0] = await people("Ann");
    const theirs = await editor.added({ name: "Theirs" });
    expect((await preview({ ids: [theirs] }, removal)).json()).toEqual({ message: texts.nobody });
    const shown = await previewed({ ids: [ann, theirs] }, removal);
    expect(shown).toMatchObject({ members: 1, missing: 1 });
    expect(JSON.stringify(shown)).not.toContain("Theirs");
    for (const call of [commit, undo]) expect((await call(shown.bulk_id, editor)).status).toBe(404);
    await commit(shown.bulk_id);
    expect((await undo(shown.bulk_id, editor)).status).toBe(404);
    expect((await editor.send("/api/get-bulk-actions")).json()).toEqual([]);
    expect((await editor.list()).length).toBe(1);
  });

  test.each([
    [{ ids: [] }, removal],
    [{ ids: [1, "x"] }, removal],
    [{ ids: Array.from({ length: 501 }, (_, index) => index + 1) }, removal],
    [{}, removal],
    [{ filter: { age_from: 9, age_to: 8 } }, removal],
    [{ filter: {} }, { action: "explode" }],
    [{ filter: {} }, { action: "change", field: "email", value: "a@example.org" }],
    [{ filter: {} }, { action: "change", field: "space_id", value: "1" }],
    [{ filter: {} }, { action: "change", field: "city" }],
  ])("can't be %j %j", async (members, bulk) => {
    expect((await preview(members, bulk)).status).toBe(400);
  });

  test("follows the rules of the form", async () => {
    await people("Ann");
    for (const [value, message] of [
      ["  ", memberTexts.required.zip_code],
      ["1".repeat(21), memberTexts.tooLong(20)],
    ]) {
      const answer = await preview({ filter: {} }, { action: "change", field: "zip_code", value });
      expect([answer.status, answer.json<{ fields: object }>().fields]).toEqual([400, { "bulk.value": message }]);
    }
    await done({ filter: {} }, { action: "change", field: "city", value: "'); drop table members; --" });
    expect((await owner.list())[0]?.city).toBe("'); drop table members; --");
  });

  test("is not made of a preview that is an hour old, and the five newest are kept", async () => {
    await people("Ann");
    const old = await previewed({ filter: {} }, removal);
    app.clock.advance(hour + 1000);
    owner = new MemberUser(app, await app.logIn());
    expect((await commit(old.bulk_id)).json()).toEqual({ message: texts.previewGone });
    await sweepMembers(app.db, app.clock.now());
    expect(await app.db.selectFrom("member_bulk_members").selectAll().execute()).toEqual([]);
    const first = await previewed({ filter: {} }, removal);
    for (let count = 0; count < 5; count += 1) await previewed({ filter: {} }, removal);
    expect((await commit(first.bulk_id)).status).toBe(404);
    expect(await app.db.selectFrom("member_bulk_actions").select("id").execute()).toHaveLength(5);
  });
});

describe("undoing it", () => {
  test("leaves and names those that were changed since, and whose address somebody has by now", async () => {
    const [ann = 0] = await people("Ann", "Bob", "Cid", "Dan");
    const address = (await owner.list("?search=bob"))[0]?.email ?? "";
    const bulk = await done({ filter: {} }, removal);
    await owner.restore(ann);
    await owner.added({ name: "Bob the second", email: address.toUpperCase() });
    await app.db.deleteFrom("members").where("name", "=", "Dan").execute();
    const { rows, ...answer } = (await undo(bulk)).json<UndoBulkAnswer>();
    expect(answer).toEqual({ message: "1 member restored", restored: 1, kept: 2, gone: 1 });
    expect(rows.map(({ name, reason }) => [name, reason])).toEqual([
      ["Ann", "changed"],
      ["Bob", "address-taken"],
    ]);
    expect(await names()).toEqual(["Ann", "Bob the second", "Cid"]);
    expect(await names("?bin=1")).toEqual(["Bob"]);
  });

  test("of a change leaves what was changed since", async () => {
    const [ann = 0] = await people("Ann", "Bob");
    const bulk = await done({ filter: {} }, toSalem);
    await owner.edit(ann, memberForm({ name: "Ann", city: "Troy" }));
    expect((await undo(bulk)).json()).toMatchObject({
      restored: 1,
      kept: 1,
      rows: [{ name: "Ann", reason: "changed" }],
    });
    expect((await owner.list()).map(({ city }) => city)).toEqual(["Troy", "Dover"]);
  });

  test("is there for 30 days, with a list of what was done", async () => {
    await people("Ann");
    const first = await done({ filter: {} }, toSalem);
    const second = await done({ filter: {} }, removal);
    await previewed({ filter: { city: ["x"] } }, removal).catch(() => {});
    await undo(second);
    expect(await past()).toMatchObject([
      { bulk_id: second, action: "delete", field: null, value: null, members: 1, undone_at: expect.any(String) },
      { bulk_id: first, action: "change", field: "city", value: "Salem", members: 1, undone_at: null },
    ]);
    expect(
      (await app.db.selectFrom("member_bulk_members").select("bulk_id").execute()).map((row) => row.bulk_id),
    ).toEqual([first]);
    app.clock.advance(30 * 24 * hour + 1000);
    owner = new MemberUser(app, await app.logIn());
    expect((await undo(first)).json()).toEqual({ message: texts.notFound });
    await sweepMembers(app.db, app.clock.now());
    expect(await past()).toEqual([]);
  });

  test("makes demo content demo content again", async () => {
    const [ann = 0] = await people("Ann");
    await app.db.updateTable("members").set({ is_demo: true }).execute();
    const isDemo = async () =>
      (await app.db.selectFrom("members").select("is_demo").where("id", "=", ann).executeTakeFirst())?.is_demo;
    const bulk = await done({ filter: {} }, toSalem);
    expect(await isDemo()).toBe(false);
    await undo(bulk);
    expect(await isDemo()).toBe(true);
  });
});

test("a change of many and its undo say how far they are while they run, and nothing before or afterward", async () => {
  await sql`insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
    select ${app.owner.spaceId}::bigint, 'Ann', n || '@example.org', 40, 'Female', 'Elm Street', 'Dover', '01234', 'Ward 1'
    from generate_series(1, 2001) n`.execute(app.db);
  const { bulk_id } = await previewed({ filter: {} }, toSalem);
  const running = async (user = owner) => (await user.send("/api/get-running-bulk")).json();
  expect(await running()).toBeNull();
  for (const [run, undoing] of [
    [commit, false],
    [undo, true],
  ] as const) {
    // The last member can't be changed yet.
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = app.db.transaction().execute(async (trx) => {
      await sql`select from members order by id desc limit 1 for update`.execute(trx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const ended = run(bulk_id);
    const expected = { bulk_id, members: 2001, done: 2000, undoing };
    await expect.poll(() => running()).toEqual(expected);
    expect(await running(editor)).toBeNull();
    release.resolve();
    await holding;
    const { status, text } = await ended;
    expect([status, text]).toEqual([200, expect.stringContaining("2,001 members")]);
    expect(await running()).toBeNull();
  }
});
