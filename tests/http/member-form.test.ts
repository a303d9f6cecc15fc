import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { texts } from "../../src/features/members/contract.ts";
import { requiredTexts, specifiedRules } from "../../src/features/members/fields.ts";
import type { ImportCheck } from "../../src/features/members/import-contract.ts";
import type { MemberFormSettings } from "../../src/features/members/member-form-contract.ts";
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
beforeEach(async () => {
  for (const table of ["members", "member_forms", "consent_records"] as const) await app.db.deleteFrom(table).execute();
});

const short = {
  ...specifiedRules,
  age: "optional",
  gender: "hidden",
  street_name: "optional",
  city: "optional",
} as const;
const rules = { ...short, zip_code: "optional", district: "optional" } as const;
const settings = async (user = owner) => (await user.send("/api/get-member-form")).json<MemberFormSettings>();
const set = (json: object, user = owner) => user.send("/api/edit-member-form", { method: "PUT", json });
const sendCsv = (body: string, query = "") =>
  owner.send(`/api/import-members${query}`, { method: "POST", body, headers: { "content-type": "text/csv" } });
const names = async () => (await owner.list()).map(({ name, email }) => `${name} ${email}`);

describe("which fields a list asks for", () => {
  test("is as specified until it is set: all eight, with their messages", async () => {
    expect(await settings()).toEqual({ rules: specifiedRules, version: 0, custom_fields: [] });
    const answer = await owner.send("/api/add_member", { json: { name: "Ann", email: "ann@example.org", age: "x" } });
    const { name: _, email: __, language: ___, phone: ____, ...missing } = requiredTexts;
    expect([answer.status, answer.json()]).toEqual([
      400,
      { message: texts.ageInvalid, fields: { ...missing, age: texts.ageInvalid } },
    ]);
  });

  test("needs name and email, and takes what else is given", async () => {
    expect((await set({ rules })).json()).toMatchObject({ rules, version: 1 });
    const bare = await owner.send("/api/add_member", { json: { name: "Ann", email: "ann@example.org" } });
    expect(bare.status, bare.text).toBe(201);
    const { member_id: id } = bare.json<{ member_id: number }>();
    const read = async () => (await owner.send(`/api/get_member/${id}`)).json();
    expect(await read()).toMatchObject({ name: "Ann", age: null, gender: "", city: "" });
    const typed = { name: "Ann", email: "ann@example.org", age: "41", city: " Dover ", gender: "f" };
    expect((await owner.edit(id, typed)).status).toBe(200);
    expect(await read()).toMatchObject({ age: 41, city: "Dover", gender: "f" });
    // Left out stays, empty is emptied.
    expect((await owner.edit(id, { name: "Ann", email: "ann@example.org", age: "" })).status).toBe(200);
    expect(await read()).toMatchObject({ age: null, city: "Dover" });
    for (const [wrong, field] of [
      [{ age: "200" }, "age"],
      [{ city: "x".repeat(201) }, "city"],
      [{ name: " " }, "name"],
      [{ email: "nobody" }, "email"],
    ] as const) {
      const refused = await owner.edit(id, { name: "Ann", email: "ann@example.org", ...wrong });
      expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    }
    expect(await settings(editor)).toEqual({ rules: specifiedRules, version: 0, custom_fields: [] });
  });

  test("reports a change by two people at once, and overwrites nothing", async () => {
    const [one, two] = await Promise.all([set({ rules, version: 0 }), set({ rules: short, version: 0 })]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const late = await set({ rules: specifiedRules, version: 0 });
    expect(late.status).toBe(409);
    const now = await settings();
    expect(late.json()).toMatchObject(now);
    expect((await set({ rules: now.rules, version: 0 })).status).toBe(200);
    for (const field of ["name", "email"])
      expect((await set({ rules: { ...rules, [field]: "optional" } })).status, field).toBe(400);
  });

  test("decides which columns a file must have", async () => {
    const file = "Email,name,shoe size\nann@example.org,Ann,39\n";
    expect((await sendCsv(file)).status).toBe(422);
    await set({ rules });
    expect((await sendCsv(file)).json()).toMatchObject({ imported: 1 });
    expect((await sendCsv("name\nAnn\n")).json()).toMatchObject({
      rows: [{ row: 0, field: "email", message: texts.columnMissing("email") }],
    });
    const json = { members: [{ name: "Joe", email: "joe@example.org", age: null }] };
    expect((await owner.send("/api/import-members", { json })).json()).toMatchObject({ imported: 1 });
  });
});

describe("a member with empty fields", () => {
  const ann = { name: "Anne", email: "ann@example.org" };
  const empty = { age: "", gender: "", street_name: "", city: "", zip_code: "", district: "" };

  /** Added as a form or an earlier setting of the list would: with name and email only. */
  async function addBare(): Promise<number> {
    await set({ rules });
    const added = await owner.send("/api/add_member", { json: { name: "Ann", email: ann.email } });
    await set({ rules: specifiedRules });
    return added.json<{ member_id: number }>().member_id;
  }

  test("can be corrected without filling them in", async () => {
    const id = await addBare();
    for (const typed of [ann, { ...ann, ...empty }, { ...ann, ...empty, name: "Anna", city: "Dover" }]) {
      const edited = await owner.edit(id, typed);
      expect(edited.status, edited.text).toBe(200);
    }
    // What is known now stays demanded; so does a valid value.
    for (const [wrong, message] of [
      [{ city: "" }, requiredTexts.city],
      [{ age: "200" }, texts.ageInvalid],
      [{ name: " " }, requiredTexts.name],
      [{ email: "" }, requiredTexts.email],
    ] as const) {
      const refused = await owner.edit(id, { ...ann, ...empty, city: "Dover", ...wrong });
      expect([refused.status, refused.json<{ message: string }>().message]).toEqual([400, message]);
    }
    expect((await owner.send("/api/add_member", { json: { ...ann, email: "new@example.org" } })).status).toBe(400);
  });

  test("who got a value meanwhile is a conflict, not a missing value", async () => {
    const id = await addBare();
    const { version } = (await owner.send(`/api/get_member/${id}`)).json<{ version: number }>();
    expect((await owner.edit(id, { ...ann, ...empty, city: "Dover" })).status).toBe(200);
    const late = await owner.edit(id, { ...ann, ...empty, name: "Annie", version });
    expect([late.status, late.json()]).toMatchObject([
      409,
      { message: texts.changedMeanwhile, member: { city: "Dover" } },
    ]);
  });

  test("needs no required custom field that is newer", async () => {
    const id = await addBare();
    const json = { name: "Shirt size", type: "text", is_required: true };
    const { field } = (await owner.send("/api/add-member-field", { json })).json<{ field: { field_id: number } }>();
    const custom = (value: string) => ({ ...ann, custom_fields: { [field.field_id]: value } });
    expect((await owner.edit(id, custom(""))).status).toBe(200);
    expect((await owner.edit(id, custom("M"))).status).toBe(200);
    const refused = await owner.edit(id, custom(""));
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([400, "Shirt size is required"]);
    await app.db.deleteFrom("member_custom_fields").execute();
  });
});

describe("a plain list of addresses", () => {
  const addresses = "?format=addresses";

  test("is imported as it is, with or without a first line, with names where it has some", async () => {
    const file =
      '\ufeffann.smith@example.org\r\n\r\nJoe Doe <joe@example.org>,\n"Roe, Jane" <jane@example.org>;\r"x@example.org"';
    expect((await sendCsv(file, addresses)).json()).toMatchObject({ imported: 4 });
    expect((await names()).toSorted()).toEqual([
      "Ann Smith ann.smith@example.org",
      "Joe Doe joe@example.org",
      "Roe, Jane jane@example.org",
      "X x@example.org",
    ]);
    expect((await sendCsv("E-mail\nann.smith@example.org\nlate@example.org\n", addresses)).json()).toMatchObject({
      imported: 1,
      skipped: 1,
    });
  });

  test("changes no names of people who are there", async () => {
    await owner.added({ name: "Dr. Ann Smith", email: "ann.smith@example.org" });
    expect((await sendCsv("ann.smith@example.org\n", `${addresses}&on_duplicate=update`)).json()).toMatchObject({
      imported: 0,
      updated: 0,
      skipped: 1,
    });
    expect(await names()).toEqual(["Dr. Ann Smith ann.smith@example.org"]);
  });

  test("is refused as a whole with the lines that are no addresses, and those that come twice", async () => {
    const refused = await sendCsv("a@example.org\nnobody\nA@example.org\n", addresses);
    expect([refused.status, refused.json<{ rows: object[] }>().rows]).toEqual([
      422,
      [
        { row: 2, field: "email", message: texts.emailInvalid },
        { row: 3, field: "email", message: texts.emailTwice },
      ],
    ]);
    expect(await names()).toEqual([]);
    expect((await sendCsv("x".repeat(200_000), addresses)).status).toBe(400);
    // As a member file it is refused as specified.
    expect((await sendCsv("a@example.org\n")).status).toBe(422);
  });

  test("is checked first, imported once, and undone", async () => {
    const check = randomUUID();
    const checked = await owner.send(`/api/check-import?check=${check}&format=addresses`, {
      method: "POST",
      body: "a@example.org\nb@example.org\n",
      headers: { "content-type": "text/csv" },
    });
    expect(checked.json<ImportCheck>().outcome?.skip).toEqual({ added: 2, skipped: 0, refused: 0 });
    const commit = () => owner.send(`/api/commit-import/${check}`, { json: { consent: { reason: "Paper list" } } });
    const [first, again] = [await commit(), await commit()];
    expect(again.json()).toEqual(first.json());
    expect(first.json()).toMatchObject({ imported: 2, consents: 2 });
    await owner.send(`/api/undo-import/${first.json<{ import_id: number }>().import_id}`, { method: "POST" });
    expect(await names()).toEqual([]);
    expect(await app.db.selectFrom("consent_records").selectAll().execute()).toEqual([]);
  });
});

test("the specified form of another list is not touched by a setting", async () => {
  await set({ rules });
  expect((await editor.send("/api/add_member", { json: { name: "A", email: "a@example.org" } })).status).toBe(400);
  expect((await editor.send("/api/add_member", { json: memberForm() })).status).toBe(201);
});
