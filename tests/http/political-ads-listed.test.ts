import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdForm } from "../../src/features/compliance/ads-contract.ts";
import { Builder } from "../support/builder.ts";
import { createCategory } from "../support/factories.ts";
import { markAsAd, politicalAd } from "../support/political-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let writer: Writer;
let builder: Builder;
let host: string;
let websiteId: number;
let articleId: number;
beforeAll(async () => {
  app = await startTestApp();
  const cookie = await app.logIn();
  writer = new Writer(app, cookie);
  builder = new Builder(app, cookie);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
  articleId = await writer.publishNew({ title: "Vote yes", slug: "vote-yes" });
});
afterAll(() => app.close());

const mark = (changes: Partial<AdForm>, { kind = "article" as "article" | "page", id = articleId } = {}) =>
  markAsAd(builder, kind, id, { ...politicalAd(app.clock.now()), ...changes });
const open = async (path: string, at = host) => {
  const { status, text } = await app.send(path, { host: at });
  return { status, document: new JSDOM(text).window.document };
};

test("wherever it is listed, it says so with its sponsor and its notice, and other articles don't", async () => {
  const path = await mark({ sponsor: "جيران & <Friends>" });
  await writer.publishNew({ title: "Council votes", slug: "council-votes" });
  await builder.addPage("news");
  await builder.add("news", "blogsection1");
  await builder.publish("news");
  for (const list of ["/articles", "/search?q=yes", "/news"]) {
    const { document } = await open(list);
    const lines = [...document.querySelectorAll(".ad-line")].map((line) =>
      line.textContent?.replace(/[\u2066-\u2069]/g, ""),
    );
    expect(lines, list).toEqual(["Political advertisement · Sponsor: جيران & <Friends> · Transparency notice"]);
    expect(document.querySelector(".ad-line a")?.getAttribute("href")).toBe(path);
    const item = document.querySelector(".ad-line")?.closest("article, li");
    expect(item?.querySelector('a[href="/article/vote-yes"]'), list).not.toBeNull();
  }
  const beside = (await open("/article/council-votes")).document;
  expect(beside.querySelectorAll(".ad-line")).toHaveLength(1);
  for (const feed of ["/feed.xml", "/atom.xml", "/feed.json"]) {
    const { text } = await app.send(feed, { host });
    expect(text, feed).toContain("Political advertisement: Vote yes");
    expect(text, feed).not.toContain("Political advertisement: Council votes");
  }
  const { text } = await app.send("/llms.txt", { host });
  expect(text).toMatch(
    /article\/vote-yes\.md\): Political advertisement\. Sponsor: .?جيران & &lt;Friends>.?\. Some text\.\n/,
  );
  expect(text).toContain("/article/council-votes.md): Some text.");
  const list = (await app.send("/api/articles", { host })).json<{ slug: string; political_advertising?: object }[]>();
  const marked = list.flatMap((one) => (one.political_advertising ? [[one.slug, one.political_advertising]] : []));
  expect(marked).toEqual([["vote-yes", expect.objectContaining({ notice_url: expect.stringContaining(path) })]]);
});

test("the host site's carousel and lists say it, too", async () => {
  const id = await writer.publishNew(
    { title: "Network ad", slug: "network-ad", category_id: await createCategory(app) },
    { site: "host" },
  );
  const path = await mark({ sponsor: "The network" }, { id });
  for (const list of ["/", "/articles"]) {
    const { document } = await open(list, "rostrum.test");
    const lines = document.querySelectorAll(`.ad-line a[href="${path}"]`);
    expect(lines.length, list).toBeGreaterThan(0);
    for (const line of lines) expect(line.closest(".card-link, .slide-link")).toBeNull();
  }
});

describe("newsletters", () => {
  const versionOf = async (pageId: number) =>
    (await builder.get(`/api/get-political-ad/page/${pageId}`)).json<{ version: number }>().version;
  const preview = async (content: string, more: object = {}) => {
    const { id, version } = (await builder.post("/api/add-newsletter", { website_id: websiteId, ...more })).json<{
      id: number;
      version: number;
    }>();
    await builder.post(`/api/save-newsletter/${id}`, { version, save_id: randomUUID(), changes: { content } });
    const { html = "", text = "" } = (await builder.post(`/api/preview-newsletter/${id}`)).json<
      Record<string, string>
    >();
    const { document } = new JSDOM(html).window;
    const labels = [...document.querySelectorAll(".cell > .disclaimer")].map((label) => label.textContent);
    return { labels, text, hrefs: [...document.querySelectorAll("a")].map((link) => link.href) };
  };
  const label = (title: string) =>
    `Political advertisement · ${title} · Sponsor: Ours · Controlled by: Dover Holding · Concerns: Referendum on the harbor · Transparency notice`;

  test("begin with the label of everything that they link to, in whatever way", async () => {
    const path = await mark({ sponsor: "{email|Nobody}" });
    const written = await preview('<p><a href="/article/vote-yes">Read</a></p>');
    expect(written.labels[0]?.replaceAll("\u2060", "")).toContain("Sponsor: {email|Nobody}");
    await mark({ sponsor: "Ours" });
    const page = await builder.addPage("ad-page");
    await builder.publish("ad-page");
    await mark({ sponsor: "Ours" }, { kind: "page", id: page.page_id });
    const origin = `http://${host}`;
    const link = (href: string) => `<p><a href="${href}">Read</a></p>`;
    for (const content of [
      link("/article/vote-yes"),
      link(`${origin}/article/vote-yes?from=mail&amp;x=1#top`) + link("/article/vote-yes/"),
      `<figure data-kind="card"><p><a href="${origin}/article/vote-yes">Vote yes</a></p></figure>`,
      `<figure data-kind="button"><p><a href="/article/vote-yes">Go</a></p></figure>`,
    ]) {
      const { labels, text, hrefs } = await preview(content);
      expect(labels, content).toEqual([label("Vote yes")]);
      expect(text).toContain(label("Vote yes").replace(" · Transparency notice", ""));
      expect(text).toContain(`Transparency notice: ${origin}${path}`);
      expect(hrefs).toContain(origin + path);
    }
    expect((await preview(link("/ad-page") + link("/article/vote-yes"))).labels).toEqual([
      label("Page ad-page"),
      label("Vote yes"),
    ]);
    expect((await preview('<hr data-kind="latest">')).labels).toContain(label("Vote yes"));
    const none =
      link("/article/council-votes") + link("https://elsewhere.example/article/vote-yes") + link("mailto:a@b.example");
    expect((await preview(none)).labels).toEqual([]);
    const unmarked = { ...politicalAd(app.clock.now()), is_marked: false, version: await versionOf(page.page_id) };
    expect((await builder.put(`/api/edit-political-ad/page/${page.page_id}`, unmarked)).status).toBe(200);
    expect((await preview(link("/ad-page"))).labels).toEqual([]);
  });

  test("of the network label what is on other websites, also in another language", async () => {
    await mark({ sponsor: "Ours" });
    const content = `<p><a href="http://${host}/article/vote-yes">Read</a></p>`;
    expect((await preview(content, { website_id: app.hostId })).labels).toEqual([label("Vote yes")]);
    const relative = '<p><a href="/article/vote-yes">Read</a></p>';
    expect((await preview(relative, { website_id: app.hostId })).labels).toEqual([]);
  });
});
