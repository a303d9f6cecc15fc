import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import { beginArticle } from "../../src/features/articles/server/working-copy/begin-article.ts";
import type { PageTranslations } from "../../src/features/pages/translations.calls.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { countLockWaits } from "../support/database.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
let mainId: number;
let spanish: number;
let french: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
});
afterAll(() => app.close());
beforeEach(async () => {
  mainId = await new Builder(app, cookie).addWebsite("The River");
  host = `${mainId}.sites.rostrum.test`;
  [spanish, french] = [await addLanguage("es"), await addLanguage("fr")];
});

const post = (path: string, json: object = {}) => app.send(path, { method: "POST", cookie, json });
const remove = (path: string) => app.send(path, { method: "DELETE", cookie });
const read = (path: string) => app.send(path, { host });
async function addLanguage(language: string): Promise<number> {
  const id = (await post(`/api/add-edition/${mainId}`, { language })).json<{ website_id: number }>().website_id;
  await publishPage(id, "home");
  return id;
}
const publishPage = (id: number, pageSlug: string) =>
  post("/api/save-page", { website_id: id, pageSlug, changedFields: {} });
const addPage = (slug: string) => post("/api/add-page", { page_name: slug, slug, website_id: mainId });

async function insert(websiteId: number, slug: string): Promise<number> {
  await app.sites.change(websiteId, (trx) =>
    insertArticles(trx, websiteId, [{ title: slug, slug, author_id: app.owner.id }]),
  );
  const articles = app.db.selectFrom("articles").select("id").where("website_id", "=", websiteId);
  return (await articles.where("slug", "=", slug).executeTakeFirstOrThrow()).id;
}

const translate = async (id: number, website_id: number) =>
  (await post(`/api/translate-article/${id}`, { website_id })).json<{ id: number }>().id;
const translatePage = async (websiteId: number, pageSlug: string, to: number) =>
  (await post("/api/translate-page", { website_id: websiteId, pageSlug, to_website_id: to })).json<{ slug: string }>();

async function publish(id: number, changes: object): Promise<void> {
  const { version } = (await app.send(`/api/get-draft/${id}`, { cookie })).json<{ version: number }>();
  const saved = await post(`/api/save-draft/${id}`, { version, save_id: randomUUID(), changes });
  const answer = await post(`/api/publish-article/${id}`, { version: saved.json<{ version: number }>().version });
  expect(answer.status, answer.text).toBe(200);
}

/** The languages that search engines are told of a page. */
const languages = async (path: string) =>
  [...(await read(path)).text.matchAll(/rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].flatMap(([, tag, url]) =>
    tag === "x-default" ? [] : [`${tag} ${new URL(url ?? "").pathname}`],
  );

describe("what other languages say about a translation", () => {
  test("follows it to a new address, off the site, and into the bin", async () => {
    const id = await insert(mainId, "water");
    const copy = await translate(id, spanish);
    await publish(copy, { title: "Agua", slug: "agua" });
    expect(await languages("/article/water")).toEqual(["en-US /article/water", "es /es/article/agua"]);
    await publish(copy, { slug: "el-agua" });
    expect(await languages("/article/water")).toEqual(["en-US /article/water", "es /es/article/el-agua"]);
    const moved = await read("/es/article/agua");
    expect([moved.status, moved.headers.location]).toEqual([301, "/es/article/el-agua"]);
    await post(`/api/unpublish-article/${copy}`);
    expect(await languages("/article/water")).toEqual([]);
    expect((await read("/es/article/el-agua")).status).toBe(404);
    await publish(copy, {});
    expect(await languages("/article/water")).toHaveLength(2);
    await remove(`/api/delete-article/${copy}`);
    expect(await languages("/article/water")).toEqual([]);
    for (const path of ["/es/articles", "/es/search?q=agua", "/es/sitemap.xml", "/es/feed.xml", "/es/llms.txt"])
      expect((await read(path)).text, path).not.toContain("el-agua");
  });

  test("begins at the minute for which it is scheduled", async () => {
    const id = await insert(mainId, "roads");
    const copy = await translate(id, spanish);
    const at = new Date(app.clock.now().getTime() + 5 * minuteMs).toISOString();
    await publish(copy, { title: "Caminos", slug: "caminos", publish_date: at });
    expect(await languages("/article/roads")).toEqual([]);
    app.clock.advance(6 * minuteMs);
    expect(await languages("/article/roads")).toEqual(["en-US /article/roads", "es /es/article/caminos"]);
  });

  test("ends when a page is deleted, and begins again when it is restored", async () => {
    await addPage("about-us");
    await publishPage(mainId, "about-us");
    await translatePage(mainId, "about-us", spanish);
    expect(await languages("/about-us")).toEqual([]);
    await publishPage(spanish, "about-us");
    expect(await languages("/about-us")).toHaveLength(2);
    await remove(`/api/delete-page/about-us?website_id=${spanish}`);
    expect(await languages("/about-us")).toEqual([]);
    const deleted = await app.send(`/api/get-deleted-pages?website_id=${spanish}`, { cookie });
    const [{ page_id } = { page_id: 0 }] = deleted.json<{ page_id: number }[]>();
    expect((await post("/api/restore-page", { website_id: spanish, page_id })).status).toBe(200);
    await publishPage(spanish, "about-us");
    expect(await languages("/about-us")).toHaveLength(2);
  });
});

describe("two at once", () => {
  test("who translate into the same language from different ones get the same article", async () => {
    const id = await insert(mainId, "parks");
    const copy = await translate(id, spanish);
    const [one, other] = await Promise.all([translate(id, french), translate(copy, french)]);
    expect(one).toBeGreaterThan(0);
    expect(other).toBe(one);
  });

  test("who translate a page into the same language from different ones get the same page", async () => {
    await addPage("team");
    await translatePage(mainId, "team", spanish);
    const both = await Promise.all([translatePage(mainId, "team", french), translatePage(spanish, "team", french)]);
    expect(both.map(({ slug }) => slug)).toEqual(["team", "team"]);
    const rows = await app.send(`/api/get-page-translations?website_id=${mainId}&pageSlug=team`, { cookie });
    expect(rows.json<PageTranslations>().editions.map(({ slug }) => slug)).toEqual(["team", "team", "team"]);
  });

  test("of whom one removes a language while the other begins to write in it lose nothing", async () => {
    const user = { id: app.owner.id } as Parameters<typeof beginArticle>[1];
    const { promise: waits, resolve: hasBegun } = Promise.withResolvers<void>();
    const { promise: ends, resolve: end } = Promise.withResolvers<void>();
    const writing = inTransaction(app.db, async (trx) => {
      const id = await beginArticle(trx, user, french, { creationId: undefined, now: app.clock.now() });
      hasBegun();
      await ends;
      return id;
    });
    await waits;
    const removing = remove(`/delete_website/${french}`);
    await expect.poll(() => countLockWaits(app.db)).toBeGreaterThan(0);
    end();
    const id = await writing;
    expect((await removing).status).toBe(409);
    expect((await app.send(`/api/get-draft/${id}`, { cookie })).status).toBe(200);
  });
});

describe("deleting", () => {
  test("a website says what goes with its languages, and takes all of it", async () => {
    const content = async () => (await app.send(`/api/get-website-content/${mainId}`, { cookie })).json();
    const before = await content();
    const id = await insert(mainId, "bridges");
    await publish(await translate(id, spanish), { title: "Puentes", slug: "puentes" });
    await addPage("team");
    await translatePage(mainId, "team", french);
    expect(before).toMatchObject({ articles: 0, pages: 3 });
    expect(await content()).toMatchObject({ articles: 2, pages: 5 });
    expect((await read("/es/article/puentes")).status).toBe(200);
    expect((await remove(`/delete_website/${mainId}`)).status).toBe(200);
    for (const path of ["/", "/es", "/es/article/puentes"]) expect((await read(path)).status, path).toBe(404);
    expect(app.sites.byId(spanish)).toBeUndefined();
  });

  test("a page whose address became a language's comes back at another", async () => {
    await addPage("pt");
    await remove(`/api/delete-page/pt?website_id=${mainId}`);
    await addLanguage("pt");
    const deleted = await app.send(`/api/get-deleted-pages?website_id=${mainId}`, { cookie });
    const [{ page_id } = { page_id: 0 }] = deleted.json<{ page_id: number }[]>();
    const restored = await post("/api/restore-page", { website_id: mainId, page_id });
    expect(restored.json()).toMatchObject({ page: { slug: "pt-2" } });
  });
});
