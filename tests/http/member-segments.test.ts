import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countedHits, type MemberFilter } from "../../src/features/members/list-contract.ts";
import { maxSegments, type Segment, segmentTexts as texts } from "../../src/features/members/segments-contract.ts";
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
  await app.db.deleteFrom("members").execute();
  await app.db.deleteFrom("member_segments").execute();
});

const add = (name: unknown, filter: unknown = { city: ["Dover"] }, user = owner) =>
  user.send("/api/add-segment", { json: { name, filter } });
const added = async (name: string, filter?: MemberFilter) =>
  (await add(name, filter)).json<{ segment: Segment }>().segment;
const edit = (id: number, json: object, user = owner) => user.send(`/api/edit-segment/${id}`, { method: "PUT", json });
const list = async (user = owner) => (await user.send("/api/get-segments")).json<Segment[]>();
const counts = async () => (await owner.send("/api/get-segment-counts")).json<object[]>();

describe("a segment", () => {
  test("keeps a filter under a name, in the order of names, each with its owner", async () => {
    const filter = { search: "ann", district: ["Ward 1", "Ward 2"], zip: "01", age_from: 18, age_to: 30 };
    const answer = await add("  Young\n voters ", filter);
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ message: texts.added, segment: { name: "Young voters", filter } });
    await added("alpha");
    expect((await list()).map(({ name }) => name)).toEqual(["alpha", "Young voters"]);
    expect((await list())[1]?.filter).toEqual(filter);
    expect(await list(editor)).toEqual([]);
    expect((await add("Young voters", filter, editor)).status).toBe(201);
  });

  test("is renamed, and given another filter; what is not sent stays", async () => {
    const { segment_id: id } = await added("Old");
    expect((await edit(id, { name: "New" })).json()).toMatchObject({
      segment: { name: "New", filter: { city: ["Dover"] } },
    });
    expect((await edit(id, { filter: { gender: ["Female"] } })).status).toBe(200);
    expect((await edit(id, { name: "NEW" })).status).toBe(200);
    expect(await list()).toEqual([{ segment_id: id, name: "NEW", filter: { gender: ["Female"] } }]);
    expect((await edit(id, { name: "Theirs" }, editor)).json()).toEqual({ message: texts.notFound });
  });

  test("is deleted once, with its owner alone", async () => {
    const { segment_id: id } = await added("Gone soon");
    const remove = (user: MemberUser) => user.send(`/api/delete-segment/${id}`, { method: "DELETE" });
    expect((await remove(editor)).status).toBe(404);
    expect((await remove(owner)).json()).toEqual({ message: texts.deleted });
    expect((await remove(owner)).json()).toEqual({ message: texts.notFound });
    expect(await list()).toEqual([]);
  });

  test.each([
    ["", texts.nameRequired],
    [" \n ", texts.nameRequired],
    [undefined, texts.nameRequired],
    ["x".repeat(101), texts.nameTooLong],
  ])("can't be called %j", async (name, message) => {
    const answer = await add(name);
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { name: message } }]);
  });

  test("can't have another's name, in letters of whatever size, also when both come at once", async () => {
    const { segment_id: id } = await added("Ärzte");
    const answer = await add(" ÄRZTE ");
    expect([answer.status, answer.json()]).toEqual([
      409,
      { message: texts.nameTaken, fields: { name: texts.nameTaken } },
    ]);
    await added("Other");
    expect((await edit(id, { name: "oTHER" })).status).toBe(409);
    const both = await Promise.all([add("Twice"), add("twice")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    ["nothing", {}],
    ["an empty search", { search: "  " }],
    ["no list", undefined],
    ["a list of too many", { city: Array.from({ length: 101 }, (_, index) => `City ${index}`) }],
    ["ages turned", { age_from: 50, age_to: 40 }],
    ["no number", { age_from: "x" }],
    ["objects", { city: [{ $ne: "" }] }],
  ])("can't be a filter of %s", async (_name, filter) => {
    expect((await owner.send("/api/add-segment", { json: { name: "Segment", filter } })).status).toBe(400);
  });

  test("that another version wrote is read as far as it makes sense", async () => {
    const { segment_id: id } = await added("Old one");
    const filter = JSON.stringify({ city: ["Dover"], age_from: "many", planet: "Mars", gender: "Female" });
    await app.db.updateTable("member_segments").set({ filter }).where("id", "=", id).execute();
    expect((await list())[0]?.filter).toEqual({ city: ["Dover"], gender: ["Female"] });
    await app.db.updateTable("member_segments").set({ filter: "[1]" }).execute();
    expect((await list())[0]?.filter).toEqual({});
    expect((await counts()).length).toBe(1);
  });

  test("is one of so many", async () => {
    const names = Array.from({ length: maxSegments }, (_, index) => `Segment ${index}`);
    const row = { space_id: app.owner.spaceId, filter: JSON.stringify({ city: ["Dover"] }) };
    await app.db
      .insertInto("member_segments")
      .values(names.map((name) => ({ ...row, name })))
      .execute();
    expect((await add("One more")).json()).toEqual({ message: texts.tooMany });
  });

  test("says how many it has at the moment", async () => {
    await owner.added({ city: "Dover" });
    await owner.added({ city: "dover", age: 20 });
    const binned = await owner.added({ city: "Dover" });
    await owner.bin(binned);
    await editor.added({ city: "Dover" });
    const all = await added("In Dover");
    const young = await added("Young", { city: ["DOVER"], age_to: 30 });
    expect(await counts()).toEqual([
      { segment_id: all.segment_id, members: 2, is_capped: false },
      { segment_id: young.segment_id, members: 1, is_capped: false },
    ]);
    const row = memberForm({ city: "Salem" });
    const many = Array.from({ length: countedHits + 1 }, (_, n) => ({
      ...row,
      email: `${n}@x.org`,
      space_id: app.owner.spaceId,
    }));
    await app.db.insertInto("members").values(many).execute();
    await edit(all.segment_id, { filter: { city: ["salem"] } });
    expect((await counts())[0]).toMatchObject({ members: countedHits + 1, is_capped: false });
  });
});

describe("the values that members have", () => {
  const values = async (query: string, user = owner) =>
    (await user.send(`/api/get-member-values?${query}`)).json<string[]>();

  test("are suggested by their beginning, each once, to their owner alone", async () => {
    for (const city of ["Dover", "dover", "Dorking", "100%", "Émile", "Zug"]) await owner.added({ city });
    await owner.bin(await owner.added({ city: "Do not show" }));
    await editor.added({ city: "Dortmund" });
    expect(await values("field=city&search=do")).toEqual(["Dorking", expect.stringMatching(/^dover$/i)]);
    expect((await values("field=city")).length).toBe(5);
    expect(await values("field=city&search=100%25")).toEqual(["100%"]);
    expect(await values("field=city&search=%25")).toEqual([]);
    expect(await values("field=city&search=%C3%A9")).toEqual(["Émile"]);
    expect(await values("field=city&search=dor", editor)).toEqual(["Dortmund"]);
    expect(await values("field=gender")).toEqual(["Female"]);
    expect(await values("field=district&search=WARD")).toEqual(["Ward 1"]);
  });

  test("are twenty at a time; what nobody was asked for is none", async () => {
    for (let n = 0; n < 25; n += 1) await owner.added({ city: `City ${String(n).padStart(2, "0")}` });
    await app.db.updateTable("members").set({ district: "" }).execute();
    expect((await values("field=city")).at(-1)).toBe("City 19");
    expect(await values("field=district")).toEqual([]);
  });

  test.each(["field=email", "field=space_id", "search=a", `field=city&search=${"x".repeat(201)}`])(
    "can't be asked for with %s",
    async (query) => {
      expect((await owner.send(`/api/get-member-values?${query}`)).status).toBe(400);
    },
  );
});
