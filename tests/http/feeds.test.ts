import { parseFeed } from "feedsmith";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleForm, createCategory, photograph } from "../support/factories.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { all, parseXml, textIn, type XmlElement } from "../support/xml.ts";

let app: TestApp;
let cookie: string;
let categoryId: number;
let tenant: { id: number; host: string };
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  categoryId = await createCategory(app, "Town & <Hall>", "town-hall");
  await createCategory(app, "Empty", "empty");
  const id = await firstWebsiteOf(app.db, app.owner.id);
  tenant = { id, host: `${id}.sites.rostrum.test` };
});
afterAll(() => app.close());

async function post(changes: Record<string, string | Blob>, login = cookie): Promise<number> {
  const form = articleForm({ category_id: String(categoryId), ...changes });
  const answer = await app.send("/api/post-article-host", { form, cookie: login });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ id: number }>().id;
}

async function rss(path: string, host?: string): Promise<XmlElement> {
  const answer = await app.send(path, host ? { host } : {});
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const root = parseXml(answer.text);
  expect(root.name).toBe("rss");
  expect(root.attributes.version).toBe("2.0");
  return all(root, "channel")[0] as XmlElement;
}

async function atom(path: string): Promise<XmlElement> {
  const answer = await app.send(path);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  const root = parseXml(answer.text);
  expect([root.name, root.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
  return root;
}

interface JsonFeed {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  items: { id: string; url: string; title: string; content_html: string; image?: string; tags?: string[] }[];
}
async function json(path: string, host?: string): Promise<JsonFeed> {
  const answer = await app.send(path, host ? { host } : {});
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/feed+json; charset=utf-8");
  return answer.json<JsonFeed & Record<string, unknown>>();
}

describe("a site without articles", () => {
  test("has valid, empty feeds in all formats", async () => {
    const channel = await rss("/feed.xml");
    expect(all(channel, "item")).toEqual([]);
    expect(textIn(channel, "title")).toBe("The Rostrum");
    expect(textIn(channel, "link")).toBe("http://rostrum.test/");
    expect(textIn(channel, "description")).toContain("principled conservatives");
    const feed = await atom("/atom.xml");
    expect(textIn(feed, "updated")).toBe("1970-01-01T00:00:00.000Z");
    expect(textIn(feed, "id")).toBe("http://rostrum.test/atom.xml");
    expect(await json("/feed.json")).toMatchObject({ version: "https://jsonfeed.org/version/1.1", items: [] });
  });

  test("has no feeds of categories or authors that don't exist", async () => {
    for (const path of [
      "/categories/nope/feed.xml",
      "/authors/olivia-owner/atom.xml",
      "/authors/x/feed.json",
      "/categories/%00/feed.xml",
    ]) {
      const answer = await app.send(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect(all(await rss("/categories/empty/feed.xml"), "item")).toEqual([]);
  });

  test("an unknown host has none", async () => {
    expect((await app.send("/feed.xml", { host: "elsewhere.example" })).status).toBe(404);
  });
});

describe("an article", () => {
  const hostileTitle = "Taxes <b>&</b> \u0001 \"fees\" ]]> 'n' more \u{1F5F3}\uFFFE";
  let id: number;
  beforeAll(async () => {
    id = await post({
      title: hostileTitle,
      slug: "first",
      description: "A & B < C",
      content:
        '<p>See <a href="/about?a=1&amp;b=2">us</a>, <a href="#end">below</a>, <a href="mailto:a@b.org">write</a> ]]></p>' +
        `<script>alert(1)</script><p><img src="/media/${"a".repeat(64)}/640.jpg" alt="&quot;x&quot;"></p><p>1 &lt; 2 &amp;amp;</p>`,
      cover_photo: await photograph(),
    });
  });

  test("RSS has everything about it, and its whole text", async () => {
    const channel = await rss("/feed.xml");
    const [item] = all(channel, "item") as [XmlElement];
    expect(textIn(item, "title")).toBe("Taxes <b>&</b>  \"fees\" ]]> 'n' more \u{1F5F3}");
    expect(textIn(item, "link")).toBe("http://rostrum.test/article/first");
    expect(all(item, "guid")[0]?.attributes.isPermaLink).toBe("false");
    expect(textIn(item, "guid")).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(textIn(item, "pubDate")).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(textIn(item, "dc:creator")).toBe("Olivia Owner");
    expect(textIn(item, "category")).toBe("Town & <Hall>");
    // Readers take it for HTML, unlike the same in Atom and JSON Feed.
    expect(textIn(item, "description")).toBe("A &amp; B &lt; C");
    const html = textIn(item, "content:encoded");
    expect(html).toContain('<a href="http://rostrum.test/about?a=1&amp;b=2">us</a>');
    expect(html).toContain('<a href="http://rostrum.test/article/first#end">below</a>');
    expect(html).toContain('<a href="mailto:a@b.org">');
    expect(html).toContain(`<img src="http://rostrum.test/media/${"a".repeat(64)}/640.jpg" alt="&quot;x&quot;" />`);
    expect(html).toContain("1 &lt; 2 &amp;amp;");
    expect(html).not.toContain("alert");
    expect(all(item, "media:content")[0]?.attributes.url).toMatch(
      /^http:\/\/rostrum\.test\/media\/[0-9a-f]{64}\/social\.jpg$/,
    );
  });

  test("Atom and JSON Feed say the same under the same id", async () => {
    const [item] = all(await rss("/feed.xml"), "item") as [XmlElement];
    const [entry] = all(await atom("/atom.xml"), "entry") as [XmlElement];
    const [jsonItem] = (await json("/feed.json")).items;
    const guid = textIn(item, "guid");
    expect([textIn(entry, "id"), jsonItem?.id]).toEqual([guid, guid]);
    const html = textIn(item, "content:encoded");
    expect([textIn(entry, "content"), jsonItem?.content_html]).toEqual([html, html]);
    expect(all(entry, "content")[0]?.attributes.type).toBe("html");
    expect(textIn(entry, "updated")).toBe(textIn(entry, "published"));
    const [author] = all(entry, "author") as [XmlElement];
    expect([textIn(author, "name"), textIn(author, "uri")]).toEqual([
      "Olivia Owner",
      "http://rostrum.test/authors/olivia-owner",
    ]);
    expect(jsonItem?.tags).toEqual(["Town & <Hall>"]);
  });

  test("keeps its id when slug and title change; only a real change later on moves its date", async () => {
    const before = (await json("/feed.json")).items[0];
    const rename = { slug: "renamed", category_id: null };
    const change = (values: object) =>
      app.sites.change(app.hostId, (trx) => trx.updateTable("articles").set(values).where("id", "=", id).execute());
    await change(rename);
    const dates = async () => {
      const [entry] = all(await atom("/atom.xml"), "entry") as [XmlElement];
      return [textIn(entry, "published"), textIn(entry, "updated")];
    };
    const renamed = (await json("/feed.json")).items[0];
    expect(renamed?.id).toBe(before?.id);
    expect(renamed?.url).toBe("http://rostrum.test/article/renamed");
    const [published, updated] = await dates();
    expect(updated).toBe(published);
    const later = new Date(Date.now() + 3_600_000);
    await change({ updated_at: later });
    expect(await dates()).toEqual([published, published]);
    await change({ content: "<p>Corrected.</p>", updated_at: later });
    expect(await dates()).toEqual([published, later.toISOString()]);
    await change({ slug: "first", category_id: categoryId });
  });

  test("stands in the feeds of its category and author, not in others'", async () => {
    const other = await post({ slug: "by-edgar", title: "By Edgar" }, await app.logIn(editorLogin));
    const empty = await app.db
      .selectFrom("categories")
      .select("id")
      .where("slug", "=", "empty")
      .executeTakeFirstOrThrow();
    await post({ slug: "elsewhere", title: "Elsewhere", category_id: String(empty.id) });
    const titles = async (path: string) => (await json(path)).items.map((item) => item.url.split("/").at(-1));
    expect(await titles("/categories/town-hall/feed.json")).toEqual(["by-edgar", "first"]);
    expect(await titles("/categories/empty/feed.json")).toEqual(["elsewhere"]);
    expect(await titles("/authors/edgar-editor/feed.json")).toEqual(["by-edgar"]);
    expect(await titles("/authors/olivia-owner/feed.json")).toEqual(["elsewhere", "first"]);
    const channel = await rss("/authors/edgar-editor/feed.xml");
    expect(textIn(channel, "title")).toBe("Edgar Editor · The Rostrum");
    expect(textIn(channel, "link")).toBe("http://rostrum.test/authors/edgar-editor");
    expect(all(channel, "atom:link")[0]?.attributes.href).toBe("http://rostrum.test/authors/edgar-editor/feed.xml");
    expect(textIn(await atom("/categories/town-hall/atom.xml"), "title")).toBe("Town & <Hall> · The Rostrum");
    expect(other).toBeGreaterThan(0);
  });
});

describe("feeds and the page cache", () => {
  test("are kept, asked about, named for CDNs, and changed by the next write", async () => {
    const first = await app.send("/feed.xml");
    expect(first.headers["cache-control"]).toBe("public, no-cache");
    expect(first.headers["cdn-cache-control"]).toBe("public, max-age=0, stale-if-error=86400");
    expect(String(first.headers["surrogate-key"]).split(" ")).toEqual(
      expect.arrayContaining([`site-${app.hostId}`, `author-${app.owner.id}`, `category-${categoryId}`]),
    );
    expect(first.headers["cache-tag"]).toBe(String(first.headers["surrogate-key"]).replaceAll(" ", ","));
    const etag = String(first.headers.etag);
    expect((await app.send("/feed.xml", { headers: { "if-none-match": etag } })).status).toBe(304);
    await post({ slug: "fresh", title: "Fresh" });
    const changed = await app.send("/feed.xml", { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain("Fresh");
  });

  test("a scheduled article appears by itself in its second", async () => {
    const at = new Date(app.clock.now().getTime() + 60_000);
    await post({ slug: "scheduled", title: "On its day", publish_date: at.toISOString() });
    for (const path of ["/feed.xml", "/atom.xml", "/feed.json"]) {
      for (let i = 0; i < 2; i += 1) expect((await app.send(path)).text, path).not.toContain("On its day");
    }
    app.clock.advance(60_001);
    for (const path of ["/feed.xml", "/atom.xml", "/feed.json"]) {
      expect((await app.send(path)).text, path).toContain("On its day");
    }
  });

  test("the newest fifty, and no more", async () => {
    await app.sites.change(app.hostId, (trx) =>
      trx
        .insertInto("articles")
        .values(
          Array.from({ length: 60 }, (_, i) => ({
            website_id: app.hostId,
            title: `Old ${i}`,
            slug: `old-${i}`,
            content: "<p>x</p>",
            publish_date: new Date(Date.UTC(2020, 0, 1 + i)),
          })),
        )
        .execute(),
    );
    const { items } = await json("/feed.json");
    expect(items.length).toBe(50);
    expect(items.at(-1)?.title).toMatch(/^Old /);
    expect(items.map((item) => item.title)).not.toContain("Old 0");
    expect(items.map((item) => item.content_html)).not.toContain("");
  });
});

describe("a tenant's feeds", () => {
  test("have its own articles and addresses only", async () => {
    const form = articleForm({ slug: "own", title: "Our own", website_id: String(tenant.id) });
    expect((await app.send("/api/post-article-user", { form, cookie })).status).toBe(201);
    const feed = await json("/feed.json", tenant.host);
    expect(feed.items.map((item) => item.url)).toEqual([`http://${tenant.host}/article/own`]);
    expect(feed.home_page_url).toBe(`http://${tenant.host}/`);
    expect(feed.feed_url).toBe(`http://${tenant.host}/feed.json`);
    const channel = await rss("/authors/olivia-owner/feed.xml", tenant.host);
    expect(all(channel, "item").length).toBe(1);
    expect((await app.send("/categories/town-hall/feed.xml", { host: tenant.host })).status).toBe(404);
    expect((await app.send("/feed.json")).text).not.toContain("Our own");
  });
});

test("two authors whose names read alike have a feed each", async () => {
  const people = await app.db
    .insertInto("users")
    .values([
      { email: "j1@rostrum.test", username: "José Díaz" },
      { email: "j2@rostrum.test", username: "Jose Diaz" },
      { email: "j3@rostrum.test", username: "李明" },
    ])
    .returning("id")
    .execute();
  await app.sites.change(app.hostId, (trx) =>
    trx
      .insertInto("articles")
      .values(
        people.map(({ id }, i) => ({
          website_id: app.hostId,
          author_id: id,
          title: `Theirs ${i}`,
          slug: `theirs-${i}`,
          content: "<p>x</p>",
          publish_date: new Date(Date.UTC(2021, 0, 1)),
        })),
      )
      .execute(),
  );
  const [, second, third] = people;
  const slugs = ["jose-diaz", `jose-diaz-${second?.id}`, `author-${third?.id}`];
  for (const [i, slug] of slugs.entries()) {
    expect((await json(`/authors/${slug}/feed.json`)).items.map((item) => item.title)).toEqual([`Theirs ${i}`]);
  }
});

test("fifty very long articles make no very long feed: what has no room is its description and a link", async () => {
  const content = `<p>${"Words & more. ".repeat(20_000)}</p>`;
  const articles = Array.from({ length: 50 }, (_, i) => ({
    website_id: tenant.id,
    title: `Long ${i}`,
    slug: `long-${i}`,
    content,
    description: i === 0 ? "Short <it> is" : "",
    publish_date: new Date(Date.UTC(2024, 0, 1) - i),
  }));
  await app.sites.change(tenant.id, (trx) => trx.insertInto("articles").values(articles).execute());
  const { items } = await json("/feed.json", tenant.host);
  const parts = items.slice(1);
  expect(parts.map((item) => item.content_html.length > 200_000).lastIndexOf(true)).toBe(1);
  expect(parts[0]?.content_html).toBe(content);
  for (const { content_html, url } of parts.slice(2)) {
    expect(content_html).toMatch(/^<p>Words &amp; more\. .{200,}…<\/p>/);
    expect(content_html).toContain(`<a href="${url}">Continue reading</a>`);
  }
  for (const path of ["/feed.xml", "/atom.xml", "/feed.json"]) {
    const { text } = await app.send(path, { host: tenant.host });
    expect(Buffer.byteLength(text), path).toBeLessThan(1_300_000);
  }
});

test("readers are shown the description as it was written, also one like HTML", async () => {
  const description = "Text <img src=x onerror=alert(1)> & between < and >";
  await post({ title: "Described", slug: "described", description });
  const { feed } = parseFeed((await app.send("/feed.xml")).text);
  const item = (feed as { items?: { title?: string; description?: string }[] }).items?.find(
    (i) => i.title === "Described",
  );
  // What a reader puts on its page: nothing runs, nothing vanishes.
  const { body } = new JSDOM(item?.description).window.document;
  expect(body.textContent).toBe(description);
  expect(body.children).toHaveLength(0);
});
