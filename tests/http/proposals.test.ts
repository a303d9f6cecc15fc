import { afterAll, beforeAll, expect, test } from "vitest";
import { texts } from "../../src/features/articles/writing-contract.ts";
import { insertArticles } from "../support/articles.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: string;
let writer: string;
let websiteId: number;
let categoryId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.logIn();
  writer = await app.logIn(editorLogin);
  websiteId = (await firstWebsiteOf(app.db, app.owner.id)) as number;
  await app.db.deleteFrom("grants").where("user_id", "=", app.editor.id).where("website_id", "is not", null).execute();
  await app.db
    .insertInto("grants")
    .values({ website_id: websiteId, user_id: app.editor.id, role: "contributor" })
    .execute();
  const category = { json: { name: "News" }, cookie: owner };
  categoryId = (await app.send("/api/add-category", category)).json<{ category_id: number }>().category_id;
});
afterAll(() => app.close());

let count = 0;
async function article(more: object = {}): Promise<number> {
  count += 1;
  const slug = `bridge-${count}`;
  const row = { slug, title: `Bridge ${count}`, description: "On Main", author_id: app.editor.id, ...more };
  await insertArticles(app.db, websiteId, [{ ...row, publish_date: new Date("2026-01-02") }]);
  const { id } = await app.db.selectFrom("articles").select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
  return id;
}
const post = (path: string, json: object, cookie: string) => app.send(path, { json, cookie });
const propose = (id: number, cookie = writer) => post(`/api/propose-article/${id}`, {}, cookie);
const refusal = async (answer: ReturnType<typeof propose>) => {
  const { status, json } = await answer;
  return [status, json<{ message: string }>().message];
};
const copiesOf = (id: number) =>
  app.db.selectFrom("articles").select("id").where("proposed_from", "=", id).where("website_id", "=", app.hostId);
const copyOf = async (id: number) => (await copiesOf(id).executeTakeFirstOrThrow()).id;
const draft = async (id: number, cookie: string) => (await app.send(`/api/get-draft/${id}`, { cookie })).json();

test("a contributor who can't write on the host site proposes an article; it is returned, proposed again, and published", async () => {
  const id = await article({ content: "<p>It is closed.</p>" });
  // The second click changes nothing.
  const answers = await Promise.all([propose(id), propose(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await copiesOf(id).execute()).toHaveLength(1);
  const copy = await copyOf(id);
  const url = expect.stringMatching(/^http.*\/article\/bridge-\d+$/);
  expect(await draft(copy, owner)).toMatchObject({
    site: "host",
    state: "draft",
    may_publish: true,
    proposed_from: url,
    review: { state: "asked", asked_by: "Edgar Editor" },
    fields: { title: `Bridge ${count}`, content: "<p>It is closed.</p>", category_id: null },
  });
  expect(await draft(copy, writer)).toMatchObject({ may_write: false, may_publish: false });
  const waiting = await app.send("/api/get-articles?site=host&state=review", { cookie: owner });
  expect(waiting.json<{ id: number }[]>().map((one) => one.id)).toContain(copy);

  expect((await post(`/api/return-article/${copy}`, { note: "Since when?" }, owner)).status).toBe(200);
  expect(await draft(copy, writer)).toMatchObject({ review: { state: "returned", note: "Since when?" } });
  await app.db.updateTable("articles").set({ content: "<p>Closed since May.</p>" }).where("id", "=", id).execute();
  expect((await propose(id)).status).toBe(200);
  expect(await copyOf(id)).toBe(copy);

  const { version, fields } = (await draft(copy, owner)) as { version: number; fields: { content: string } };
  expect(fields.content).toBe("<p>Closed since May.</p>");
  const save = { version, save_id: crypto.randomUUID(), changes: { category_id: categoryId } };
  expect((await post(`/api/save-draft/${copy}`, save, owner)).status).toBe(200);
  const published = await post(`/api/publish-article/${copy}`, { version: version + 1 }, owner);
  expect(published.status, published.text).toBe(200);
  const page = await app.send(`/article/bridge-${count}`);
  expect(page.text).toContain("Closed since May.");
  expect(page.text).toMatch(/<link rel="canonical" href="http[^"]*sites[^"]*\/article\/bridge-/);
  expect(await refusal(propose(id))).toEqual([
    409,
    "This article was proposed before. It is on the network's site already, or was removed there.",
  ]);
});

test("what is no published article of one's own website is refused", async () => {
  const notPublished = "Only an article that is published on a website can be proposed for the front page.";
  const scheduled = await article();
  await app.db.updateTable("articles").set({ publish_date: "2999-01-01" }).where("id", "=", scheduled).execute();
  expect(await refusal(propose(scheduled))).toEqual([409, notPublished]);
  const onHost = await article({ website_id: app.hostId, author_id: app.owner.id });
  expect(await refusal(propose(onHost, owner))).toEqual([409, notPublished]);
  const ofWriter = await article();
  expect(await refusal(propose(ofWriter, owner))).toEqual([
    403,
    "Only its author can propose an article for the front page.",
  ]);
  const ofOwner = await article({ author_id: app.owner.id });
  expect((await propose(ofOwner)).status).toBe(403);
  expect((await propose(999_999)).status).toBe(404);

  const json = { site: "user", website_id: websiteId, html: "<p>Words</p>" };
  const { id } = (await post("/api/add-html-block", json, owner)).json<{ id: string }>();
  const withHtml = await article({
    author_id: app.owner.id,
    content: `<figure data-kind="html"><a href="/embed/${id}">Words</a></figure>`,
  });
  expect((await refusal(propose(withHtml, owner)))[0]).toBe(409);
  expect(await copiesOf(withHtml).execute()).toEqual([]);
});

test("at most ten articles of an account wait", async () => {
  await app.db.deleteFrom("article_reviews").execute();
  for (let n = 0; n < 10; n += 1) expect((await propose(await article())).status).toBe(200);
  const answer = await propose(await article());
  expect(answer.status).toBe(429);
  expect(await copiesOf(await article()).execute()).toEqual([]);
});

test("what is on the network's site in another language is on it already", async () => {
  const added = await post(`/api/add-edition/${app.hostId}`, { language: "es" }, owner);
  const { website_id } = added.json<{ website_id: number }>();
  const row = { slug: "puente", title: "Puente", author_id: app.owner.id, publish_date: new Date("2026-01-02") };
  await insertArticles(app.db, website_id, [row]);
  const { id } = await app.db
    .selectFrom("articles")
    .select("id")
    .where("slug", "=", "puente")
    .executeTakeFirstOrThrow();
  expect(await refusal(propose(id, owner))).toEqual([409, texts.proposeRefused]);
});
