import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forLongWork } from "../../src/db/database.ts";
import { articleForm, createCategory, photograph } from "../support/factories.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { all, parseXml, textIn, type XmlElement } from "../support/xml.ts";

const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
});
afterAll(() => app.close());

async function xml(path: string, host = "rostrum.test"): Promise<XmlElement> {
  const answer = await app.send(path, { host });
  expect(answer.status, path).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const root = parseXml(answer.text);
  expect(root.attributes.xmlns).toBe(schema);
  return root;
}

async function files(host?: string): Promise<string[]> {
  const index = await xml("/sitemap.xml", host);
  expect(index.name).toBe("sitemapindex");
  return all(index, "sitemap").map((entry) => textIn(entry, "loc"));
}

async function urls(path: string, host?: string): Promise<string[]> {
  const set = await xml(path, host);
  expect(set.name).toBe("urlset");
  return all(set, "url").map((entry) => textIn(entry, "loc"));
}

function post(changes: Record<string, string | Blob>) {
  return app.send("/api/post-article-host", { form: articleForm(changes), cookie });
}

describe("a site without articles", () => {
  test("has an index that names only files with something in them", async () => {
    expect(await files()).toEqual(["http://rostrum.test/sitemaps/pages.xml"]);
    expect(await urls("/sitemaps/pages.xml")).toContain("http://rostrum.test/about");
    expect(await urls("/sitemaps/news.xml")).toEqual([]);
  });

  test.each(["articles-1", "articles-0", "articles--1", "articles-x", "articles-01", "articles-99999999999", "nope"])(
    "/sitemaps/%s.xml is 404",
    async (name) => {
      expect((await app.send(`/sitemaps/${name}.xml`)).status).toBe(404);
    },
  );

  test("an unknown host has none", async () => {
    expect((await app.send("/sitemap.xml", { host: "elsewhere.example" })).status).toBe(404);
  });
});

describe("articles, categories, authors", () => {
  beforeAll(async () => {
    const category = String(await createCategory(app, "Town Hall", "town-hall"));
    await post({ slug: "imaged", category_id: category, cover_photo: await photograph(), title: "A & <b>" });
    await post({ slug: "older", category_id: category, publish_date: "2020-05-05T10:00:00Z" });
  });

  test("stand there with the date of their last real change, and their image", async () => {
    const set = await xml("/sitemaps/articles-1.xml");
    const [imaged, older] = all(set, "url") as [XmlElement, XmlElement];
    expect(textIn(older, "lastmod")).toBe("2020-05-05T10:00:00.000Z");
    expect(all(older, "image:image")).toEqual([]);
    const [image] = all(imaged, "image:image") as [XmlElement];
    const address = textIn(image, "image:loc");
    expect(address).toMatch(/^http:\/\/rostrum\.test\/media\/[0-9a-f]{64}\/original\.jpg$/);
    expect((await app.send(new URL(address).pathname)).status).toBe(200);
    expect(await urls("/sitemaps/categories.xml")).toEqual(["http://rostrum.test/categories/town-hall"]);
    expect(await urls("/sitemaps/authors.xml")).toEqual(["http://rostrum.test/authors/olivia-owner"]);
    for (const path of ["/sitemaps/categories.xml", "/sitemaps/authors.xml"]) {
      const [entry] = all(await xml(path), "url") as [XmlElement];
      expect(textIn(entry, "lastmod")).toBe(textIn(imaged, "lastmod"));
    }
  });

  test("every address in the sitemaps answers", async () => {
    for (const file of await files()) {
      for (const address of await urls(new URL(file).pathname)) {
        expect((await app.send(new URL(address).pathname)).status, address).toBe(200);
      }
    }
  });

  test("news are those of the last 48 hours, and leave by themselves", async () => {
    const news = async () => all(await xml("/sitemaps/news.xml"), "url");
    const [entry, ...others] = await news();
    expect(others).toEqual([]);
    const [about] = all(entry as XmlElement, "news:news") as [XmlElement];
    const [publication] = all(about, "news:publication") as [XmlElement];
    expect([textIn(publication, "news:name"), textIn(publication, "news:language")]).toEqual(["The Rostrum", "en"]);
    expect(textIn(about, "news:title")).toBe("A & <b>");
    expect(textIn(about, "news:publication_date")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await files()).toContain("http://rostrum.test/sitemaps/news.xml");
    app.clock.advance(2 * day - 60_000);
    expect((await news()).length).toBe(1);
    app.clock.advance(60_001);
    expect(await news()).toEqual([]);
    expect(await files()).not.toContain("http://rostrum.test/sitemaps/news.xml");
  });

  test("a scheduled article appears at its moment in its file, in the news and in the index's date", async () => {
    const at = new Date(app.clock.now().getTime() + 60_000);
    await post({ slug: "scheduled", category_id: "1", publish_date: at.toISOString() });
    const all4 = ["/sitemaps/articles-1.xml", "/sitemaps/news.xml"];
    for (const path of all4) expect((await app.send(path)).text).not.toContain("scheduled");
    expect((await app.send("/sitemap.xml")).text).not.toContain(at.toISOString());
    app.clock.advance(60_001);
    for (const path of all4) expect((await app.send(path)).text, path).toContain("/article/scheduled");
    expect((await app.send("/sitemap.xml")).text).toContain(at.toISOString());
  });

  test("a tenant's has its own pages and articles, under its own name", async () => {
    const id = await firstWebsiteOf(app.db, app.owner.id);
    const host = `${id}.sites.rostrum.test`;
    const form = articleForm({ slug: "own", website_id: String(id) });
    expect((await app.send("/api/post-article-user", { form, cookie })).status).toBe(201);
    const named = await files(host);
    expect(named.every((file) => file.startsWith(`http://${host}/`))).toBe(true);
    const addresses = (await Promise.all(named.map((file) => urls(new URL(file).pathname, host)))).flat();
    expect([...new Set(addresses)].sort()).toEqual([
      `http://${host}/`,
      `http://${host}/article/own`,
      `http://${host}/articles`,
      `http://${host}/authors/olivia-owner`,
    ]);
  });
});

// Its time goes into making the articles.
test("120,000 articles are split into files of at most 40,000, all there once, none that is not published", {
  timeout: 180_000,
}, async () => {
  const many = await startTestApp();
  try {
    await sql`insert into articles (website_id, title, slug, content, publish_date, created_at, updated_at)
      select ${many.hostId}, 'T', 'article-' || n, '<p>x</p>', at, at, at
      from (select n, timestamptz '2024-01-01' + n * interval '1 minute' as at from generate_series(1, 120000) n)`.execute(
      forLongWork(many.db),
    );
    await many.db
      .insertInto("articles")
      .values({
        website_id: many.hostId,
        title: "Later",
        slug: "later",
        content: "<p>x</p>",
        publish_date: new Date(Date.now() + day),
      })
      .execute();
    await many.sites.change(many.hostId, async () => {});
    const index = parseXml((await many.send("/sitemap.xml")).text);
    const parts = all(index, "sitemap").filter((entry) => textIn(entry, "loc").includes("/articles-"));
    expect(parts.length).toBe(3);
    const seen = new Set<string>();
    for (const part of parts) {
      const before = process.memoryUsage().rss;
      const answer = await many.send(new URL(textIn(part, "loc")).pathname);
      expect(answer.bytes.length).toBeLessThan(50 * 1024 * 1024);
      expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
      const entries = all(parseXml(answer.text), "url");
      expect(entries.length).toBeLessThanOrEqual(40_000);
      const newest = entries
        .map((entry) => textIn(entry, "lastmod"))
        .sort()
        .at(-1);
      expect(textIn(part, "lastmod")).toBe(newest);
      for (const entry of entries) seen.add(textIn(entry, "loc"));
    }
    expect(seen.size).toBe(120_000);
    expect(seen.has("http://rostrum.test/article/article-120000")).toBe(true);
    expect(seen.has("http://rostrum.test/article/later")).toBe(false);
  } finally {
    await many.close();
  }
});
