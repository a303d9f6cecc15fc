import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { articleForm, createCategory, photograph } from "../support/factories.ts";
import type { Answer } from "../support/http-client.ts";
import { all, bodyText, listed } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let category_id: number;
beforeAll(async () => {
  app = await startTestApp();
  category_id = await createCategory(app, "Roads", "roads");
});
afterAll(() => app.close());

type Articles = Parameters<typeof insertArticles>[2];

/** From now on these are the host's only articles; the first one is the newest. */
async function publish(articles: Articles): Promise<void> {
  await app.sites.change(app.hostId, async (trx) => {
    await trx.deleteFrom("articles").where("website_id", "=", app.hostId).execute();
    await insertArticles(trx, app.hostId, articles);
  });
}

async function read(slug = "article-1"): Promise<Answer> {
  const answer = await app.send(`/article/${slug}`);
  expect(answer.status, slug).toBe(200);
  return answer;
}

const byline = (answer: Answer) => /<div class="byline">(.*?)<\/header>/.exec(answer.text)?.[1] ?? "";
const facts = (answer: Answer) => bodyText({ ...answer, text: `<body>${byline(answer)}` });

describe("what stands in for what is missing", () => {
  test("author, category, description and images", async () => {
    await publish([{ author_id: null, category_id: null, description: "" }]);
    const answer = await read();
    expect(facts(answer)).toMatch(/^Unknown Author June 1, 2026 · 1 min read$/);
    expect(answer.text).toContain('<p class="kicker">Uncategorized</p>');
    expect(answer.text).toContain('<p class="standfirst">No description available</p>');
    expect(answer.text).toContain('<meta name="description" content="No description available"/>');
    const images = all(answer.text.slice(answer.text.indexOf("<main")), /<img src="([^"]*)"/g);
    expect(images).toEqual(["/assets/brand/default-profile.svg", "/assets/brand/default-cover.svg"]);
    for (const path of images) expect((await app.send(path)).status, path).toBe(200);
    expect(answer.text).toContain('content="http://rostrum.test/assets/brand/default-social.jpg"');
    expect((await app.send("/assets/brand/default-social.jpg")).status).toBe(200);
  });

  test("on own websites, no picture stands in for one, in articles and in lists", async () => {
    const websiteId = await firstWebsiteOf(app.db, app.owner.id);
    await app.sites.change(websiteId, (trx) => insertArticles(trx, websiteId, [{ slug: "plain" }, { slug: "other" }]));
    for (const path of ["/article/plain", "/articles", "/search?q=Text"]) {
      const answer = await app.send(path, { host: `${websiteId}.sites.rostrum.test` });
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).toContain("/article/other");
      expect(answer.text.slice(answer.text.indexOf("<body")), path).not.toMatch(
        /default-cover|article-cover|card-image/,
      );
    }
  });

  test("the same in lists", async () => {
    await publish([{}, {}, {}, {}]);
    for (const path of ["/", "/articles"]) {
      const text = bodyText(await app.send(path));
      for (const word of ["By Unknown Author", "Uncategorized", "No description available"]) {
        expect(text, path).toContain(word);
      }
    }
  });

  test("an author and a category that are there are links", async () => {
    await publish([{ author_id: app.owner.id, category_id }]);
    const { text } = await read();
    expect(text).toContain('<a href="/authors/olivia-owner">Olivia Owner</a>');
    expect(text).toContain('<p class="kicker"><a href="/categories/roads">Roads</a></p>');
  });
});

describe("dates", () => {
  const settings = (value: Record<string, unknown>) =>
    app.sites.change(app.hostId, (trx) =>
      trx
        .updateTable("websites")
        .set({ settings: JSON.stringify(value) })
        .where("id", "=", app.hostId)
        .execute(),
    );

  test.each([
    ["Pacific/Kiritimati", "January 1, 2026"],
    ["UTC", "December 31, 2025"],
    ["Pacific/Honolulu", "December 31, 2025"],
    [undefined, "December 31, 2025"],
  ])("are those of the website's time zone: %s", async (timeZone, date) => {
    await settings({ timeZone });
    await publish([{ publish_date: new Date("2025-12-31T11:30:00Z") }, {}]);
    const time = `<time dateTime="2025-12-31T11:30:00.000Z">${date}</time>`;
    for (const path of ["/article/article-1", "/articles"]) {
      expect((await app.send(path)).text.includes(time), path).toBe(true);
    }
  });

  test("Updated is shown after a change that a reader can see, and no other", async () => {
    await settings({});
    const change = (values: Record<string, unknown>) =>
      app.sites.change(app.hostId, (trx) =>
        trx.updateTable("articles").set(values).where("slug", "=", "article-1").execute(),
      );
    await publish([{ title: "A title", category_id }]);
    expect(facts(await read())).not.toContain("Updated");
    for (const values of [{ title: "A title" }, { category_id: null }, { author_id: app.owner.id }]) {
      await change(values);
      expect(facts(await read())).not.toContain("Updated");
    }
    await change({ content: "<p>Another text.</p>" });
    const answer = await read();
    const modified = /article:modified_time" content="([^"]*)"/.exec(answer.text)?.[1] ?? "";
    expect(app.clock.now().getTime() - Date.parse(modified)).toBeLessThan(60_000);
    // Of the change itself, since midnight may have passed.
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(modified));
    expect(facts(answer)).toContain(`June 1, 2026 · 1 min read · Updated ${day}`);
  });

  test("a correction within ten minutes is part of writing", async () => {
    const just = app.clock.now();
    await publish([{ publish_date: just, created_at: just, updated_at: new Date(just.getTime() + 9 * 60_000) }]);
    expect(facts(await read())).not.toContain("Updated");
    await publish([{ publish_date: just, created_at: just, updated_at: new Date(just.getTime() + 11 * 60_000) }]);
    expect(facts(await read())).toContain("Updated");
  });

  test.each([
    [1, 1],
    [329, 1],
    [331, 2],
    [10_000, 45],
  ])("%d words are read in %d min", async (words, minutes) => {
    await publish([{ content: `<p>${"word ".repeat(words)}</p>` }]);
    expect(facts(await read())).toContain(` ${minutes} min read`);
  });
});

describe("below the text", () => {
  const related = (answer: Answer) => listed(answer, '<section class="related"');
  const neighbors = (answer: Answer) =>
    [...answer.text.matchAll(/<a href="\/article\/([^"]*)" rel="(prev|next)"/g)].map(
      ([, slug, rel]) => `${rel} ${slug}`,
    );

  test("three related articles: those of its category first, then the newest, never itself", async () => {
    await publish([{}, { category_id }, {}, { category_id }, {}, { category_id }, { category_id }]);
    expect(related(await read("article-2"))).toEqual(["article-4", "article-6", "article-7"]);
    expect(related(await read("article-1"))).toEqual(["article-2", "article-3", "article-4"]);
    await publish([{}, { category_id }, {}, { category_id }, {}]);
    expect(related(await read("article-2"))).toEqual(["article-4", "article-1", "article-3"]);
  });

  test("the articles before and after it, in the order of publication", async () => {
    const later = { publish_date: new Date(app.clock.now().getTime() + 86_400_000) };
    await publish([later, {}, {}, {}]);
    expect(neighbors(await read("article-2"))).toEqual(["prev article-3"]);
    expect(neighbors(await read("article-3"))).toEqual(["prev article-4", "next article-2"]);
    expect(neighbors(await read("article-4"))).toEqual(["next article-3"]);
  });

  test("of the same moment each has its own place in that order", async () => {
    const publish_date = new Date("2026-01-01T00:00:00Z");
    await publish([{ publish_date }, { publish_date }, { publish_date }]);
    expect(neighbors(await read("article-2"))).toEqual(["prev article-1", "next article-3"]);
  });

  test("an only article has neither", async () => {
    await publish([{}]);
    const answer = await read();
    expect([...related(answer), ...neighbors(answer)]).toEqual([]);
    expect(answer.text).not.toContain("Related articles");
  });

  test("links to share it, which load nothing", async () => {
    const title = "Q&A: 100 % “fair”? #1";
    await publish([{ title }]);
    const { text } = await read();
    const links = all(text, /<a href="([^"]*)" rel="noopener nofollow">/g).map((href) => href.replaceAll("&amp;", "&"));
    const address = "http://rostrum.test/article/article-1";
    const [facebook = "", x = "", linkedIn = "", email = ""] = links;
    expect(links).toHaveLength(4);
    expect(new URL(facebook).searchParams.get("u")).toBe(address);
    expect(new URL(x).searchParams.get("url")).toBe(address);
    expect(new URL(x).searchParams.get("text")).toBe(title);
    expect(new URL(linkedIn).searchParams.get("url")).toBe(address);
    expect(email).toBe(`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`);
    expect(all(text, /<script[^>]* src="([^"]*)"/g).filter((src) => !src.startsWith("/assets/"))).toEqual([]);
  });
});

describe("texts of every kind", () => {
  const breakOut = `</title></style></script><script>alert(1)</script><img src=x onerror="alert(1)">'"`;
  const titles = [
    ["120 characters", "The council's long evening about the bridge ".repeat(3).slice(0, 120).trim()],
    ["300 characters without a space", "W".repeat(300)],
    ["markup", breakOut],
    ["emoji", "👩‍👩‍👧‍👦 Fair 🎡 & 🏳️‍🌈 flags"],
    ["right to left", "مجلس المدينة يجتمع \u202eabc"],
    ["what stands for something in a replacement", "$& $1 $$ $` \\0 /*page*/ {{b}} %s"],
  ];

  test.each(titles)("as title and description: %s", async (_name, text = "") => {
    await publish([{ title: text, description: text, author_id: app.owner.id }, {}, {}, {}]);
    const escaped = text.replace(
      /[&<>"']/g,
      (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? "&#x27;",
    );
    const { text: html } = await read();
    expect(all(html, /<h1>(.*?)<\/h1>/g)).toEqual([escaped]);
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual([`${escaped} · The Rostrum`]);
    expect(all(html, /<meta property="og:title" content="([^"]*)"/g)).toEqual([escaped]);
    expect(all(html, /<meta name="description" content="([^"]*)"/g)).toEqual([escaped]);
    const data = all(html, /<script type="application\/ld\+json">([^<]*)<\/script>/g).map((json) => JSON.parse(json));
    expect(data[0].description).toBe(text);
    for (const path of ["/", "/articles", "/article/article-2", "/authors/olivia-owner"]) {
      const page = await app.send(path);
      expect(page.text.includes(escaped), path).toBe(true);
      expect(/<script>|<img src=x/.test(page.text), path).toBe(false);
    }
  });
});

test("a cover comes in three formats with its size, and for social networks in theirs", async () => {
  const cookie = await app.logIn();
  const form = articleForm({
    slug: "covered",
    category_id: String(category_id),
    cover_photo: await photograph(1000, 700),
    cover_alt: 'A "bridge"',
  });
  const posted = await app.send("/api/post-article-host", { form, cookie });
  expect(posted.status, posted.text).toBe(201);
  const { text } = await read("covered");
  const [figure = ""] = all(text, /<figure class="article-cover">(.*?)<\/figure>/g);
  expect(all(figure, /<source type="image\/(\w+)"/g)).toEqual(["avif", "webp"]);
  expect(figure).toMatch(/<img [^>]*width="1000" height="700" alt="A &quot;bridge&quot;" fetchPriority="high"\/>/i);
  expect(figure).not.toContain("lazy");
  const social = /og:image" content="http:\/\/rostrum\.test(\/media\/[0-9a-f]{64}\/social\.jpg)"/.exec(text)?.[1] ?? "";
  const image = await app.send(social);
  expect([image.status, image.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(text).toContain('<meta property="og:image:alt" content="A &quot;bridge&quot;"/>');
});
