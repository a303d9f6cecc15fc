import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "../../src/features/members/contract.ts";
import { memberFields } from "../../src/features/members/fields.ts";
import {
  type Label,
  maxLabelLength,
  maxLabels,
  maxMemberLabels,
  labelTexts as texts,
} from "../../src/features/members/labels-contract.ts";
import { segmentTexts } from "../../src/features/members/segments-contract.ts";
import { sweepMembers } from "../../src/features/members/server/sweep-members.ts";
import { dayMs } from "../../src/shared/durations.ts";
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
const labelsOf = async (id: number) => (await member(id)).labels;
const all = async (user = owner) => (await user.send("/api/get-member-labels")).json<Label[]>();
const names = async (user = owner) => (await all(user)).map(({ name }) => name);
const idOf = async (wanted: string) => (await all()).find(({ name }) => name === wanted)?.label_id ?? 0;
const found = async (...ids: number[]) =>
  (await owner.list(`?page=1&${ids.map((id) => `label=${id}`).join("&")}`)).map(({ name }) => name);
const put = (path: string, json: object, user = owner) => user.send(path, { method: "PUT", json });
const remove = (id: number, user = owner) => user.send(`/api/delete-member-label/${id}`, { method: "DELETE" });
const merge = (id: number, into_id: number) => owner.send(`/api/merge-member-label/${id}`, { json: { into_id } });
const edit = async (id: number, labels: unknown, version?: number) => {
  const { member_id: _, version: __, ...body } = await member(id);
  return owner.edit(id, { ...body, labels, version });
};
const message = ({ text }: { text: string }) => (JSON.parse(text) as { message: string }).message;

describe("a member's labels", () => {
  test("are added with them, whatever their case and spaces, and replaced or left by an edit", async () => {
    const id = await added([" Volunteer ", "VOLUNTEER", "phone   bank", ""]);
    expect(await labelsOf(id)).toEqual(["phone bank", "Volunteer"]);
    expect(await labelsOf(await added(["volunteer", "Board"], "Bob"))).toEqual(["Board", "Volunteer"]);
    expect(await names()).toEqual(["Board", "phone bank", "Volunteer"]);
    const { version, labels: _, member_id: __, ...body } = await member(id);
    expect((await owner.edit(id, { ...body, version })).status).toBe(200);
    expect(await member(id)).toMatchObject({ version, labels: ["phone bank", "Volunteer"] });
    expect((await edit(id, ["BOARD"])).json()).toMatchObject({ member: { labels: ["Board"] } });
    expect((await edit(id, ["Volunteer"], version)).status).toBe(409);
    expect((await edit(id, ["board"], version)).status).toBe(200);
    expect((await edit(id, [])).status).toBe(200);
    expect(await labelsOf(id)).toEqual([]);
    const actions = (await owner.audit()).filter(({ member_id }) => member_id === id).map(({ action }) => action);
    expect([actions.includes("labeled"), actions.includes("unlabeled"), actions.includes("changed")]).toEqual([
      ...[true, true, false],
    ]);
  });

  test("are a list's own", async () => {
    await added(["Volunteer"]);
    await added(["volunteer"], "Eve", other);
    expect([await names(), await names(other)]).toEqual([["Volunteer"], ["volunteer"]]);
    const id = await idOf("Volunteer");
    expect((await other.list(`?label=${id}`)).length).toBe(0);
    expect((await put(`/api/edit-member-label/${id}`, { name: "Mine" }, other)).status).toBe(404);
    expect((await remove(id, other)).status).toBe(404);
    expect((await app.send("/api/get-member-labels")).status).toBe(401);
  });

  test("too long, too many, hostile, or of no kind are answered", async () => {
    for (const [labels, wanted] of [
      [["x".repeat(maxLabelLength + 1)], texts.nameTooLong],
      [["a; b"], texts.nameSigns],
      [["a, b"], texts.nameSigns],
      [Array.from({ length: maxMemberLabels + 1 }, (_, index) => `L${index}`), texts.tooManyOfMember],
      [Array.from({ length: 100_000 }, () => "x"), texts.tooManyOfMember],
      [[7], texts.nameRequired],
    ] as const) {
      const answer = await addWith(labels);
      expect([answer.status, message(answer)]).toEqual([400, wanted]);
    }
    for (const wrong of [7, {}, true]) expect((await addWith(wrong)).status).toBe(400);
    const markup = "<img src=x onerror=alert(1)>";
    const id = await added([markup, "\u202eevil\u2066", "مرحبا", "__proto__", "constructor", "=1+1", "e\u0301", "é"]);
    expect((await labelsOf(id)).toSorted()).toEqual(
      [markup, "=1+1", "__proto__", "constructor", "evil", "é", "مرحبا"].toSorted(),
    );
    expect((await addWith("Board, Volunteer | Donor")).status).toBe(201);
    expect(await names()).toEqual(expect.arrayContaining(["Board", "Donor", "Volunteer"]));
  });

  test("go with the member: into the bin and back, and with an erasure", async () => {
    const id = await added(["Volunteer", "Board"]);
    await owner.bin(id);
    expect((await owner.list("?bin=1")).map(({ labels }) => labels)).toEqual([["Board", "Volunteer"]]);
    expect(await found(await idOf("Board"))).toEqual([]);
    await owner.restore(id);
    expect(await labelsOf(id)).toEqual(["Board", "Volunteer"]);
    const { email } = await member(id);
    const stored = await owner.send("/api/find-person", { json: { email } });
    expect(stored.text).toContain('"Labels":"Board, Volunteer"');
    expect((await owner.send("/api/erase-person", { json: { email } })).status).toBe(200);
    expect((await owner.send("/api/find-person", { json: { email } })).text).not.toContain("Volunteer");
    expect(await app.db.selectFrom("members").select("id").execute()).toEqual([]);
  });

  test("are at most as many as a list can have, also if two people add the last one at once", async () => {
    const { space_id } = await app.db
      .selectFrom("members")
      .select("space_id")
      .where("id", "=", await added(["a"]))
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: maxLabels - 2 }, (_, index) => ({ space_id, name: `label ${index}` }));
    await app.db.insertInto("member_labels").values(rows).execute();
    const both = await Promise.all([addWith(["b"], "B"), addWith(["c"], "C")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = await addWith(["d", "label 7"]);
    expect([refused.status, message(refused)]).toEqual([422, texts.tooMany]);
    expect((await addWith(["LABEL 7"])).status).toBe(201);
  });
});

describe("the list", () => {
  test("is filtered by labels as alternatives, and by having none; so are segments", async () => {
    await added(["Volunteer"], "Ann");
    await added(["Board", "Volunteer"], "Bob");
    await added([], "Cid");
    const [volunteer, board] = [await idOf("Volunteer"), await idOf("Board")];
    expect(await found(board)).toEqual(["Bob"]);
    expect(await found(volunteer, board)).toEqual(["Ann", "Bob"]);
    expect(await found(0)).toEqual(["Cid"]);
    expect(await found(board, 0)).toEqual(["Bob", "Cid"]);
    expect(await found(999_999_999)).toEqual([]);
    for (const wrong of ["x", "-1", "1.5", "1e30", `${"1&label=".repeat(101)}1`])
      expect((await owner.send(`/api/members?page=1&label=${wrong}`)).status, wrong.slice(0, 20)).toBe(400);
    const save = (label: number[]) =>
      owner.send("/api/add-segment", { json: { name: `S ${label}`, filter: { label } } });
    expect((await save([volunteer])).json()).toMatchObject({ segment: { filter: { label: [volunteer] } } });
    expect((await owner.send("/api/get-segment-counts")).json()).toMatchObject([{ members: 2 }]);
    const gone = await save([999_999_999]);
    expect([gone.status, message(gone)]).toEqual([409, segmentTexts.fieldGone]);
  });

  test("is exported with a column of labels that can be imported again", async () => {
    await added(["Volunteer", "Board"], "Ann");
    await added([], "Bob");
    const file = (await owner.send("/api/export-members?mode=exact")).text;
    expect(file.split("\r\n").map((line) => line.split(/,(?=")|,(?! )/).at(-1))).toEqual([
      "labels",
      '"Board, Volunteer"',
      "",
      "",
    ]);
    expect((await owner.send("/api/export-members?columns=name,labels")).text).toContain('Ann,"Board, Volunteer"');
    await app.db.deleteFrom("members").execute();
    const again = await owner.send("/api/import-members", {
      method: "POST",
      body: file,
      headers: { "content-type": "text/csv" },
    });
    expect(again.json()).toMatchObject({ imported: 2 });
    expect((await owner.list()).map(({ labels }) => labels)).toEqual([["Board", "Volunteer"], []]);
    // Without labels, a file is what it was.
    await app.db.deleteFrom("members").execute();
    await app.db.deleteFrom("member_labels").execute();
    expect((await owner.send("/api/export-members?mode=exact")).text).toBe(`${memberFields.join()}\r\n`);
  });
});

describe("labels of a list", () => {
  test("are renamed, also to another case; a name that is taken offers to merge", async () => {
    const ann = await added(["volunteer", "helper"]);
    const id = await idOf("volunteer");
    expect((await put(`/api/edit-member-label/${id}`, { name: " Volunteer " })).json()).toEqual({
      ...{ message: texts.edited, label: { label_id: id, name: "Volunteer" } },
    });
    const taken = await put(`/api/edit-member-label/${id}`, { name: "HELPER" });
    expect([taken.status, message(taken)]).toEqual([409, texts.nameTaken]);
    for (const [name, wanted] of [
      ["", texts.nameRequired],
      ["\u202e ", texts.nameRequired],
      ["x".repeat(51), texts.nameTooLong],
      ["a,b", texts.nameSigns],
    ] as const) {
      const answer = await put(`/api/edit-member-label/${id}`, { name });
      expect([answer.status, answer.text.includes(wanted)], answer.text).toEqual([400, true]);
    }
    expect(await labelsOf(ann)).toEqual(["helper", "Volunteer"]);
  });

  test("are merged for members, segments, and undo; both at once end as one", async () => {
    const ann = await added(["helper", "Volunteer"], "Ann");
    const bob = await added(["helper"], "Bob");
    const [helper, volunteer] = [await idOf("helper"), await idOf("Volunteer")];
    await owner.send("/api/add-segment", { json: { name: "Helpers", filter: { label: [helper, volunteer] } } });
    expect((await merge(helper, helper)).status).toBe(400);
    expect((await merge(helper, 999_999_999)).status).toBe(404);
    expect((await merge(helper, volunteer)).json()).toEqual({ message: texts.merged });
    expect([await labelsOf(ann), await labelsOf(bob), await names()]).toEqual([
      ["Volunteer"],
      ["Volunteer"],
      ["Volunteer"],
    ]);
    expect((await owner.send("/api/get-segments")).json()).toMatchObject([{ filter: { label: [volunteer] } }]);
    await added(["x", "y"], "Cid");
    const [x, y] = [await idOf("x"), await idOf("y")];
    const both = await Promise.all([merge(x, y), merge(y, x)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([404, 409])]);
    expect(await names()).toHaveLength(2);
  });

  test("are deleted, unless segments use them, and come back with their members for 30 days", async () => {
    const ann = await added(["Volunteer", "Board"]);
    const [id, board] = [await idOf("Volunteer"), await idOf("Board")];
    const { segment } = (await owner.send("/api/add-segment", { json: { name: "V", filter: { label: [id] } } })).json<{
      segment: { segment_id: number };
    }>();
    const used = await remove(id);
    expect([used.status, message(used)]).toEqual([409, texts.usedBySegment("the segment “V”")]);
    await owner.send(`/api/delete-segment/${segment.segment_id}`, { method: "DELETE" });
    expect((await remove(id)).status).toBe(200);
    expect([(await remove(id)).status, await labelsOf(ann), await found(id), await names()]).toEqual([
      404,
      ["Board"],
      [],
      ["Board"],
    ]);
    // Who edits the member meanwhile doesn't lose it.
    await edit(ann, ["Board", "New"]);
    const restore = () => owner.send(`/api/restore-member-label/${id}`, { json: {} });
    expect((await restore()).status).toBe(200);
    expect([(await restore()).status, await labelsOf(ann)]).toEqual([404, ["Board", "New", "Volunteer"]]);
    await remove(id);
    await added(["volunteer"], "Bob");
    const taken = await restore();
    expect([taken.status, message(taken)]).toEqual([409, texts.nameTaken]);
    await sweepMembers(app.db, new Date(app.clock.now().getTime() + 31 * dayMs));
    const rows = await app.db.selectFrom("members").select("label_ids").where("id", "=", ann).execute();
    const left = rows[0]?.label_ids.map(Number);
    expect(left).not.toContain(id);
    expect(left).toContain(board);
  });

  test("are counted", async () => {
    await added(["Volunteer"], "Ann");
    await added(["Volunteer", "Board"], "Bob");
    await owner.bin(await added(["Board"], "Cid"));
    const counts = (await owner.send("/api/get-member-label-counts")).json<{ label_id: number; members: number }[]>();
    expect(new Map(counts.map(({ label_id, members }) => [label_id, members]))).toEqual(
      new Map([
        [await idOf("Volunteer"), 2],
        [await idOf("Board"), 1],
      ]),
    );
  });
});
