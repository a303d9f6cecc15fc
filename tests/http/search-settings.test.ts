import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { all } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Builder;
let writer: Writer;
let host: string;
let image: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  writer = new Writer(app, owner.cookie);
  host = `${await firstWebsiteOf(app.db, app.owner.id)}.sites.rostrum.test`;
  image = (await owner.uploadPhoto(1200, 630)).filePath;
});
afterAll(() => app.close());

const look = async (path: string) => (await app.send(path, { host })).text;
const meta = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"));
const canonical = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g);
const given = {
  title: "For engines",
  description: "What engines read",
  canonical_url: "https://elsewhere.example/first",
  hidden_from_search: false,
};

/** A page and an article have the same settings, and the same comes of them. */
describe.each(["page", "article"])("of a new %s", (kind) => {
  let path: string;
  let sitemap: string;
  let edit: (settings: object) => ReturnType<Builder["put"]>;
  beforeAll(async () => {
    if (kind === "page") {
      const page = await owner.addPage("plan", "about");
      path = `/${page.slug}`;
      sitemap = "/sitemaps/pages.xml";
      edit = (settings) => owner.put("/api/edit-page/plan", settings);
    } else {
      const id = await writer.publishNew({ slug: "news", title: "News of the day" });
      path = "/article/news";
      sitemap = "/sitemaps/articles-1.xml";
      edit = (settings) => owner.put(`/api/edit-article-search-settings/${id}`, settings);
    }
  });

  test("nothing is set: its own address is the canonical one, and it is in the sitemap", async () => {
    const html = await look(path);
    expect(canonical(html)).toEqual([`http://${host}${path}`]);
    expect(meta(html, "robots")).toEqual([]);
    expect(await look(sitemap)).toContain(`${path}</loc>`);
  });

  test("title, description, image, and canonical address are told to engines and networks at once", async () => {
    expect((await edit({ ...given, image })).status).toBe(200);
    const html = await look(path);
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["For engines · Your Website"]);
    expect(meta(html, "description")).toEqual(["What engines read"]);
    expect(meta(html, "og:title")).toEqual(["For engines"]);
    expect(meta(html, "og:image")[0]).toContain(/[0-9a-f]{64}/.exec(image)?.[0]);
    expect(canonical(html)).toEqual(["https://elsewhere.example/first"]);
    expect(await look(sitemap)).not.toContain(`${path}</loc>`);
    expect(await look("/sitemap.xml")).not.toContain(kind === "article" ? "articles-1" : "nothing");
  });

  test("hidden from engines: noindex, in no sitemap, but still shared and in the feeds", async () => {
    await edit({ title: "", description: "", image: null, canonical_url: "", hidden_from_search: true });
    const html = await look(path);
    expect(meta(html, "robots")).toEqual(["noindex"]);
    expect(canonical(html)).toEqual([]);
    expect(meta(html, "og:title").length).toBe(1);
    expect(await look(sitemap)).not.toContain(`${path}</loc>`);
    if (kind === "article") {
      expect(await look("/sitemap.xml")).not.toMatch(/articles-1|news\.xml/);
      expect(await look("/llms.txt")).not.toContain("/article/news");
      expect(await look("/feed.xml")).toContain("/article/news");
    }
    await edit({ hidden_from_search: false });
    expect(await look(sitemap)).toContain(`${path}</loc>`);
  });

  test.each([
    "http://a.example/",
    "javascript:alert(1)",
    "https://",
    "elsewhere",
    "https://u:p@a.example/",
    "https://:p@a.example/",
    "https://a.example/#x",
    // Too long as it would be stored.
    `https://a.example/${"é".repeat(400)}`,
  ])("%s is no canonical address", async (canonical_url) => {
    const answer = await edit({ canonical_url });
    expect([answer.status, answer.json<{ fields: object }>().fields]).toEqual([
      400,
      { canonical_url: "Please enter a web address that begins with https://" },
    ]);
  });

  test("an image that isn't there is refused, and nothing changes", async () => {
    const answer = await edit({ title: "Half", image: `/media/${"a".repeat(64)}/original.jpg` });
    expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([404, ["image"]]);
    expect(await look(path)).not.toContain("Half");
  });
});
