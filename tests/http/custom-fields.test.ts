import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "../../src/features/members/contract.ts";
import type { CustomField } from "../../src/features/members/custom-fields.ts";
import { customValueTexts } from "../../src/features/members/custom-fields.ts";
import { customFieldTexts as texts } from "../../src/features/members/custom-fields-contract.ts";
import type { MemberFormSettings } from "../../src/features/members/member-form-contract.ts";
import { segmentTexts } from "../../src/features/members/segments-contract.ts";
import { maxCustomFields } from "../../src/shared/custom-field-limits.ts";
import { dayMs } from "../../src/shared/durations.ts";
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
  for (const table of ["members", "member_forms", "member_custom_fields", "member_segments"] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

const post = (json: object, user = owner) => user.send("/api/add-member-field", { json });
async function field(settings: { name: string; type?: string; options?: string[]; is_required?: boolean }) {
  const answer = await post({ type: "text", ...settings });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ field: CustomField }>().field;
}
const fields = async (user = owner) =>
  (await user.send("/api/get-member-form")).json<MemberFormSettings>().custom_fields;
const names = async () => (await fields()).map(({ name }) => name);
const put = (path: string, json: object) => owner.send(path, { method: "PUT", json });
const remove = (id: number) => owner.send(`/api/delete-member-field/${id}`, { method: "DELETE" });
const addWith = (custom_fields: object, changes = {}) =>
  owner.send("/api/add_member", { json: { ...memberForm(changes), custom_fields } });
async function added(custom_fields: object, changes = {}): Promise<number> {
  const answer = await addWith(custom_fields, changes);
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ member_id: number }>().member_id;
}
const member = async (id: number) => (await owner.send(`/api/get_member/${id}`)).json<Member>();
const customOf = async (id: number) => (await member(id)).custom_fields;
const sendCsv = (body: string, query = "") =>
  owner.send(`/api/import-members${query}`, { method: "POST", body, headers: { "content-type": "text/csv" } });
const found = async (...conditions: string[]) => {
  const query = new URLSearchParams(conditions.map((condition) => ["custom", condition]));
  return (await owner.list(`?page=1&${query}`)).map(({ name }) => name);
};

describe("custom fields of a member list", () => {
  test("are added, changed, ordered, and belong to their list", async () => {
    const size = await field({ name: " T-shirt ", type: "choice", options: ["S", "M", "", "m"], is_required: true });
    expect(size).toMatchObject({ name: "T-shirt", options: ["S", "M"], is_required: true, is_listed: false });
    const since = await field({ name: "Joined", type: "date", options: ["ignored"] });
    expect(since.options).toEqual([]);
    const edited = await put(`/api/edit-member-field/${size.field_id}`, {
      ...{ name: "Shirt size", options: ["S", "L"], is_listed: true, version: size.version },
    });
    expect(edited.json()).toMatchObject({ message: texts.edited, field: { type: "choice", options: ["S", "L"] } });
    const ids = [since.field_id, size.field_id];
    expect((await put("/api/order-member-fields", { field_ids: ids })).status).toBe(200);
    expect(await names()).toEqual(["Joined", "Shirt size"]);
    expect(await fields(editor)).toEqual([]);
    for (const answer of await Promise.all([
      editor.send(`/api/edit-member-field/${size.field_id}`, { method: "PUT", json: { name: "Mine" } }),
      editor.send(`/api/delete-member-field/${size.field_id}`, { method: "DELETE" }),
    ])) {
      expect(answer.status).toBe(404);
    }
  });

  test("refuse what is wrong, beside the input", async () => {
    await field({ name: "Skills" });
    const refused = async (json: object) => {
      const { status, ...answer } = await post(json);
      return [status, answer.json<{ fields?: object }>().fields];
    };
    expect(await refused({ name: " ", type: "text" })).toEqual([400, { name: texts.nameRequired }]);
    expect(await refused({ name: "Zip code", type: "text" })).toEqual([400, { name: texts.nameBuiltIn }]);
    expect(await refused({ name: "consent", type: "text" })).toEqual([400, { name: texts.nameBuiltIn }]);
    for (const name of ["=cmd()", "+1", "'x"]) {
      expect(await refused({ name, type: "text" })).toEqual([400, { name: texts.nameStart }]);
    }
    expect(await refused({ name: "x".repeat(61), type: "text" })).toEqual([400, { name: texts.nameTooLong }]);
    expect(await refused({ name: "sKILLS", type: "text" })).toEqual([409, { name: texts.nameTaken }]);
    expect(await refused({ name: "Size", type: "choice" })).toEqual([400, { options: texts.optionsRequired }]);
    expect((await refused({ name: "Size", type: "picture" }))[0]).toBe(400);
    const many = Array.from({ length: 101 }, (_, index) => `o${index}`);
    expect(await refused({ name: "Size", type: "choice", options: many })).toEqual([
      400,
      { options: texts.tooManyOptions },
    ]);
  });

  test("stop at the maximum, whoever adds them at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: maxCustomFields + 3 }, (_, index) => post({ name: `Field ${index}`, type: "text" })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(maxCustomFields);
    expect(answers.filter(({ status }) => status === 422).length).toBe(3);
    expect((await fields()).length).toBe(maxCustomFields);
  });

  test("are not overwritten by who saw an older version, or another order", async () => {
    const one = await field({ name: "One" });
    await put(`/api/edit-member-field/${one.field_id}`, { name: "Uno", version: one.version });
    const late = await put(`/api/edit-member-field/${one.field_id}`, { name: "Un", version: one.version });
    expect([late.status, late.json().message]).toEqual([409, texts.changedMeanwhile]);
    for (const field_ids of [[], [one.field_id, one.field_id], [one.field_id, 12345]]) {
      expect((await put("/api/order-member-fields", { field_ids })).status).toBe(409);
    }
    expect(await names()).toEqual(["Uno"]);
  });

  test("can be deleted and restored with their values for 30 days; then the values are erased", async () => {
    const one = await field({ name: "Allergies" });
    const id = await added({ [one.field_id]: "Nuts" });
    expect((await remove(one.field_id)).status).toBe(200);
    expect((await remove(one.field_id)).status).toBe(404);
    expect(await names()).toEqual([]);
    // Nobody sees its values.
    expect([await customOf(id), (await owner.list())[0]?.custom_fields]).toEqual([{}, {}]);
    expect(await found(`${one.field_id}=nuts`)).toEqual([]);
    expect((await owner.send("/api/get-deleted-member-fields")).json()).toMatchObject([{ name: "Allergies" }]);
    const file = await owner.send("/api/find-person", { json: { email: (await member(id)).email } });
    expect(file.text).toContain("Allergies (deleted field)");
    // The name is free again, and then the old field can't come back.
    const other = await field({ name: "allergies" });
    const restore = () => owner.send(`/api/restore-member-field/${one.field_id}`, { json: {} });
    expect((await restore()).json().fields).toEqual({ name: texts.nameTaken });
    await remove(other.field_id);
    expect((await restore()).status).toBe(200);
    expect(await customOf(id)).toEqual({ [one.field_id]: "Nuts" });
    await remove(one.field_id);
    app.clock.advance(31 * dayMs);
    owner = new MemberUser(app, await app.logIn());
    expect((await restore()).status).toBe(404);
    await app.runJobs("members.erase-fields");
    expect(await customOf(id)).toEqual({});
    const left = await app.db.selectFrom("member_custom_fields").select("id").execute();
    expect(left).toEqual([]);
  });

  test("stay while a segment uses them", async () => {
    const one = await field({ name: "Skills" });
    const other = await field({ name: "Other" });
    await remove(other.field_id);
    const segment = { name: "Drivers", filter: { custom: [`${one.field_id}=driver`] } };
    expect((await owner.send("/api/add-segment", { json: segment })).status).toBe(201);
    const answer = await remove(one.field_id);
    expect([answer.status, answer.json().message]).toEqual([409, texts.usedBySegment("the segment “Drivers”")]);
    for (const id of [other.field_id, 424242]) {
      const late = { name: "Late", filter: { custom: [`${id}=`] } };
      const added = await owner.send("/api/add-segment", { json: late });
      expect([added.status, added.json().message]).toEqual([409, segmentTexts.fieldGone]);
    }
  });

  test("are erased from what an import replaced, too", async () => {
    const one = await field({ name: "Allergies" });
    const person = memberForm({ name: "Ann", email: "ann@example.org" });
    const id = await added({ [one.field_id]: "Nuts" }, person);
    await remove(one.field_id);
    app.clock.advance(20 * dayMs);
    owner = new MemberUser(app, await app.logIn());
    const json = { members: [{ ...person, city: "Salem" }], on_duplicate: "update" };
    const { import_id } = (await owner.send("/api/import-members", { json })).json();
    app.clock.advance(11 * dayMs);
    owner = new MemberUser(app, await app.logIn());
    await app.runJobs("members.erase-fields");
    const undone = await owner.send(`/api/undo-import/${import_id}`, { json: {} });
    expect(undone.json()).toMatchObject({ restored: 1 });
    const row = app.db.selectFrom("members").select(["city", "custom_fields"]).where("id", "=", id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ city: person.city, custom_fields: {} });
  });

  test("with the same names are all in the report of what is stored, and so are segments that name the person", async () => {
    const one = await field({ name: "Added" });
    const two = await field({ name: "Notes" });
    const email = "ann@example.org";
    await added({ [one.field_id]: "Secret 1", [two.field_id]: "Secret 2" }, { email });
    await remove(two.field_id);
    const again = await field({ name: "Notes" });
    const [ann] = await owner.list();
    const custom_fields = { [again.field_id]: "Secret 3", [one.field_id]: "Secret 1" };
    expect((await owner.edit(ann?.member_id ?? 0, { ...ann, custom_fields })).status).toBe(200);
    await remove(again.field_id);
    const filter = { custom: [`${one.field_id}=${email}`] };
    await owner.send("/api/add-segment", { json: { name: "Found", filter } });
    const { text } = await owner.send("/api/find-person", { json: { email } });
    for (const part of ["Secret 1", "Secret 2", "Secret 3", '"Segment":"Found"']) expect(text).toContain(part);
  });
});

describe("a member's custom fields", () => {
  test("are read as their type, with a message for each that is wrong", async () => {
    const types = ["text", "number", "date", "choice", "yes-no"];
    const ids: number[] = [];
    for (const type of types) ids.push((await field({ name: type, type, options: ["Red", "Blue"] })).field_id);
    const by = (values: unknown[]) => Object.fromEntries(values.map((value, index) => [ids[index], value]));
    const id = await added(by(["  free\ntext ", "1,234.5", "12/31/2024", "rED", "yes"]));
    expect(await customOf(id)).toEqual(by(["free\ntext", 1234.5, "2024-12-31", "Red", true]));
    const wrong = await addWith(by(["x".repeat(1001), "many", "2024-02-30", "Green", "perhaps"]));
    expect([wrong.status, wrong.json().fields]).toEqual([
      400,
      {
        [`custom_fields.${ids[0]}`]: customValueTexts.tooLong,
        [`custom_fields.${ids[1]}`]: customValueTexts.number,
        [`custom_fields.${ids[2]}`]: customValueTexts.date,
        [`custom_fields.${ids[3]}`]: customValueTexts.choice(["Red", "Blue"]),
        [`custom_fields.${ids[4]}`]: customValueTexts.yesNo,
      },
    ]);
    const gone = await addWith({ 999999: "typed", __proto__: "x", 12: "" });
    expect(gone.json().fields).toEqual({ "custom_fields.999999": customValueTexts.gone });
    for (const odd of ["text", 5, [], { [ids[0] ?? 0]: { a: 1 } }])
      expect((await addWith(odd as object)).status).toBe(400);
  });

  test("are required, kept when left out, and cleared when empty; older versions overwrite nothing", async () => {
    const one = await field({ name: "Skills" });
    const two = await field({ name: "Shift", type: "yes-no" });
    const id = await added({ [one.field_id]: "Cooking", [two.field_id]: false });
    const { version, ...shown } = await member(id);
    const saved = await owner.edit(id, { ...shown, custom_fields: { [two.field_id]: "yes" }, version });
    expect(saved.json<{ member: Member }>().member.custom_fields).toEqual({
      [one.field_id]: "Cooking",
      [two.field_id]: true,
    });
    const late = await owner.edit(id, { ...shown, custom_fields: { [one.field_id]: "Driving" }, version });
    expect([late.status, late.json<{ member: Member }>().member.custom_fields[one.field_id]]).toEqual([409, "Cooking"]);
    await owner.edit(id, { ...shown, custom_fields: { [one.field_id]: "" } });
    expect(await customOf(id)).toEqual({ [two.field_id]: true });
    await put(`/api/edit-member-field/${one.field_id}`, { name: "Skills", is_required: true });
    // Also if none is given at all.
    expect((await owner.send("/api/add_member", { json: memberForm() })).status).toBe(400);
    const refused = await addWith({});
    expect(refused.json().fields).toEqual({ [`custom_fields.${one.field_id}`]: "Skills is required" });
  });

  test("stay valid when their option is no longer offered, and satisfy a new rule when left out", async () => {
    const size = await field({ name: "Size", type: "choice", options: ["M", "L"] });
    const id = await added({ [size.field_id]: "L" });
    const settings = { name: "Size", options: ["M"], is_required: true };
    await put(`/api/edit-member-field/${size.field_id}`, settings);
    const { custom_fields, ...shown } = await member(id);
    for (const json of [{ ...shown, city: "Salem", custom_fields }, shown]) {
      const { version: _, ...body } = json;
      const saved = await owner.edit(id, body);
      expect(saved.status, saved.text).toBe(200);
    }
    expect(await member(id)).toMatchObject({ custom_fields: { [size.field_id]: "L" } });
    const cleared = { ...shown, version: undefined, custom_fields: { [size.field_id]: "" } };
    expect((await owner.edit(id, cleared)).status).toBe(400);
    expect((await addWith({ [size.field_id]: "L" })).status).toBe(400);
  });

  test("are filters: alternatives, ranges, and nothing known; and so are segments", async () => {
    const color = (await field({ name: "Color", type: "choice", options: ["Red", "Blue"] })).field_id;
    const size = (await field({ name: "Size", type: "number" })).field_id;
    const day = (await field({ name: "Day", type: "date" })).field_id;
    const yes = (await field({ name: "Yes", type: "yes-no" })).field_id;
    await added({ [color]: "Red", [size]: 9, [day]: "2024-01-31", [yes]: true }, { name: "Ann" });
    await added({ [color]: "Blue", [size]: 10, [day]: "2024-02-01", [yes]: false }, { name: "Bob" });
    await added({}, { name: "Cy" });
    expect(await found(`${color}=red`)).toEqual(["Ann"]);
    expect(await found(`${color}=red`, `${color}=Blue`)).toEqual(["Ann", "Bob"]);
    expect(await found(`${color}=`)).toEqual(["Cy"]);
    expect(await found(`${color}=`, `${color}=blue`, `${size}>=9.5`)).toEqual(["Bob"]);
    expect(await found(`${size}>=9`, `${size}<=9`)).toEqual(["Ann"]);
    expect(await found(`${day}>=2024-02-01`)).toEqual(["Bob"]);
    expect(await found(`${day}<=1/31/2024`)).toEqual(["Ann"]);
    expect(await found(`${yes}=false`)).toEqual(["Bob"]);
    expect(await found("424242=Red")).toEqual([]);
    expect(await found(`${size}>=-5.000001`)).toEqual(["Ann", "Bob"]);
    // A range of numbers doesn't stumble over texts.
    expect(await found(`${color}>=5`)).toEqual([]);
    for (const wrong of ["x", `${size}>=many`, `${size}`, `${size}>=${"9".repeat(400)}`, `${size}>=0.0000001`]) {
      expect((await owner.send(`/api/members?page=1&custom=${encodeURIComponent(wrong)}`)).status).toBe(400);
    }
    const segment = { name: "Large", filter: { custom: [`${size}>=10`] } };
    await owner.send("/api/add-segment", { json: segment });
    expect((await owner.send("/api/get-segment-counts")).json()).toMatchObject([{ members: 1 }]);
  });

  test("come back from an export as they are, and another import changes only what it has", async () => {
    const color = await field({ name: "Favorite, color", type: "choice", options: ["Red", "Blue"] });
    const shift = await field({ name: "Night shift", type: "yes-no" });
    await added({ [color.field_id]: "Red", [shift.field_id]: true }, { name: "Ann", email: "ann@example.org" });
    await added({}, { name: "Bob", email: "bob@example.org" });
    const { text } = await owner.send("/api/export-members?mode=exact");
    expect(text.split("\r\n")[0]).toMatch(/^name,email,.*,"Favorite, color",Night shift$/);
    expect(text).toMatch(/^Ann,ann@example\.org,.*,Red,Yes\r$/m);
    const before = await owner.list();
    await app.db.deleteFrom("members").execute();
    expect((await sendCsv(text)).json()).toMatchObject({ imported: 2 });
    const without = (members: { custom_fields: object; name: string }[]) =>
      members.map(({ name, custom_fields }) => [name, custom_fields]);
    expect(without(await owner.list())).toEqual(without(before));

    const update = "email,NIGHT SHIFT,favorite color\nann@example.org,no,\nbob@example.org,,x\n";
    const { rules } = (await owner.send("/api/get-member-form")).json<MemberFormSettings>();
    const optional = Object.fromEntries(Object.keys(rules).map((name) => [name, "optional"]));
    await put("/api/edit-member-form", { rules: { ...optional, name: "required", email: "required" } });
    const done = await sendCsv(update, "?on_duplicate=update&format=members");
    expect(done.status, done.text).toBe(422); // Names are required in files.
    const named = update
      .replace(/^email/, "name,email")
      .replace("\nann", "\n,ann")
      .replace("\nbob", "\n,bob");
    const updated = (await sendCsv(named, "?on_duplicate=update")).json();
    expect(updated).toMatchObject({ updated: 1, skipped: 1 });
    const values = async () => without(await owner.list());
    expect(await values()).toEqual([
      ["Ann", { [color.field_id]: "Red", [shift.field_id]: false }],
      ["Bob", {}],
    ]);
    const personal = await owner.send("/api/find-person", { json: { email: "ann@example.org" } });
    expect(personal.text).toContain('"Night shift":"No"');
    expect(personal.text).toContain('"Night shift":"Yes"'); // As it was before the import.
    const undone = await owner.send(`/api/undo-import/${updated.import_id}`, { json: {} });
    expect(undone.status, undone.text).toBe(200);
    expect((await values())[0]).toEqual(["Ann", { [color.field_id]: "Red", [shift.field_id]: true }]);
  });

  test("in a file are refused by row and column", async () => {
    const size = await field({ name: "Size", type: "number", is_required: true });
    const line = (name: string, value: string) =>
      `${name},${name.toLowerCase()}@example.org,40,f,Elm,Dover,01,W1,${value}`;
    const head = "name,email,age,gender,street_name,city,zip_code,district";
    const missing = await sendCsv(`${head}\n${line("Ann", "")}`);
    expect(missing.json().rows).toEqual([{ row: 0, field: "Size", message: "The column Size is missing" }]);
    const twice = await sendCsv(`${head},Size,size\n`);
    expect(twice.json().rows).toMatchObject([{ row: 0, field: "Size" }]);
    const answer = await sendCsv(`${head},size\n${line("Ann", "x")}\n${line("Bob", "")}\n${line("Cy", "4")}\n`);
    expect(answer.json().rows).toEqual([
      { row: 1, field: "Size", message: customValueTexts.number },
      { row: 2, field: "Size", message: "Size is required" },
    ]);
    expect((await sendCsv(`${head},size\n${line("Cy", "4")}\n`)).status).toBe(200);
    const [cy] = await owner.list();
    expect(cy?.custom_fields).toEqual({ [size.field_id]: 4 });
    const json = { members: [{ ...memberForm(), custom_fields: { [size.field_id]: 7 } }] };
    expect((await owner.send("/api/import-members", { json })).json()).toMatchObject({ imported: 1 });
    // Whoever is a member already may leave it out.
    const update = await sendCsv(`${head},size\n${line("Cy", "")}\n`, "?on_duplicate=update");
    expect(update.json()).toMatchObject({ updated: 0, skipped: 1 });
  });

  test("are exported by key, and only those that there are", async () => {
    const one = await field({ name: "Guests" });
    await added({ [one.field_id]: "+1" }, { name: "Ann" });
    const { text } = await owner.send(`/api/export-members?columns=custom_fields.${one.field_id},name`);
    expect(text).toBe("\ufeffGuests,name\r\n'+1,Ann\r\n");
    for (const columns of ["custom_fields.424242", "custom_fields.x", "custom_fields."]) {
      expect((await owner.send(`/api/export-members?columns=${columns}`)).status).toBe(400);
    }
  });

  test("are changed for many at once, and undone", async () => {
    const color = await field({ name: "Color", type: "choice", options: ["Red", "Blue"] });
    const ids = [await added({ [color.field_id]: "Red" }), await added({ [color.field_id]: "Blue" }), await added({})];
    const preview = (value: string, name = `custom_fields.${color.field_id}`) =>
      owner.send("/api/preview-bulk", {
        json: { members: { ids }, bulk: { action: "change", field: name, value } },
      });
    expect((await preview("Green")).json().fields).toEqual({
      "bulk.value": customValueTexts.choice(["Red", "Blue"]),
    });
    expect((await preview("Red", "custom_fields.424242")).status).toBe(404);
    const { bulk_id, ...shown } = (await preview("blue")).json();
    expect(shown).toMatchObject({ members: 2, unchanged: 1 });
    expect((await owner.send(`/api/commit-bulk/${bulk_id}`, { json: {} })).status).toBe(200);
    const values = () => Promise.all(ids.map(async (id) => (await customOf(id))[color.field_id]));
    expect(await values()).toEqual(["Blue", "Blue", "Blue"]);
    expect((await owner.send("/api/get-bulk-actions")).json()).toMatchObject([{ field_name: "Color", value: "Blue" }]);
    const email = (await member(ids[0] ?? 0)).email;
    const personal = await owner.send("/api/find-person", { json: { email } });
    expect(personal.text).toContain('"Color":"Red"');
    expect((await owner.send(`/api/undo-bulk/${bulk_id}`, { json: {} })).status).toBe(200);
    expect(await values()).toEqual(["Red", "Blue", undefined]);
    const cleared = (await preview("")).json();
    expect(cleared).toMatchObject({ members: 2, unchanged: 1 });
    await owner.send(`/api/commit-bulk/${cleared.bulk_id}`, { json: {} });
    expect(await values()).toEqual([undefined, undefined, undefined]);
  });
});
