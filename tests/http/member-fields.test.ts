import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemberForm } from "../../src/features/members/contract.ts";
import { isNumberField, type MemberField, memberFields } from "../../src/features/members/fields.ts";
import { getFields } from "../../src/features/newsletters/server/render/compose.ts";
import { type MergeColumn, mergeColumns, signUpFields } from "../../src/shared/words/member-fields.ts";
import { fillMergeFields, mergeFields } from "../../src/shared/words/merge-fields.ts";
import { Builder } from "../support/builder.ts";
import { MemberUser } from "../support/members.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

// Every declared field goes the whole way, so that one that was forgotten somewhere is found here.

let app: TestApp;
let owner: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("members").execute();
});

/** A value for each field that no other field has. */
function person(mark: string, age: number): MemberForm {
  const valueFor = (field: MemberField) => {
    if (isNumberField(field)) return age;
    if (field === "language") return mark === "old" ? "es" : "de";
    return field === "email" ? "field.test@example.org" : `${mark} ${field}`;
  };
  return Object.fromEntries(memberFields.map((field) => [field, valueFor(field)])) as MemberForm;
}

const before = person("old", 30);
const after = person("new", 40);
const onlyFields = (member: object) => Object.fromEntries(Object.entries(member).filter(([name]) => name in before));
const read = async (id: number) => (await owner.send(`/api/get_member/${id}`)).json<object>();
const csvOf = async () => (await owner.send("/api/export-members?mode=exact")).text;
const importCsv = (on_duplicate: string, member: MemberForm) =>
  owner.send("/api/import-members", { json: { members: [member], on_duplicate } });

test("every field is added, read, edited, exported, imported, undone, shown to the person and erased", async () => {
  const id = await owner.added(before);
  expect((await owner.list()).map(onlyFields)).toEqual([before]);
  expect(onlyFields(await read(id))).toEqual(before);
  await owner.edit(id, after);
  expect(onlyFields(await read(id))).toEqual(after);
  const [header = "", row = ""] = (await csvOf()).replace("\uFEFF", "").trim().split(/\r?\n/);
  expect(header.split(",")).toEqual(memberFields);
  expect(row.split(",")).toEqual(memberFields.map((field) => String(after[field])));

  const updated = await importCsv("update", before);
  expect(updated.status, updated.text).toBe(200);
  expect(onlyFields(await read(id))).toEqual(before);
  const { import_id } = updated.json<{ import_id: number }>();
  expect((await owner.send(`/api/undo-import/${import_id}`, { method: "POST" })).status).toBe(200);
  expect(onlyFields(await read(id))).toEqual(after);

  await importCsv("update", before);
  const found = await owner.send("/api/find-person", { json: { email: before.email } });
  for (const field of memberFields) {
    // Its own value, and the one that the import replaced.
    expect(found.text, field).toContain(JSON.stringify(before[field]));
    expect(found.text, field).toContain(JSON.stringify(after[field]));
  }
  expect((await owner.send("/api/erase-person", { json: { email: before.email } })).status).toBe(200);
  expect(await owner.list()).toEqual([]);
});

test("an imported person has every field", async () => {
  const newcomer = { ...after, email: "newcomer@example.org" };
  await importCsv("skip", newcomer);
  expect((await owner.list()).map(onlyFields)).toEqual([newcomer]);
});

test("every field that sign-up forms can ask for is asked, stored, and exported", async () => {
  const builder = new Builder(app, await app.logIn());
  const websiteId = await firstWebsiteOf(app.db, app.owner.id);
  const join = await builder.add("home", "membersection1");
  await builder.publish("home");
  await builder.save("home", join, Object.fromEntries(signUpFields.map(({ asked }) => [asked, true])));
  const visitor = new Visitor(app, websiteId);
  const { text: page } = await visitor.look("/");
  const answers: Record<string, string> = { name: "Ann", email: "ann@example.org", consent: "on" };
  for (const { name, type } of signUpFields) {
    expect(page).toContain(`name="${name}"`);
    answers[name] = type === "number" ? "41" : `her ${name}`;
  }
  await visitor.fillIn("/", join, answers);
  const [member] = await owner.list();
  expect(Object.fromEntries(Object.entries(member ?? {}).map(([name, value]) => [name, String(value)]))).toMatchObject(
    Object.fromEntries(signUpFields.map(({ name }) => [name, answers[name]])),
  );
  const file = (await owner.send(`/api/export-sign-ups?website_id=${websiteId}`)).text;
  for (const { name } of signUpFields) expect(file).toContain(answers[name]);
});

test("every merge field is filled in", () => {
  const values = Object.fromEntries(mergeColumns.map((column) => [column, `a ${column}`])) as Record<
    MergeColumn,
    string
  >;
  const filled = getFields({ email: "ann@example.org", ...values });
  expect(Object.keys(filled).toSorted()).toEqual(Object.keys(mergeFields).toSorted());
  for (const column of mergeColumns) expect(fillMergeFields(`{${column}}`, filled, "text")).toBe(values[column]);
  // In the order of the menu.
  const [first, name, ...others] = Object.values(mergeFields);
  expect([first, name, others.pop()]).toEqual(["First name", "Name", "Email"]);
  expect(others).toEqual(others.toSorted());
});
