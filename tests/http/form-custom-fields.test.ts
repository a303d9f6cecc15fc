import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SignUp } from "../../src/features/forms/contract.ts";
import { eraseNextAnswers } from "../../src/features/forms/server/public.ts";
import { type CustomField, customValueTexts } from "../../src/features/members/custom-fields.ts";
import { eraseDeletedFields } from "../../src/features/members/server/custom-fields/erase-deleted-fields.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { en } from "../../src/shared/languages/site/en.ts";
import { Builder } from "../support/builder.ts";
import { bodyText } from "../support/markup.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { confirmPath } from "../support/sign-ups.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let members: MemberUser;
let websiteId: number;
let join: number;
let visitor: Visitor;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  join = await owner.add("home", "membersection1");
  await owner.publish("home");
});
afterAll(() => app.close());
beforeEach(async () => {
  const cookie = await app.logIn();
  members = new MemberUser(app, cookie);
  owner = new Builder(app, cookie);
  visitor = new Visitor(app, websiteId);
  for (const table of ["sign_ups", "members", "member_custom_fields", "outgoing_mails", "form_attempts"] as const) {
    await app.db.deleteFrom(table).execute();
  }
});
afterEach(() => {
  app.clock.offsetMs = 0;
  app.sites.onChange(websiteId);
});

async function field(settings: { name: string; type?: string; options?: string[] }, user = members) {
  const answer = await user.send("/api/add-member-field", { json: { type: "text", ...settings } });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ field: CustomField }>().field;
}
async function ask(...fields: { field: CustomField; isRequired?: boolean }[]) {
  const customFields = fields.map(({ field: { field_id }, isRequired = false }) => ({
    ...{ fieldId: String(field_id), isRequired },
  }));
  const saved = await owner.save("home", join, { askZip: false, customFields });
  expect(saved.status, saved.text).toBe(200);
}
const remove = (id: number) => members.send(`/api/delete-member-field/${id}`, { method: "DELETE" });
const edit = (id: number, json: object) => members.send(`/api/edit-member-field/${id}`, { method: "PUT", json });
const ann = { name: "Ann Reader", email: "ann@example.org", consent: "on" };
const key = ({ field_id }: CustomField) => `custom_fields.${field_id}`;
const stored = async () =>
  (await app.db.selectFrom("sign_ups").select("custom_fields").execute()).map((row) => row.custom_fields);
const memberValues = async () =>
  (await app.db.selectFrom("members").select("custom_fields").orderBy("id").execute()).map((row) => row.custom_fields);
const signUps = async () => (await owner.get("/api/get-sign-ups")).json<SignUp[]>();
/** The text of an error beside a field. */
const errorOf = (text: string, one: CustomField) =>
  new RegExp(`id="custom_fields\\.${one.field_id}-\\d+-error">([^<]*)<`).exec(text)?.[1]?.replaceAll("&#x27;", "'");
const confirm = async () => expect((await visitor.send(await confirmPath(app.db), {})).status).toBe(303);

async function eachType() {
  const [skills, dues, born, size, car] = [
    await field({ name: "Skills" }),
    await field({ name: "Dues", type: "number" }),
    await field({ name: "Born", type: "date" }),
    await field({ name: "Shirt size", type: "choice", options: ["M", "XL"] }),
    await field({ name: "Has a car", type: "yes-no" }),
  ];
  await ask({ field: size }, { field: skills }, { field: dues }, { field: born }, { field: car });
  return { skills, dues, born, size, car };
}

describe("a sign-up form with custom fields", () => {
  test("shows an input for each type in the order chosen, and carries the answers to the member", async () => {
    const { skills, dues, born, size, car } = await eachType();
    const { text } = await visitor.look("/");
    const order = [size, skills, dues, born, car].map((one) => text.indexOf(`name="${key(one)}"`));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    const tags = (one: CustomField) => text.match(new RegExp(`<[^>]*name="${key(one)}"[^>]*>`, "g"));
    expect(text).toContain(`${tags(size)?.[0]}<option value="">Choose…</option><option>M</option>`);
    expect(tags(born)?.[0]).toContain('type="date"');
    expect(tags(dues)?.[0]).toContain('inputMode="decimal"');
    expect(tags(car)?.map((tag) => /type="(\w+)"/.exec(tag)?.[1])).toEqual(["hidden", "checkbox"]);
    const answers = {
      [key(skills)]: "Cooking",
      [key(dues)]: "1,234.5",
      [key(born)]: "2000-02-29",
      [key(size)]: "xl",
      [key(car)]: "yes",
    };
    expect((await visitor.fillIn("/", join, { ...ann, ...answers })).status).toBe(303);
    const values = {
      [skills.field_id]: "Cooking",
      [dues.field_id]: 1234.5,
      [born.field_id]: "2000-02-29",
      [size.field_id]: "XL",
      [car.field_id]: true,
    };
    expect(await stored()).toEqual([values]);
    expect((await signUps())[0]?.answers.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      ...["Skills: Cooking", "Dues: 1234.5", "Born: Feb 29, 2000", "Shirt size: XL", "Has a car: Yes"],
    ]);
    await confirm();
    expect(await memberValues()).toEqual([values]);
  });

  test("takes no answer for unknown, and an unchecked box for no", async () => {
    const { size, car } = await eachType();
    await visitor.fillIn("/", join, { ...ann, [key(size)]: "", [key(car)]: "no" });
    expect(await stored()).toEqual([{ [car.field_id]: false }]);
  });

  test("names what is wrong beside each field, and loses nothing that was typed", async () => {
    const { skills, dues, born, size, car } = await eachType();
    const wrong = {
      [key(skills)]: "x".repeat(1001),
      [key(dues)]: "1e5",
      [key(born)]: "2001-02-29",
      [key(size)]: "S",
      [key(car)]: "perhaps",
    };
    const answer = await visitor.fillIn("/", join, { ...ann, name: "", ...wrong });
    expect(answer.status).toBe(400);
    expect([skills, dues, born, size, car].map((one) => errorOf(answer.text, one))).toEqual([
      ...[customValueTexts.tooLong, customValueTexts.number, customValueTexts.date],
      ...[customValueTexts.choice(["M", "XL"]), customValueTexts.yesNo],
    ]);
    expect(bodyText(answer)).toContain(en["form.nameRequired"]);
    for (const typed of ["ann@example.org", "x".repeat(1001), "1e5", "2001-02-29"])
      expect(answer.text).toContain(`value="${typed}"`);
    expect(await stored()).toEqual([]);
  });

  test("insists on required ones only", async () => {
    const [name, size, car] = [
      await field({ name: "Nickname" }),
      await field({ name: "Size", type: "choice", options: ["M"] }),
      await field({ name: "Of age", type: "yes-no" }),
    ];
    await ask({ field: name, isRequired: true }, { field: size, isRequired: true }, { field: car, isRequired: true });
    const answer = await visitor.fillIn("/", join, { ...ann, [key(name)]: "  ", [key(car)]: "no" });
    expect([name, size, car].map((one) => errorOf(answer.text, one))).toEqual([
      ...[en["form.answerRequired"], en["form.optionRequired"], en["form.boxRequired"]],
    ]);
    const good = { [key(name)]: "Annie", [key(size)]: "M", [key(car)]: "yes" };
    expect((await visitor.fillIn("/", join, { ...ann, ...good })).status).toBe(303);
  });

  test("escapes names, options, and answers, and bounds what is read", async () => {
    const evil = `"><script>alert(1)</script>`;
    const one = await field({ name: evil, type: "choice", options: [evil] });
    const other = await field({ name: "Text" });
    await ask({ field: one }, { field: other });
    expect((await visitor.look("/")).text).not.toContain("<script>alert");
    const answer = await visitor.fillIn("/", join, { ...ann, email: "no", [key(one)]: evil, [key(other)]: evil });
    expect([answer.status, answer.text.includes("<script>alert")]).toEqual([400, false]);
    const huge = await visitor.fillIn("/", join, { ...ann, [key(other)]: "x".repeat(500_000) });
    expect(huge.status).toBe(413);
    // 30 texts of the greatest length, in letters of three bytes.
    const most = await visitor.fillIn("/", join, {
      ...ann,
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, at) => [`custom_fields.${900_000 + at}`, "日".repeat(1000)]),
      ),
      [key(other)]: "日".repeat(1000),
    });
    expect(most.status).toBe(303);
    expect(await stored()).toEqual([{ [other.field_id]: "日".repeat(1000) }]);
  });

  test("takes nothing for fields that it doesn't ask for, or that are another list's", async () => {
    const editor = new MemberUser(app, await app.logIn(editorLogin));
    const theirs = await field({ name: "Theirs" }, editor);
    const [mine, notAsked] = [await field({ name: "Mine" }), await field({ name: "Secret" })];
    // As if the section was copied from a website with another list; twice the same counts once.
    await ask({ field: theirs, isRequired: true }, { field: mine }, { field: mine });
    const { text } = await visitor.look("/");
    expect([text.includes("Theirs"), text.split(`name="${key(mine)}"`).length]).toEqual([false, 2]);
    const sent = {
      [key(theirs)]: "x",
      [key(mine)]: "y",
      [key(notAsked)]: "z",
      "custom_fields.__proto__": "q",
      __proto__: "r",
    };
    expect((await visitor.fillIn("/", join, { ...ann, ...sent })).status).toBe(303);
    expect(await stored()).toEqual([{ [mine.field_id]: "y" }]);
  });

  test("shows a renamed, changed, deleted, or restored field immediately", async () => {
    const one = await field({ name: "Shirt size", type: "choice", options: ["M", "L"] });
    await ask({ field: one });
    expect(bodyText(await visitor.look("/"))).toContain("Shirt size");
    await edit(one.field_id, { name: "Size of your shirt", options: ["L", "XXL"] });
    const renamed = bodyText(await visitor.look("/"));
    expect([renamed.includes("Size of your shirt"), renamed.includes("XXL"), renamed.includes("Shirt size")]).toEqual([
      true,
      true,
      false,
    ]);
    await remove(one.field_id);
    expect(bodyText(await visitor.look("/"))).not.toContain("Size of your shirt");
    await members.send(`/api/restore-member-field/${one.field_id}`, { json: {} });
    expect(bodyText(await visitor.look("/"))).toContain("Size of your shirt");
  });

  test("in an open page loses no sign-up when its fields change meanwhile", async () => {
    const size = await field({ name: "Size", type: "choice", options: ["M", "L"] });
    const notes = await field({ name: "Notes" });
    await ask({ field: size }, { field: notes });
    const action = `/forms/${join}`;
    const token = await visitor.tokenOf("/", action);
    const typed = { ...ann, token, [key(size)]: "M", [key(notes)]: "Hello" };
    await edit(size.field_id, { name: "T-shirt", options: ["L"] });
    await ask({ field: size }, { field: notes, isRequired: true });
    const refused = await visitor.send(action, { ...typed, [key(notes)]: "" });
    expect([refused.status, errorOf(refused.text, size), errorOf(refused.text, notes)]).toEqual([
      ...[400, customValueTexts.choice(["L"]), en["form.answerRequired"]],
    ]);
    expect(refused.text).toContain('value="Ann Reader"');
    await remove(size.field_id);
    expect((await visitor.send(action, typed)).status).toBe(303);
    expect(await stored()).toEqual([{ [notes.field_id]: "Hello" }]);
  });
});

describe("answers to custom fields", () => {
  test("fill an existing member's gaps on confirmation, and change nothing before", async () => {
    const [size, notes] = [await field({ name: "Size" }), await field({ name: "Notes" })];
    await ask({ field: size }, { field: notes });
    await members.send("/api/add_member", {
      json: { ...memberForm({ email: ann.email }), custom_fields: { [size.field_id]: "L" } },
    });
    await visitor.fillIn("/", join, { ...ann, [key(size)]: "M", [key(notes)]: "Hello" });
    expect(await memberValues()).toEqual([{ [size.field_id]: "L" }]);
    await confirm();
    expect(await memberValues()).toEqual([{ [size.field_id]: "L", [notes.field_id]: "Hello" }]);
    // A second one within an hour counts no more than a double click.
    await visitor.fillIn("/", join, { ...ann, [key(notes)]: "Again" });
    expect(await stored()).toHaveLength(1);
  });

  test("go with those who are added by the owner, and into the file", async () => {
    const [size, state] = [await field({ name: "Size" }), await field({ name: "State", type: "yes-no" })];
    await ask({ field: size }, { field: state });
    await visitor.fillIn("/", join, { ...ann, [key(size)]: "=cmd", [key(state)]: "yes" });
    const csv = await owner.get("/api/export-sign-ups");
    const [head = "", line = ""] = csv.text.split(/\r?\n/);
    expect(head).toMatch(new RegExp(`,Size,State \\(custom field ${state.field_id}\\)$`));
    expect(line).toMatch(/,"?'=cmd"?,Yes$/);
    const added = await owner.post("/api/add-sign-ups-to-members", { website_id: websiteId, sign_ups: { search: "" } });
    expect(added.status, added.text).toBe(200);
    expect(await memberValues()).toEqual([{ [size.field_id]: "=cmd", [state.field_id]: true }]);
  });

  test("are part of what is stored about a person, and erased with them", async () => {
    const one = await field({ name: "Allergies" });
    await ask({ field: one });
    await visitor.fillIn("/", join, { ...ann, [key(one)]: "Nuts" });
    const find = () => members.send("/api/find-person", { json: { email: ann.email } });
    expect((await find()).text).toContain('"Allergies":"Nuts"');
    await remove(one.field_id);
    expect((await find()).text).toContain('"Allergies (deleted field)":"Nuts"');
    expect((await signUps())[0]?.answers).toEqual([]);
    const erased = await members.send("/api/erase-person", { json: { email: ann.email } });
    expect(erased.status, erased.text).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test("to a deleted field are erased after 30 days", async () => {
    const [one, other] = [await field({ name: "Allergies" }), await field({ name: "Other" })];
    await ask({ field: one }, { field: other });
    await visitor.fillIn("/", join, { ...ann, [key(one)]: "Nuts", [key(other)]: "stays" });
    await confirm();
    await remove(one.field_id);
    await app.runJobs("members.erase-fields");
    expect(await stored()).toEqual([{ [one.field_id]: "Nuts", [other.field_id]: "stays" }]);
    app.clock.advance(31 * dayMs);
    await app.runJobs("members.erase-fields");
    expect(await stored()).toEqual([{ [other.field_id]: "stays" }]);
    expect(await memberValues()).toEqual([{ [other.field_id]: "stays" }]);
  });
});

test("a sign-up that is confirmed while its deleted field is erased passes nothing on", async () => {
  const one = await field({ name: "Allergies" });
  await ask({ field: one });
  await visitor.fillIn("/", join, { ...ann, [key(one)]: "Nuts" });
  await remove(one.field_id);
  const later = new Date(app.clock.now().getTime() + 31 * dayMs);
  const others = [async () => void (await confirm()), eraseNextAnswers];
  await eraseDeletedFields({ db: app.db, others }, later, new AbortController().signal);
  expect(await memberValues()).toEqual([{}]);
  expect(await stored()).toEqual([{}]);
});

test("a form with thousands of fields is refused before they are read", async () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field-${n}`, ""]));
  const answer = await visitor.send(`/forms/${join}`, many);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("sent with more fields than it has");
});

test("whoever builds pages sees the list's fields, but not those of others", async () => {
  const one = await field({ name: "Skills" });
  const mine = await owner.get(`/api/get-form-fields?website_id=${websiteId}`);
  expect(mine.json()).toMatchObject([{ field_id: one.field_id, name: "Skills", type: "text" }]);
  const editor = new Builder(app, await app.logIn(editorLogin));
  expect((await editor.get(`/api/get-form-fields?website_id=${websiteId}`)).status).toBe(404);
});
