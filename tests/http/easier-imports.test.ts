// Files with gaps, other columns, and several words for one thing: nothing of them is lost.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { texts } from "../../src/features/members/contract.ts";
import { customValueTexts } from "../../src/features/members/custom-fields.ts";
import { memberFields, requiredTexts, specifiedRules } from "../../src/features/members/fields.ts";
import { type ImportCheck, importTexts, type RefusedGroups } from "../../src/features/members/import-contract.ts";
import type { FileReading, ImportFile } from "../../src/features/members/import-file-contract.ts";
import type { MemberFormSettings } from "../../src/features/members/member-form-contract.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
let other: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
  other = new MemberUser(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["members", "member_forms", "member_custom_fields", "member_import_checks", "jobs"] as const)
    await app.db.deleteFrom(table).execute();
});

async function upload(body: string): Promise<ImportFile> {
  const answer = await owner.send(`/api/upload-import?check=${randomUUID()}&name=people.csv`, {
    ...{ method: "POST", body },
    headers: { "content-type": "text/csv" },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<ImportFile>();
}
const check = ({ check, encoding, delimiter, columns }: ImportFile, changes: Partial<FileReading> = {}) =>
  owner.send(`/api/check-import-file/${check}`, {
    json: { encoding, delimiter, columns, format: "members", ...changes },
  });
async function checked(body: string, changes: Partial<FileReading> = {}): Promise<ImportCheck> {
  const answer = await check(await upload(body), changes);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<ImportCheck>();
}
const groups = async (id: string, query = "") =>
  (await owner.send(`/api/get-refused-groups/${id}?${query}`)).json<RefusedGroups>();
const commit = (id: string, json: object) => owner.send(`/api/commit-import/${id}`, { json });
const undo = (id: number) => owner.send(`/api/undo-import/${id}`, { json: {} });
const form = async () => (await owner.send("/api/get-member-form")).json<MemberFormSettings>();
const rules = async () => (await form()).rules;

/** Three people lack a city, two of them an age, too; one has no valid address. */
const gaps = [
  memberFields.join(),
  "Ann,ann@example.org,40,f,Elm St,Dover,1,North",
  "Bob,bob@example.org,41,m,Elm St,,1,North",
  "Cid,cid@example.org,,m,Elm St,,1,North",
  "Dan,dan@example.org,,m,Elm St,,1,North",
  "Eve,eve@example,40,f,Elm St,Dover,1,North",
].join("\n");

describe("the rejected rows of a file", () => {
  test("are grouped by reason, each with the field that can be made optional, and counted with what would be", async () => {
    const { check: id } = await checked(gaps);
    expect(await groups(id)).toEqual({
      refused: 4,
      reasons: [
        { field: "city", message: requiredTexts.city, rows: 3, first_row: 2, optional_field: "city" },
        { field: "age", message: requiredTexts.age, rows: 2, first_row: 3, optional_field: "age" },
        { field: "email", message: texts.emailInvalid, rows: 1, first_row: 5, optional_field: null },
      ],
    });
    expect((await groups(id, "make_optional=city")).refused).toBe(3);
    expect((await groups(id, "make_optional=city,age")).refused).toBe(1);
    for (const wrong of ["name", "email", "shoe", "constructor", "custom_fields.x", `${"city,".repeat(500)}`]) {
      expect((await owner.send(`/api/get-refused-groups/${id}?make_optional=${wrong}`)).status, wrong).toBe(400);
    }
    expect((await other.send(`/api/get-refused-groups/${id}`)).status).toBe(404);
    expect((await app.send(`/api/get-refused-groups/${id}`)).status).toBe(401);
  });
});

describe("making fields optional", () => {
  test("is one step with the import, and undone with it", async () => {
    const { check: id } = await checked(gaps.replace("eve@example,40", "eve@example,"));
    const refused = await commit(id, { make_optional: ["city", "age"] });
    expect([refused.status, refused.json()]).toEqual([422, { message: importTexts.hasRefused }]);
    expect(await rules()).toEqual(specifiedRules);
    const done = await commit(id, { make_optional: ["city", "age"], without_refused: true });
    expect(done.json()).toMatchObject({ imported: 4, made_optional: expect.arrayContaining(["age", "city"]) });
    expect(await rules()).toEqual({ ...specifiedRules, age: "optional", city: "optional" });
    expect((await owner.list()).map(({ name, age, city }) => [name, age, city])).toEqual([
      ["Ann", 40, "Dover"],
      ["Bob", 41, ""],
      ["Cid", null, ""],
      ["Dan", null, ""],
    ]);
    const { import_id } = done.json<{ import_id: number }>();
    const { text: leftOut } = await owner.send(`/api/get-left-out-file/${import_id}`);
    expect(leftOut).toContain(texts.emailInvalid);
    expect(leftOut).not.toMatch(/is required/);
    expect((await undo(import_id)).json()).toMatchObject({ removed: 4 });
    expect(await rules()).toEqual(specifiedRules);
  });

  test("happens in the background, too, once, and leaves what somebody else decided", async () => {
    const whole = gaps.split("\n").slice(0, 5).join("\n");
    const { check: id } = await checked(whole);
    const start = () => owner.send(`/api/start-import/${id}`, { json: { make_optional: ["city", "age"] } });
    const [one, two] = await Promise.all([start(), start()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    await app.runJobs("members.import");
    const state = (await owner.send(`/api/get-import-check/${id}`)).json<ImportCheck>();
    expect(state).toMatchObject({ state: "imported", imported: { imported: 4 } });
    const mine = { ...(await rules()), city: "hidden" };
    await owner.send("/api/edit-member-form", { method: "PUT", json: { rules: mine } });
    await undo(state.imported?.import_id ?? 0);
    expect(await rules()).toEqual({ ...specifiedRules, city: "hidden" });
  });

  test("is for custom fields, too; one that is gone, name, email, and strangers' lists are refused", async () => {
    const json = { name: "Dues", type: "number", is_required: true };
    const { field } = (await owner.send("/api/add-member-field", { json })).json<{ field: { field_id: number } }>();
    const key = `custom_fields.${field.field_id}`;
    const ann = memberForm();
    const file = `${memberFields.join()},Dues\n${memberFields.map((name) => ann[name]).join()},\n`;
    const { check: id } = await checked(file);
    expect((await groups(id)).reasons).toMatchObject([{ field: "Dues", rows: 1, optional_field: key }]);
    for (const [keys, message] of [
      [["custom_fields.999999"], customValueTexts.gone],
      [["email"], importTexts.staysRequired],
      [["name"], importTexts.staysRequired],
      [["__proto__"], importTexts.staysRequired],
    ] as const) {
      const answer = await commit(id, { make_optional: keys, without_refused: true });
      expect([answer.status, answer.text.includes(message)], answer.text).toEqual([400, true]);
    }
    expect((await other.send(`/api/commit-import/${id}`, { json: { make_optional: [key] } })).status).toBe(404);
    const done = await commit(id, { make_optional: [key] });
    expect(done.json()).toMatchObject({ imported: 1, made_optional: [key] });
    expect((await form()).custom_fields).toMatchObject([{ name: "Dues", is_required: false }]);
    await undo(done.json<{ import_id: number }>().import_id);
    expect((await form()).custom_fields).toMatchObject([{ name: "Dues", is_required: true }]);
  });

  test("races with a change of the fields: one of both waits, and neither is lost", async () => {
    const { check: id } = await checked(gaps);
    const hidden = { ...specifiedRules, district: "hidden" };
    const [done] = await Promise.all([
      commit(id, { make_optional: ["city", "age"], without_refused: true }),
      owner.send("/api/edit-member-form", { method: "PUT", json: { rules: hidden, version: 0 } }),
    ]);
    expect(done.json()).toMatchObject({ imported: 4 });
    expect(await rules()).toMatchObject({ city: "optional", age: "optional" });
  });
});

describe("several words for one thing", () => {
  const people = (...genders: string[]) =>
    [
      memberFields.join(),
      ...genders.map((gender, row) => `P${row},p${row}@example.org,40,${gender},Elm St,Dover,1,North`),
    ].join("\n");
  const genders = async () => (await owner.list()).map(({ gender }) => gender);

  test("become one when asked for, as suggested or chosen, and are shown with their numbers", async () => {
    const file = await upload(people("F", "F", "female", "W", "m", "agender"));
    expect((await check(file)).json<ImportCheck>().alike).toEqual([]);
    const suggested = (await check(file, { alike: {} })).json<ImportCheck>();
    expect(suggested.alike).toEqual([
      { field: "gender", value: "F", rows: 2, becomes: "female" },
      { field: "gender", value: "W", rows: 1, becomes: "female" },
      { field: "gender", value: "female", rows: 1, becomes: "female" },
      { field: "gender", value: "m", rows: 1, becomes: "Male" },
    ]);
    const alike = { gender: [{ value: "W", becomes: "Woman" }] };
    const chosen = (await check(file, { alike })).json<ImportCheck>();
    expect(chosen.alike).toContainEqual({ field: "gender", value: "W", rows: 1, becomes: "Woman" });
    await commit(file.check, {});
    expect(await genders()).toEqual(["female", "female", "female", "Woman", "Male", "agender"]);
    expect((await checked(people("W"), { alike: {} })).alike).toMatchObject([{ value: "W", becomes: "female" }]);
  });

  test("too long, too many, hostile, or of no field are answered", async () => {
    const file = await upload(people("F", "<b>female</b>", "\u202efemale"));
    for (const alike of [
      { gender: [{ value: "F", becomes: "x".repeat(51) }] },
      { gender: [{ value: "F", becomes: "x".repeat(201) }] },
      { gender: Array.from({ length: 501 }, (_, row) => ({ value: `${row}`, becomes: "x" })) },
      { email: [{ value: "F", becomes: "x" }] },
      { gender: "F" },
    ]) {
      expect((await check(file, { alike } as never)).status, JSON.stringify(alike).slice(0, 60)).toBe(400);
    }
    expect((await check(file, { alike: { gender: [{ value: "__proto__", becomes: "x" }] } })).status).toBe(200);
    await commit(file.check, {});
    expect(await genders()).toEqual(["F", "<b>female</b>", "\u202efemale"]);
  });
});

describe("columns that no field has", () => {
  test("are shown with the type that their values have", async () => {
    const file = await upload(
      "email,Dues,Joined,Car,Email,reason,Zip (old),\na@example.org,12,2024-01-31,yes,x,why,01234,\nb@example.org,15.5,,no,y,,02134,\n",
    );
    expect(file.guesses.map((guess) => guess && `${guess.name}: ${guess.type}`)).toEqual([
      ...[null, "Dues: number", "Joined: date", "Car: yes-no", null, null, "Zip (old): text", null],
    ]);
  });
});
