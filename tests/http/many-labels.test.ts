// Labels of many members at once: bulk changes and imports.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bulkTexts } from "../../src/features/members/bulk-contract.ts";
import type { Member } from "../../src/features/members/contract.ts";
import { isRequired, memberFields } from "../../src/features/members/fields.ts";
import type { ImportCheck } from "../../src/features/members/import-contract.ts";
import type { ImportFile } from "../../src/features/members/import-file-contract.ts";
import {
  type Label,
  maxLabelLength,
  maxMemberLabels,
  labelTexts as texts,
} from "../../src/features/members/labels-contract.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: MemberUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = new MemberUser(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  const tables = [
    "members",
    "member_segments",
    "member_labels",
    "member_custom_fields",
    "member_import_checks",
  ] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
});

const addWith = (labels: unknown, name = "Ann", user = owner) =>
  user.send("/api/add_member", { json: { ...memberForm({ name }), labels } });
async function added(labels: string[], name = "Ann", user = owner): Promise<number> {
  const answer = await addWith(labels, name, user);
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ member_id: number }>().member_id;
}
const member = async (id: number) => (await owner.send(`/api/get_member/${id}`)).json<Member>();
const all = async (user = owner) => (await user.send("/api/get-member-labels")).json<Label[]>();
const names = async (user = owner) => (await all(user)).map(({ name }) => name);
const message = ({ text }: { text: string }) => (JSON.parse(text) as { message: string }).message;

describe("many members", () => {
  const preview = (bulk: object, members: object = { filter: {} }) =>
    owner.send("/api/preview-bulk", { json: { members, bulk } });
  async function doBulk(bulk: object): Promise<number> {
    const shown = await preview(bulk);
    expect(shown.status, shown.text).toBe(200);
    const { bulk_id } = shown.json<{ bulk_id: number }>();
    const done = await owner.send(`/api/commit-bulk/${bulk_id}`, { json: {} });
    expect(done.status, done.text).toBe(200);
    return bulk_id;
  }
  const undo = (id: number) => owner.send(`/api/undo-bulk/${id}`, { json: {} });
  const labels = async () => (await owner.list()).map((row) => row.labels);

  test("get a label or lose it, and undo gives back what each had", async () => {
    await added(["Board"], "Ann");
    await added(["Volunteer"], "Bob");
    const addition = await preview({ action: "add-label", label: " volunteer " });
    expect(addition.json()).toMatchObject({ members: 1, unchanged: 1, names: [{ name: "Ann" }] });
    const one = await doBulk({ action: "add-label", label: "volunteer" });
    expect(await labels()).toEqual([["Board", "Volunteer"], ["Volunteer"]]);
    const none = await preview({ action: "add-label", label: "Volunteer" });
    expect([none.status, message(none)]).toEqual([409, bulkTexts.allHaveLabel]);
    const two = await doBulk({ action: "remove-label", label: "VOLUNTEER" });
    expect(await labels()).toEqual([["Board"], []]);
    for (const [label, status, text] of [
      ["Volunteer", 409, bulkTexts.noneHasLabel],
      ["Nobody", 404, texts.notFound],
      ["a,b", 400, texts.nameSigns],
      ["", 400, texts.nameRequired],
    ] as const) {
      const refused = await preview({ action: "remove-label", label });
      expect([refused.status, refused.text.includes(text)], refused.text).toEqual([status, true]);
    }
    expect((await owner.send("/api/get-bulk-actions")).json()).toMatchObject([
      { bulk_id: two, action: "remove-label", field: null, value: "VOLUNTEER", members: 2 },
      { bulk_id: one, action: "add-label", value: "volunteer", members: 1 },
    ]);
    expect((await undo(two)).json()).toMatchObject({ restored: 2 });
    expect(await labels()).toEqual([["Board", "Volunteer"], ["Volunteer"]]);
    expect((await undo(one)).json()).toMatchObject({ restored: 0, kept: 1 });
    const three = await doBulk({ action: "add-label", label: "Brand new" });
    const erased = await app.db
      .selectFrom("members")
      .select("email")
      .where("name", "=", "Ann")
      .executeTakeFirstOrThrow();
    expect((await owner.send("/api/find-person", { json: erased })).text).toContain("Brand new");
    expect((await undo(three)).json()).toMatchObject({ restored: 2 });
    expect(await labels()).toEqual([["Board", "Volunteer"], ["Volunteer"]]);
  });

  test("with as many labels as possible get no more; a label that is gone can't come back", async () => {
    const full = Array.from({ length: maxMemberLabels }, (_, index) => `L${index}`);
    await added(full);
    const { bulk_id } = (await preview({ action: "add-label", label: "more" })).json<{ bulk_id: number }>();
    const refused = await owner.send(`/api/commit-bulk/${bulk_id}`, { json: {} });
    expect([refused.status, message(refused)]).toEqual([422, texts.someHaveTooMany]);
    const id = await doBulk({ action: "remove-label", label: "L1" });
    await app.db.deleteFrom("member_labels").where("name", "=", "L1").execute();
    const gone = await undo(id);
    expect([gone.status, message(gone)]).toEqual([409, texts.notFound]);
  });
});

describe("an import", () => {
  const line = (name: string, labels: string, email = `${name}@example.org`) =>
    `${name},${email},40,f,Elm St,Dover,1,North,${labels}`;
  const csv = (...lines: string[]) => [`${memberFields.filter(isRequired).join()},Tags`, ...lines].join("\n");
  async function check(body: string): Promise<ImportCheck> {
    const file = await owner.send(`/api/upload-import?check=${randomUUID()}&name=people.csv`, {
      ...{ method: "POST", body },
      headers: { "content-type": "text/csv" },
    });
    const { check: id, encoding, delimiter, columns } = file.json<ImportFile>();
    const json = { encoding, delimiter, columns, format: "members" };
    return (await owner.send(`/api/check-import-file/${id}`, { json })).json<ImportCheck>();
  }
  const commit = (id: string, json: object) => owner.send(`/api/commit-import/${id}`, { json });
  const labels = async () => (await owner.list()).map((row) => row.labels);

  test("takes labels from a column, gives one to everybody, and takes them back", async () => {
    const bob = await added(["Board"], "Bob");
    const { email } = await member(bob);
    await added(["Old"], "Cid");
    const body = csv(line("Ann", '"Volunteer, phone bank"'), line("Bob", "volunteer", email));
    const first = await check(body);
    expect(first.outcome).toMatchObject({ skip: { added: 1, skipped: 1 }, update: { updated: 1 } });
    const done = await commit(first.check, { on_duplicate: "update", labels: ["Fair 2026"] });
    expect(done.json()).toMatchObject({ imported: 1, updated: 1 });
    expect(await labels()).toEqual([
      ["Fair 2026", "phone bank", "Volunteer"],
      ["Board", "Fair 2026", "Volunteer"],
      ["Old"],
    ]);
    expect(
      (await owner.send(`/api/undo-import/${done.json<{ import_id: number }>().import_id}`, { json: {} })).status,
    ).toBe(200);
    expect(await labels()).toEqual([["Board"], ["Old"]]);
  });

  test("leaves skipped members alone, but updates those whose label alone is new", async () => {
    const ids = [await added(["Board"], "Ann"), await added([], "Bob")];
    const people = await Promise.all(ids.map(member));
    const same = people.map((row) => memberFields.map((field) => row[field]).join());
    const body = [memberFields.join(), ...same].join("\n");
    const skipped = await check(body);
    expect((await commit(skipped.check, { labels: ["Fair"] })).json()).toMatchObject({ imported: 0, skipped: 2 });
    expect([await labels(), await names()]).toEqual([[["Board"], []], ["Board"]]);
    const updated = await check(body);
    expect(updated.outcome).toMatchObject({ update: { updated: 0, unchanged: 2 } });
    expect((await commit(updated.check, { on_duplicate: "update", labels: ["board"] })).json()).toMatchObject({
      updated: 1,
      skipped: 1,
    });
    expect(await labels()).toEqual([["Board"], ["Board"]]);
  });

  test("refuses rows with wrong labels, and what would be too many", async () => {
    const long = "x".repeat(maxLabelLength + 1);
    const wrong = await check(
      csv(line("Ann", long), line("Bob", `"${Array.from({ length: 51 }, (_, index) => index).join()}"`)),
    );
    expect(wrong.outcome?.skip).toEqual({ added: 0, skipped: 0, refused: 2 });
    const rows = await owner.send(`/api/get-refused-rows/${wrong.check}`);
    expect(rows.json()).toEqual([
      { row: 1, reasons: [{ field: "labels", message: texts.nameTooLong }] },
      { row: 2, reasons: [{ field: "labels", message: texts.tooManyOfMember }] },
    ]);
    const many = await check(
      csv(
        ...Array.from({ length: 21 }, (_, row) =>
          line(`P${row}`, `"${Array.from({ length: 48 }, (_, index) => `${row}-${index}`).join()}"`),
        ),
      ),
    );
    const refused = await commit(many.check, {});
    expect([refused.status, message(refused)]).toEqual([422, texts.tooMany]);
    const full = await added(
      Array.from({ length: maxMemberLabels }, (_, index) => `L${index}`),
      "Full",
    );
    const { email } = await member(full);
    const over = await check(csv(line("Full", "one more", email)));
    const none = await commit(over.check, { on_duplicate: "update" });
    expect([none.status, message(none)]).toEqual([422, texts.someHaveTooMany]);
    for (const bad of [["x".repeat(51)], ["a;b"], Array.from({ length: 51 }, (_, index) => `${index}`)])
      expect((await commit(over.check, { labels: bad })).status).toBe(400);
  });

  test("a custom field that is called like the column keeps its name", async () => {
    await app.db
      .insertInto("member_custom_fields")
      .values({
        space_id: (
          await app.db
            .selectFrom("members")
            .select("space_id")
            .where("id", "=", await added(["Board"]))
            .executeTakeFirstOrThrow()
        ).space_id,
        name: "Labels",
        merge_name: "labels",
        type: "text",
        position: 1,
      })
      .execute();
    const file = (await owner.send("/api/export-members?mode=exact")).text;
    expect(file.split("\r\n")[0]).toBe(`${memberFields.join()},Labels,member_labels`);
    const json = { name: "Label", type: "text" };
    expect((await owner.send("/api/add-member-field", { json })).status).toBe(400);
  });
});
