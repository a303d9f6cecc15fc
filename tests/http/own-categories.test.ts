import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Category, maxCategories } from "../../src/features/categories/contract.ts";
import { listed } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let writer: Writer;
let websiteId: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  writer = new Writer(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
});
afterAll(() => app.close());

const send = (json: object) => writer.post("/api/add-category", json);
const add = async (name: string, site: "user" | "host" = "user"): Promise<Category> => {
  const answer = await send({ site, name });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<Category>();
};
const read = async (path: string) => {
  const answer = await app.send(path, { host });
  expect(answer.status, `${path} ${answer.text}`).toBe(200);
  return answer;
};

describe("categories of an own website", () => {
  test("are its own: the host site may have the same name and address", async () => {
    const own = await add("Rivers");
    const ofHost = await add("Rivers", "host");
    expect([own.slug, ofHost.slug]).toEqual(["rivers", "rivers"]);
    expect((await send({ site: "user", name: "rivers" })).status).toBe(409);
    const answer = await writer.get("/api/get-categories?site=user");
    expect(answer.json()).toEqual([{ ...own, url: `http://${host}/categories/rivers` }]);
    expect((await app.send("/api/categories", { host })).json()).toEqual([own]);
  });

  test("have a page, feeds, and a place in the sitemap, and are named at their articles", async () => {
    const { category_id } = await add("Ferries");
    await writer.publishNew({ title: "first", slug: "first", content: "<p>Text.</p>", category_id });
    expect(listed(await read("/categories/ferries"))).toEqual(["first"]);
    const page = (await read("/categories/ferries")).text;
    expect(page).not.toContain('"/categories"');
    expect((await read("/categories/ferries/feed.xml")).text).toContain("/article/first");
    expect((await read("/sitemaps/categories.xml")).text).toContain(`http://${host}/categories/ferries`);
    expect((await read("/llms.txt")).text).toContain("/categories/ferries");
    const article = (await read("/article/first")).text;
    expect(article).toContain('<p class="kicker"><a href="/categories/ferries">Ferries</a></p>');
    expect(article).toContain('<meta property="article:section" content="Ferries"/>');
    expect(article).not.toContain('/categories"');
  });

  test("are renamed with a redirect, and leave their articles when they are deleted", async () => {
    const { category_id } = await add("Bridges");
    await writer.publishNew({ title: "second", slug: "second", content: "<p>Text.</p>", category_id });
    await writer.put(`/api/edit-category/${category_id}`, { name: "Crossings", slug: "crossings" });
    expect((await app.send("/categories/bridges", { host })).headers.location).toBe("/categories/crossings");
    expect((await read("/article/second")).text).toContain("Crossings");
    expect((await writer.get(`/api/get-category-content/${category_id}`)).json()).toEqual({ articles: 1 });
    await writer.delete(`/api/delete-category/${category_id}`);
    expect((await app.send("/categories/crossings", { host })).status).toBe(404);
    expect((await read("/article/second")).text).not.toContain("Crossings");
  });

  test("are not for articles of other websites", async () => {
    const ofHost = await add("Town Hall", "host");
    const id = await writer.begin();
    const { version } = await writer.draft(id);
    const answer = await writer.save(id, version, { category_id: ofHost.category_id });
    expect([answer.status, answer.json<{ fields: object }>().fields]).toEqual([
      404,
      { category_id: "This category no longer exists. Please choose another." },
    ]);
  });

  test("are at most 500", async () => {
    const names = Array.from({ length: maxCategories }, (_, index) => `Many ${index}`);
    const values = names.map((name) => ({ website_id: websiteId, name, slug: name.toLowerCase().replace(" ", "-") }));
    await app.db.insertInto("categories").values(values).execute();
    const answer = await send({ site: "user", name: "One more" });
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
      409,
      "A website can have at most 500 categories. Delete some first.",
    ]);
  });
});
