import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contrast } from "../../src/shared/look/color.ts";
import { insertArticles } from "../support/articles.ts";
import { createCategory } from "../support/factories.ts";
import type { Answer } from "../support/http-client.ts";
import { all, bodyText, listed, refusedInline } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let tenant: string;
beforeAll(async () => {
  app = await startTestApp();
  const row = await app.db.selectFrom("websites").select("id").where("is_host", "=", false).executeTakeFirstOrThrow();
  tenant = `${row.id}.sites.rostrum.test`;
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

const times = (count: number, row: Articles[number] = {}): Articles => Array.from({ length: count }, () => row);
const slugs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `article-${from + i}`);

async function page(path: string, status = 200, host = "rostrum.test"): Promise<Answer> {
  const answer = await app.send(path, { host });
  expect(answer.status, path).toBe(status);
  return answer;
}

async function expectNotFound(path: string, message = "404 - Page Not Found", host?: string): Promise<void> {
  const answer = await page(path, 404, host);
  expect(all(answer.text, /<h1>(.*?)<\/h1>/g), path).toEqual([message]);
}

describe("before anything is published", () => {
  test("each list says so in its own words", async () => {
    await publish([]);
    expect(bodyText(await page("/authors"))).toContain("No authors found.");
    expect(bodyText(await page("/categories"))).toContain("No categories found.");
    expect(bodyText(await page("/articles"))).toContain("No articles have been published yet.");
    const home = bodyText(await page("/"));
    const texts = [
      "No articles available in carousel",
      "No recent articles",
      "No categories found",
      "No authors found",
    ];
    for (const text of texts) expect(home).toContain(text);
    // The home page's texts have no full stop, those of the pages have one.
    expect(home).not.toMatch(/No (categories|authors) found\./);
  });
});

test("the footer: mission, contact, three profiles, and the year of the website's time zone", async () => {
  const { text } = await page("/about");
  const [, footer = ""] = text.split("<footer");
  expect(all(footer, /<h2>(.*?)<\/h2>/g)).toEqual(["My Mission", "Contact Me", "Follow Me"]);
  expect(footer).toContain("a strong network of support across the nation");
  expect(footer).toContain('href="mailto:contact@rostrum.test"');
  expect(all(footer, /<a href="(https:[^"]*)"/g)).toHaveLength(3);
  expect(footer).toContain(`© ${new Date().getUTCFullYear()} The Rostrum`);
});

describe("authors", () => {
  test("those who have published are on the page, by name, and each has an own page", async () => {
    const { owner, editor } = app;
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    await publish([{ author_id: owner.id }, { author_id: null }, { author_id: owner.id }]);
    const only = await page("/authors");
    expect(all(only.text, /<li class="author-card"><a href="(.*?)">/g)).toEqual(["/authors/olivia-owner"]);
    expect(only.text).toContain("/assets/brand/default-profile.svg");
    await publish([{ author_id: owner.id }, { author_id: editor.id, publish_date: tomorrow }]);
    await expectNotFound("/authors/edgar-editor");
    await publish([{ author_id: owner.id }, { author_id: editor.id }, { author_id: owner.id }]);
    const both = all((await page("/authors")).text, /<li class="author-card"><a href="(.*?)">/g);
    expect(both).toEqual(["/authors/edgar-editor", "/authors/olivia-owner"]);
    const own = await page("/authors/olivia-owner");
    expect(listed(own)).toEqual(["article-1", "article-3"]);
    expect(own.text).toContain("<h1>Olivia Owner</h1>");
  });

  test("an author's articles are paged; what is no author or no page is not there", async () => {
    await publish(times(21, { author_id: app.owner.id }));
    expect(listed(await page("/authors/olivia-owner"))).toEqual(slugs(1, 20));
    expect(listed(await page("/authors/olivia-owner?page=2"))).toEqual(slugs(21, 21));
    const none = ["/authors/nobody", "/authors/%00", "/authors/olivia-owner?page=3", "/authors/olivia-owner?page=0"];
    for (const path of none) await expectNotFound(path);
  });

  test("the example profile: a biography, three books elsewhere, three sample articles", async () => {
    const { text } = await page("/authorsprofile");
    const books = all(text, /<a href="(https:\/\/[^"]+)" rel="external noopener">/g);
    expect(books).toHaveLength(3);
    const [, biography = "", rest = ""] = text.split(/<section class="profile-[^"]*"/);
    expect(biography.match(/<p>/g)).toHaveLength(3);
    expect(rest.match(/<h3>/g)).toHaveLength(3);
    expect(text.slice(text.indexOf('id="samples"')).match(/<article class="book"><h3>[^<]+<\/h3><p>/g)).toHaveLength(3);
  });
});

describe("about", () => {
  test("mission, vision, community impact, and where to follow", async () => {
    const answer = await page("/about");
    expect(all(answer.text, /<h2 id="\w+">(.*?)<\/h2>/g)).toEqual([
      "Our mission",
      "Our vision",
      "Community impact",
      "Follow along",
    ]);
    const follow = answer.text.slice(answer.text.indexOf('id="follow"'), answer.text.indexOf("<footer"));
    const hosts = all(follow, /href="https:\/\/([^/"]+)/g);
    expect(hosts).toEqual(["www.facebook.com", "x.com", "www.instagram.com"]);
  });
});

describe("a category", () => {
  let category_id: number;
  beforeAll(async () => {
    category_id = await createCategory(app, "Local <& Co>", "local");
  });

  test("the list of all leads to it", async () => {
    const { text } = await page("/categories");
    expect(all(text, /<li class="tile"><a href="(.*?)">/g)).toEqual(["/categories/local"]);
    expect(text).toContain("<h2>Local &lt;&amp; Co&gt;</h2>");
    expect(text).toContain("/assets/brand/default-category.svg");
  });

  test("without articles is a page that says so", async () => {
    await publish(times(2));
    const answer = await page("/categories/local");
    expect(bodyText(answer)).toContain("No articles found for this category");
    expect(answer.text).toContain("<h1>Local &lt;&amp; Co&gt;</h1>");
    expect(listed(answer)).toEqual([]);
  });

  test.each([
    [1, 0, 0],
    [2, 1, 0],
    [5, 4, 0],
    [6, 4, 1],
    [17, 4, 12],
  ])("with %d: 1 main article, %d beside it, %d below, no further page", async (count, beside, below) => {
    await publish(times(count, { category_id }));
    const answer = await page("/categories/local");
    const [top = "", rest = ""] = answer.text.split('<section class="older"');
    const [main = "", sidebar = ""] = top.split('<aside class="category-sidebar"');
    const parts = [main, sidebar, rest].map((part) => all(part, /class="card-link" href="\/article\/([^"]*)"/g));
    expect(parts).toEqual([["article-1"], slugs(2, 1 + beside), slugs(6, 5 + below)]);
    expect(answer.text).not.toContain('class="pager"');
    await expectNotFound("/categories/local?page=2");
  });

  test("each of 40 articles is reached once by its pager", async () => {
    await publish([...times(20, { category_id }), {}, ...times(20, { category_id })]);
    const reached: string[] = [];
    const paths: string[] = [];
    for (let next: string | undefined = "/categories/local"; next && paths.length < 10; ) {
      const answer: Answer = await page(next);
      paths.push(next);
      reached.push(...listed(answer));
      expect(answer.text).toContain(`<link rel="canonical" href="http://rostrum.test${next}"/>`);
      next = all(answer.text, /<a href="([^"]*)" rel="next">/g)[0];
    }
    expect(paths).toEqual(["/categories/local", "/categories/local?page=2", "/categories/local?page=3"]);
    expect(reached).toEqual([...slugs(1, 20), ...slugs(22, 41)]);
    const back = all((await page("/categories/local?page=3")).text, /<a href="([^"]*)" rel="prev">/g);
    expect(back).toEqual(["/categories/local?page=2"]);
  });

  test("what is no page of it, or no category, is not there", async () => {
    await publish(times(18, { category_id }));
    await page("/categories/local?page=2");
    for (const number of ["3", "0", "-1", "abc", "2.0", "02x", "1e1", "9999999", "%00"]) {
      await expectNotFound(`/categories/local?page=${number}`);
    }
    for (const slug of ["nope", "Local", "%00", "a%2Fb", "x".repeat(300)]) {
      await expectNotFound(`/categories/${slug}`, "No articles found for this category");
    }
  });
});

describe("the archive", () => {
  test("has everything published, newest first, in pages of 20", async () => {
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    await publish([...times(41), { publish_date: tomorrow }]);
    expect(listed(await page("/articles"))).toEqual(slugs(1, 20));
    const second = await page("/articles?page=2");
    expect(listed(second)).toEqual(slugs(21, 40));
    expect(all(second.text, /<a href="([^"]*)" rel="(?:prev|next)">/g)).toEqual(["/articles", "/articles?page=3"]);
    expect(listed(await page("/articles?page=3"))).toEqual(slugs(41, 41));
    for (const number of ["4", "0", "abc", "999999"]) await expectNotFound(`/articles?page=${number}`);
  });

  test("articles of the same moment keep one order over its pages", async () => {
    const publish_date = new Date("2026-01-01T00:00:00Z");
    await publish(times(25, { publish_date }));
    const both = [...listed(await page("/articles")), ...listed(await page("/articles?page=2"))];
    expect(new Set(both).size).toBe(25);
  });
});

describe("a website that is not the host", () => {
  test("has none of the host's own pages", async () => {
    const paths = ["/authors", "/authorsprofile", "/categories", "/about"];
    for (const path of paths) await expectNotFound(path, undefined, tenant);
    await expectNotFound("/categories/local", "No articles found for this category", tenant);
  });

  test("and links to none of them, but to the pages of its authors", async () => {
    const id = Number(tenant.split(".")[0]);
    await app.sites.change(id, (trx) => insertArticles(trx, id, times(5, { author_id: app.owner.id })));
    for (const path of ["/", "/articles", "/article/article-2", "/search?q=article"]) {
      const { text } = await page(path, 200, tenant);
      expect(text, path).not.toMatch(/href="\/(authors"|(?:authorsprofile|categories|about|login)\b)/);
    }
    expect((await page("/article/article-2", 200, tenant)).text).toContain('<a href="/authors/olivia-owner">');
    const author = await page("/authors/olivia-owner", 200, tenant);
    expect(author.text).toContain("/article/article-2");
    expect(author.text).not.toContain('href="/authors"');
    // Only those who have published there.
    await expectNotFound("/authors/edgar-editor", undefined, tenant);
  });
});

describe("styles", () => {
  const settings = (value: Record<string, unknown>) =>
    app.sites.change(app.hostId, (trx) =>
      trx
        .updateTable("websites")
        .set({ settings: JSON.stringify(value) })
        .where("id", "=", app.hostId)
        .execute(),
    );

  test.each(["#ffff00", "#000080", "#777777", "#ffffff", "#A4243B"])(
    "the owner's color %s can be read wherever it stands",
    async (accent) => {
      await settings({ accent });
      const { text } = await page("/about");
      const colors = /--accent:light-dark\((#\w+),(#\w+)\);--on-accent:light-dark\((#\w+),(#\w+)\)/.exec(text);
      const [, light = "", dark = "", onLight = "", onDark = ""] = colors ?? [];
      // Paper and raised parts, as in tokens.css.
      for (const ground of ["#fbfaf7", "#ffffff"]) expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ["#0f1420", "#171d2b"]) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onLight, light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onDark, dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(["red", "#fff", "#12345g", "#a4243b}body{display:none", "", 7])("%j is no color", async (accent) => {
    await settings({ accent });
    const { text } = await page("/about");
    expect(text).not.toContain(":root{--accent");
    expect(text).not.toContain("}body{display:none");
  });

  test("a time zone that is none does not keep the site from being shown", async () => {
    await settings({ timeZone: "Mars/Olympus" });
    await publish(times(1));
    expect(bodyText(await page("/article/article-1"))).toContain("June 1, 2026");
    await expectNotFound("/nope");
  });

  test("the policy names the hash of every style element of every page", async () => {
    await settings({ accent: "#ffff00" });
    await publish([{ title: "</style><script>alert(1)</script>", description: "/*page*/ <style>*{}</style>" }]);
    const found = ["/", "/articles", "/article/article-1", "/search", "/search?q=script", "/search?q=%2F*page*%2F"];
    const lists = ["/authors", "/authorsprofile", "/categories", "/categories/local", "/about", "/api/docs"];
    const allowed = new Set<string>();
    for (const path of [...found, ...lists, "/nope", "/article/nope"]) {
      const answer = await app.send(path);
      expect(all(answer.text, /(<style)/g), path).toHaveLength(2);
      expect(refusedInline(answer), path).toEqual([]);
      expect(answer.text.includes("<style>:root{--accent:"), path).toBe(true);
      // Only scripts of ours run: two on every page, and those of the carousel and of reader tools where they are.
      const [runs = ""] = all(String(answer.headers["content-security-policy"]), /script-src ([^;]*)/g);
      expect(
        runs.split(" ").map((source) => source.slice(0, 8)),
        path,
      ).toEqual([
        "'self'",
        "'sha256-",
        "'sha256-",
        ...(/rostrum-carousel|reader-tool"/.test(answer.text) ? ["'sha256-"] : []),
      ]);
      for (const source of runs.split(" ")) allowed.add(source);
    }
    expect(allowed.size).toBe(5);
  });
});
