import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import { inTransaction } from "../../src/db/database.ts";
import type { WebsiteRole } from "../../src/features/accounts/contract.ts";
import { changeRole, removeGrant } from "../../src/features/accounts/server/public.ts";
import type { Article } from "../../src/features/articles/published-contract.ts";
import type { OwnArticle, Writer as Person } from "../../src/features/articles/writing-contract.ts";
import type { Answer } from "../support/http-client.ts";
import { all, bodyText, listed } from "../support/markup.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

const password = "a person's password";
let app: TestApp;
let owner: Writer;
/** An author on the owner's website. */
let ann: Writer;
let websiteId: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
  ann = new Writer(app, await app.logIn(editorLogin));
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
  await giveEditorRole(app, websiteId, "author");
  await app.db.updateTable("users").set({ username: "Olive" }).where("id", "=", app.owner.id).execute();
  await app.db.updateTable("users").set({ username: "Ann <b>" }).where("id", "=", app.editor.id).execute();
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await app.send(path, { host });
  expect(answer.status, `${path} ${answer.text}`).toBe(200);
  return answer;
};
/** The names on an article, as read. */
const bylineOn = ({ text }: Answer) =>
  all(text, /class="byline-name">(.*?)<\/span>/g)
    .join()
    .replace(/<!--.*?-->|<\/?a[^>]*>/g, "");
const byline = async (slug: string) => bylineOn(await read(`/article/${slug}`));
const writers = async (by: Writer) =>
  (await by.get(`/api/get-writers?site=user&website_id=${websiteId}`)).json<Person[]>();
const addPerson = (username: string) =>
  createAccountWithWebsite(app.db, { username, email: `${username}@example.org`, password, role: "editor" });
const give = (userId: number, role: WebsiteRole) =>
  inTransaction(app.db, (trx) =>
    changeRole(
      trx,
      { websiteId, userId, role, mayExport: false, endsAt: null, grantedBy: app.owner.id },
      app.clock.now(),
    ),
  );
const revoke = () =>
  inTransaction(app.db, (trx) => removeGrant(trx, { websiteId, userId: app.editor.id }, app.clock.now()));
const withAnn = () => [app.editor.id];

test("all authors stand on the article, in lists, feeds, and for machines, in order, once it is published", async () => {
  const third = await addPerson("Third");
  const body = { site: "user", website_id: websiteId };
  const id = await owner.publishNew({ slug: "single" }, body);
  expect(bodyText(await read("/articles"))).toContain("By Olive ·");
  expect((await read("/article/single")).text).toContain('"author":{"@type":"Person","name":"Olive"');
  expect((await read("/api/articles/single")).json<Article>()).toMatchObject({ username: "Olive", coauthors: [] });

  await give(third, "contributor");
  await owner.write(id, { coauthor_ids: [app.editor.id, third] });
  // Drafts aren't visible.
  expect(await byline("single")).toBe("Olive");
  expect(bylineOn(await owner.get(`/dashboard-preview/${id}`))).toBe("Olive, Ann &lt;b&gt;, and Third");
  expect((await owner.draft(id)).has_changes).toBe(true);
  await owner.publish(id);

  const page = await read("/article/single");
  expect(bylineOn(page)).toBe("Olive, Ann &lt;b&gt;, and Third");
  expect(page.text).toContain('<meta name="author" content="Olive, Ann &lt;b&gt;, Third"/>');
  expect(page.text).toMatch(/"author":\[\{"@type":"Person","name":"Olive".*"name":"Ann \\u003cb>".*"name":"Third"/);
  expect(String(page.headers["surrogate-key"]).split(" ")).toEqual(
    expect.arrayContaining([`author-${app.owner.id}`, `author-${app.editor.id}`, `author-${third}`]),
  );
  for (const path of ["/articles", "/search?q=title"]) {
    expect(bodyText(await read(path)), path).toContain("By Olive, Ann <b>, and Third");
  }
  for (const slug of ["olive", "ann-b", "third"]) {
    expect(listed(await read(`/authors/${slug}`)), slug).toEqual(["single"]);
    expect((await read(`/authors/${slug}/feed.xml`)).text).toContain("single</link>");
    expect((await read("/sitemaps/authors.xml")).text).toContain(`/authors/${slug}</loc>`);
  }
  const rss = (await read("/feed.xml")).text;
  expect(rss).toContain("<dc:creator>Olive</dc:creator><dc:creator>Ann &lt;b&gt;</dc:creator>");
  expect((await read("/atom.xml")).text).toMatch(
    /<author><name>Third<\/name><uri>[^<]*\/authors\/third<\/uri><\/author>/,
  );
  expect((await read("/feed.json")).json<{ items: { authors: object[] }[] }>().items[0]?.authors).toHaveLength(3);
  expect((await read("/article/single.md")).text).toContain("- Authors: Olive, Ann");
  const article = (await read("/api/articles/single")).json<Article>();
  expect(article).toMatchObject({ username: "Olive", user_id: app.owner.id });
  expect(article.coauthors.map(({ user_id }) => user_id)).toEqual([app.editor.id, third]);

  await owner.write(id, { coauthor_ids: [app.editor.id] });
  await owner.publish(id);
  expect(await byline("single")).toBe("Olive and Ann &lt;b&gt;");
  expect((await app.send("/authors/third", { host })).status).toBe(404);
});

test("a new name and picture of a co-author reach their articles' cached pages", async () => {
  expect(await byline("single")).toContain("Ann &lt;b&gt;");
  const answer = await ann.put("/api/edit-account", { username: "Ann" });
  expect(answer.status, answer.text).toBe(200);
  await app.settled();
  expect(await byline("single")).toBe("Olive and Ann");
});

test("only people who may write on the website can be added, and whoever is on it may stay", async () => {
  expect((await writers(owner)).map(({ name }) => name)).toEqual(["Ann", "Olive", "Third"]);
  const stranger = await addPerson("Stranger");
  const id = await owner.begin({ site: "user", website_id: websiteId });
  const save = async (ids: number[]) => owner.save(id, (await owner.draft(id)).version, { coauthor_ids: ids });
  for (const bad of [[stranger], [app.owner.id], [99_999_999]]) {
    const answer = await save(bad);
    expect(answer.status).toBe(404);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty("coauthor_ids");
  }
  expect((await save([2 ** 40])).status).toBe(400);
  expect((await save([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).status).toBe(400);
  await owner.write(id, { coauthor_ids: withAnn() });
  await revoke();
  expect((await owner.draft(id)).coauthors).toEqual([{ user_id: app.editor.id, name: "Ann" }]);
  await owner.write(id, { coauthor_ids: [], title: "Without" });
  expect((await save(withAnn())).status).toBe(404);
  await giveEditorRole(app, websiteId, "author");
});

test("a co-author reads and writes the draft, but doesn't publish, unpublish, move, or delete it", async () => {
  const id = await owner.begin({ site: "user", website_id: websiteId });
  const list = async () => (await ann.get("/api/get-articles")).json<OwnArticle[]>().find((item) => item.id === id);
  await owner.write(id, { title: "Together", slug: "together", content: "<p>Words.</p>" });
  expect((await ann.get(`/api/get-draft/${id}`)).status).toBe(403);
  expect(await list()).toBeUndefined();

  await owner.write(id, { coauthor_ids: withAnn() });
  expect(await list()).toMatchObject({ title: "Together", is_own: false });
  expect(await ann.draft(id)).toMatchObject({ may_write: true, may_publish: false, author: { name: "Olive" } });
  await ann.write(id, { title: "Together, by Ann" });
  expect((await ann.get(`/api/get-revisions/${id}`)).status).toBe(200);
  expect((await ann.get(`/api/get-comments/${id}`)).json()).toMatchObject({
    people: expect.arrayContaining([expect.objectContaining({ name: "Ann" })]),
  });
  expect((await ann.post(`/api/add-preview-link/${id}`)).status).toBe(201);
  expect((await ann.publish(id)).status).toBe(403);
  expect((await ann.delete(`/api/delete-article/${id}`)).status).toBe(403);
  expect((await ann.post(`/api/ask-for-review/${id}`)).status).toBe(200);
  const own = await firstWebsiteOf(app.db, app.editor.id);
  expect((await ann.post(`/api/move-article/${id}`, { website_id: own })).status).toBe(403);
  await owner.publish(id);
  expect((await ann.post(`/api/unpublish-article/${id}`)).status).toBe(403);
  await owner.delete(`/api/delete-article/${id}`);
  expect((await ann.post(`/api/restore-article/${id}`)).status).toBe(403);
  expect((await ann.delete(`/api/erase-article/${id}`)).status).toBe(403);
  await owner.post(`/api/restore-article/${id}`);

  // The right ends with the role, and with being a co-author.
  await revoke();
  expect((await ann.get(`/api/get-draft/${id}`)).status).toBe(404);
  await giveEditorRole(app, websiteId, "reader");
  expect((await ann.save(id, 3, { title: "No" })).status).toBe(403);
  await giveEditorRole(app, websiteId, "author");
  expect((await ann.get(`/api/get-draft/${id}`)).status).toBe(200);
  await owner.write(id, { coauthor_ids: [] });
  expect((await ann.get(`/api/get-draft/${id}`)).status).toBe(403);
});

test("an author sees themselves as the owner of what is theirs, and an editor reaches everything", async () => {
  const id = await ann.begin({ site: "user", website_id: websiteId });
  await ann.write(id, { title: "Mine", coauthor_ids: [app.owner.id] });
  expect((await ann.get("/api/get-articles")).json<OwnArticle[]>()).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, is_own: true })]),
  );
  expect(await owner.draft(id)).toMatchObject({ may_publish: true });
  expect((await owner.get("/api/get-articles")).json<OwnArticle[]>().filter((item) => item.id === id)).toHaveLength(1);
});

test("moving an article to another website leaves its co-authors behind", async () => {
  const id = await owner.begin({ site: "user", website_id: websiteId });
  await owner.write(id, { title: "On the move", coauthor_ids: withAnn() });
  expect((await owner.post(`/api/move-article/${id}`, { website_id: app.hostId })).status).toBe(200);
  expect((await owner.draft(id)).fields.coauthor_ids).toEqual([]);
});

test.each([true, false])(
  "a deleted account leaves the other names, and its own if it wishes (%s)",
  async (keeps_name) => {
    const name = keeps_name ? "Kept" : "Gone";
    const person = await addPerson(name);
    await give(person, "author");
    const slug = name.toLowerCase();
    const id = await ann.publishNew({ slug, coauthor_ids: [person] }, { site: "user", website_id: websiteId });
    expect(await byline(slug)).toBe(`Ann and ${name}`);
    await app.db
      .deleteFrom("websites")
      .where("id", "=", await firstWebsiteOf(app.db, person))
      .execute();
    const cookie = await app.logIn({ email: `${name}@example.org`, password });
    const json = { current_password: password, keeps_name };
    const answer = await app.send("/api/delete-account", { json, cookie });
    expect(answer.status, answer.text).toBe(200);
    await app.settled();
    expect(await byline(slug)).toBe(keeps_name ? "Ann and Kept" : "Ann");
    expect((await ann.draft(id)).coauthors).toEqual(keeps_name ? [{ user_id: person, name }] : []);
  },
);

test("where its author is gone, the others stand there, and nobody is called unknown", async () => {
  await owner.publishNew({ slug: "orphan", coauthor_ids: withAnn() }, { site: "user", website_id: websiteId });
  await app.db.updateTable("articles").set({ author_id: null }).where("slug", "=", "orphan").execute();
  expect((await read("/api/articles/orphan")).json<Article>()).toMatchObject({ username: null, coauthors: [{}] });
  expect(await byline("orphan")).toBe("Ann");
});
