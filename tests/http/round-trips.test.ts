import { afterAll, beforeAll, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { type CountedDatabase, countQueries } from "../support/count-queries.ts";
import { createPeople, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let database: CountedDatabase;
let app: TestApp;
let host: string;
let websiteId: number;
beforeAll(async () => {
  database = await countQueries();
  await createPeople(database.db);
  // Every page is rendered each time.
  app = await startTestApp({ database, env: { PAGE_CACHE_MB: "0" } });
  const owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
  const { filePath } = await owner.uploadPhoto(30, 30);
  const navbar = await owner.component("home", "navbar1");
  await owner.save("home", navbar.pageComponentId, { logo: { src: filePath, alt: "Logo" } });
  await owner.add("home", "blogsection1");
  await owner.publish("home");
  await app.sites.changeSeveral(async (trx) => {
    const category = { website_id: app.hostId, name: "Schools", slug: "schools" };
    const { id } = await trx.insertInto("categories").values(category).returning("id").executeTakeFirstOrThrow();
    const rows = Array.from({ length: 6 }, (_, i) => ({
      category_id: i % 2 === 0 ? id : null,
      author_id: app.owner.id,
    }));
    await insertArticles(trx, app.hostId, rows);
    await insertArticles(trx, websiteId, [{}, {}, {}]);
    return { value: undefined, websiteIds: [app.hostId, websiteId] };
  });
  await app.settled();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const places: [name: string, path: string, on: () => string | undefined, most: number][] = [
  ["an article of the host", "/article/article-2", () => undefined, 2],
  ["an article of a website", "/article/article-2", () => host, 2],
  ["the host's home page", "/", () => undefined, 3],
  ["a category", "/categories/schools", () => undefined, 2],
  ["a built page with images and articles", "/", () => host, 3],
  ["the list of articles", "/articles", () => host, 1],
];

test.each(places)("%s takes few round trips", async (_name, path, on, most) => {
  const ask = () => app.send(path, { host: on() ?? "rostrum.test" });
  const first = await ask();
  const before = database.queries();
  const second = await ask();
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(database.queries() - before).toBeLessThanOrEqual(most);
});

test("the first page after a write reads header, footer and what comes next besides", async () => {
  const count = async (path: string, on: string, website: number) => {
    await app.sites.change(website, async () => {});
    await app.settled();
    const before = database.queries();
    await app.send(path, { host: on });
    return database.queries() - before;
  };
  expect(await count("/article/article-2", "rostrum.test", app.hostId)).toBeLessThanOrEqual(3);
  expect(await count("/article/article-2", host, websiteId)).toBeLessThanOrEqual(5);
});

test("beside an article stand the newest of its category, then others, and its neighbors", async () => {
  const { text } = await app.send("/article/article-3");
  const links = [...text.matchAll(/href="\/article\/(article-\d)"/g)].map(([, slug]) => slug);
  expect(new Set(links)).toEqual(new Set(["article-1", "article-5", "article-2", "article-4"]));
});

test("what follows from time alone is seen although it was kept", async () => {
  const later = new Date(app.clock.now().getTime() + 60_000);
  await app.sites.change(websiteId, (trx) => insertArticles(trx, websiteId, [{ slug: "later", publish_date: later }]));
  expect((await app.send("/articles", { host })).text).not.toContain("/article/later");
  app.clock.advance(61_000);
  expect((await app.send("/articles", { host })).text).toContain("/article/later");
});
