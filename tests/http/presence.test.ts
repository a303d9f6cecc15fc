import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { startEdition } from "../support/editions.ts";
import { createPeople, editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let database: TestDatabase;
let app: TestApp;
let ann: Writer;
let ben: Writer;
let websiteId: number;
let id: number;
beforeAll(async () => {
  database = await createTestDatabase();
  await createPeople(database.db);
  app = await startTestApp({ database });
  ann = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await castBen("editor");
  id = await ann.begin({ site: "user", website_id: websiteId });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => app.db.deleteFrom("presences").execute());

async function castBen(role: "editor" | "author") {
  await giveEditorRole(app, websiteId, role);
  ben = new Writer(app, await app.logIn(editorLogin));
}

const nameOf = async (userId: number) =>
  (await app.db.selectFrom("users").select("username").where("id", "=", userId).executeTakeFirstOrThrow()).username;
const open = (tab: string = randomUUID(), of = id, kind = "article") => ({ kind, id: of, tab });
const report = async (person: Writer, body: object = open()) => {
  const answer = await person.post("/api/report-presence", body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ others: string[] | null }>().others;
};
/** Has everyone seen so many seconds ago, by the database's clock; negative: in the future. */
const shift = (seconds: number) =>
  sql`update presences set seen_at = seen_at - make_interval(secs => ${seconds}::float8)`.execute(app.db);

test("people see each other in the same document, by name, and not themselves", async () => {
  expect(await report(ann)).toEqual([]);
  expect(await report(ben)).toEqual([await nameOf(app.owner.id)]);
  expect(await report(ann)).toEqual([await nameOf(app.editor.id)]);
  const other = await ann.begin({ site: "user", website_id: websiteId });
  expect(await report(ann, open(undefined, other))).toEqual([]);
});

test("50 tabs of one person are one name, which stays until the last is closed", async () => {
  const tabs = Array.from({ length: 50 }, () => randomUUID());
  for (const tab of tabs) expect(await report(ann, open(tab))).toEqual([]);
  const name = await nameOf(app.owner.id);
  expect(await report(ben)).toEqual([name]);
  const end = (tab: string) => ann.post("/api/report-presence", { ...open(tab), ends: true });
  expect(await Promise.all(tabs.slice(1).map(async (tab) => (await end(tab)).status))).toEqual(Array(49).fill(200));
  expect(await report(ben)).toEqual([name]);
  await end(tabs[0] ?? "");
  expect(await report(ben)).toEqual([]);
});

test("a tab that crashed is gone after ten seconds without a report, and deleted by a job", async () => {
  await report(ann);
  await shift(9);
  expect(await report(ben)).toHaveLength(1);
  await shift(2);
  expect(await report(ben)).toEqual([]);
  await app.runJobs("presence.delete-gone");
  const left = await app.db.selectFrom("presences").select("user_id").distinct().execute();
  expect(left).toEqual([{ user_id: app.editor.id }]);
});

test("a clock that was set back leaves nobody behind, and forward only until the next report", async () => {
  const tab = randomUUID();
  await report(ann, open(tab));
  await shift(-3600);
  expect(await report(ben)).toEqual([]);
  await report(ann, open(tab));
  expect(await report(ben)).toHaveLength(1);
  await shift(3600);
  await report(ann, open(tab));
  expect(await report(ben)).toHaveLength(1);
});

test("nobody ends another's presence, or learns of a document that they may not write", async () => {
  const tab = randomUUID();
  await report(ann, open(tab));
  expect(await report(ben, { ...open(tab), ends: true })).toEqual([]);
  expect(await report(ben)).toHaveLength(1);
  await castBen("author");
  for (const body of [
    open(),
    open(undefined, 2 ** 31 - 1),
    open(undefined, 1, "page"),
    open(undefined, 1, "newsletter"),
  ])
    expect(await report(ben, body)).toBeNull();
  await castBen("editor");
  const bad = [{}, { ...open(), tab: "x" }, { ...open(), kind: "member" }, { ...open(), id: 1e12 }];
  for (const body of bad) expect((await ann.post("/api/report-presence", body)).status).toBe(400);
});

test("pages and newsletters have their own, and guests are seen on the page they were given", async () => {
  const home = await app.db
    .selectFrom("pages")
    .select("id")
    .where("website_id", "=", websiteId)
    .executeTakeFirstOrThrow();
  await report(ann, open(undefined, home.id, "page"));
  expect(await report(ben, open(undefined, home.id, "page"))).toHaveLength(1);
  const newsletter = await ann.post("/api/add-newsletter", { website_id: websiteId, creation_id: randomUUID() });
  expect(newsletter.status, newsletter.text).toBe(201);
  const { id: newsletterId } = newsletter.json<{ id: number }>();
  await report(ann, open(undefined, newsletterId, "newsletter"));
  expect(await report(ben, open(undefined, newsletterId, "newsletter"))).toHaveLength(1);
});

test("a website's block of a newsletter of the network has its own, of those who write for that website", async () => {
  const net = await startEdition(app);
  const newsletterId = await net.begin();
  await net.invite(newsletterId, [{ id: websiteId, spaceId: app.owner.spaceId }, net.other]);
  const [own, other] = await Promise.all(
    [websiteId, net.other.id].map((of) => net.blockOf(newsletterId, { id: of, spaceId: 0 })),
  );
  await report(ann, open(undefined, own, "newsletter-block"));
  expect(await report(ben, open(undefined, own, "newsletter-block"))).toHaveLength(1);
  expect(await report(ben, open(undefined, other, "newsletter-block"))).toBeNull();
  await castBen("author");
  expect(await report(ben, open(undefined, own, "newsletter-block"))).toBeNull();
  await castBen("editor");
});

test("names are given as they are, whatever they hold", async () => {
  const hostile = "<b>Ann</b> \u202e\u05d0\u05e0";
  await app.db.updateTable("users").set({ username: hostile }).where("id", "=", app.owner.id).execute();
  await report(ann);
  expect(await report(ben)).toEqual([hostile]);
});

test("several processes on one database see the same", async () => {
  const second = await startTestApp({ database });
  const bens = new Writer(second, await second.logIn(editorLogin));
  await report(ann);
  expect(await report(bens)).toHaveLength(1);
  expect(await report(ann)).toHaveLength(1);
  await second.close();
});

test("an article's state differs once it was in review, returned, published, published again, or moved to the bin", async () => {
  const of = await ann.begin({ site: "user", website_id: websiteId });
  const state = async (kind = "article") =>
    (await ann.post("/api/report-presence", open(undefined, of, kind))).json<{ state: string | null }>().state;
  const seen = [await state()];
  const expectNew = async () => {
    const now = await state();
    expect([typeof now, seen.includes(now)]).toEqual(["string", false]);
    expect(await state()).toBe(now);
    seen.push(now);
  };
  await ann.write(of, { title: "The bridge", slug: "the-bridge", content: "<p>It is closed.</p>" });
  // Saving alone changes no state: the text has its own way.
  expect(await state()).toBe(seen[0]);
  await app.db
    .insertInto("article_reviews")
    .values({ article_id: of, state: "asked", asked_by: app.owner.id })
    .execute();
  await expectNew();
  expect((await ben.post(`/api/return-article/${of}`, { note: "Which one?" })).status).toBe(200);
  await expectNew();
  expect(await ben.publish(of)).toMatchObject({ status: 200 });
  await expectNew();
  await ann.write(of, { title: "The old bridge" });
  expect(await ben.publish(of)).toMatchObject({ status: 200 });
  await expectNew();
  expect((await ben.delete(`/api/delete-article/${of}`)).status).toBe(200);
  await expectNew();
  expect(await state("page")).toBeNull();
});
