import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { insertArticles } from "../support/articles.ts";
import { ownersBrowser, useSite } from "../support/dashboard.ts";
import { postHostArticle } from "../support/host-article.ts";
import { arriveAt } from "../support/journey.ts";
import { openPage } from "../support/person.ts";
import { addressOf } from "../support/running-site.ts";
import { visit } from "../support/web-editor.ts";
import { firstUser } from "../support/websites.ts";

const place = useSite();
let page: Page;
/** An unlisted link to a draft, and the call that revokes it. */
let draft: { link: string; revoke(): Promise<unknown> };

/** Titles that no visitor may see anywhere. Each text has the word "bridge". */
const hidden = ["Still a draft", "Out next year", "In the bin"];
const bridge = "<p>The bridge over the river is closed.</p>";

beforeAll(async () => {
  const { database, hostId, websiteId } = place.site;
  const { db } = database;
  const author_id = await firstUser(db);
  const category = await db.selectFrom("categories").select("id").executeTakeFirstOrThrow();
  const tag = { website_id: hostId, name: "River", slug: "river" };
  const { id: tagId } = await db.insertInto("tags").values(tag).returning("id").executeTakeFirstOrThrow();
  const published = ["The bridge is closed", "Who pays for it?", "A ferry for now", "The new bridge", "Snow"];
  const host = { author_id, category_id: category.id, content: bridge };
  const toSlug = (title: string) => title.toLowerCase().replace(/\W+/g, "-");
  await insertArticles(db, hostId, [
    ...published.map((title) => ({ ...host, title, slug: toSlug(title), tag_ids: [tagId] })),
    { ...host, title: "Still a draft", slug: "still-a-draft", publish_date: null },
    { ...host, title: "Out next year", slug: "out-next-year", publish_date: new Date("2090-01-01") },
    { ...host, title: "In the bin", slug: "in-the-bin", publish_date: null, deleted_at: new Date() },
  ]);
  await insertArticles(db, websiteId, [
    { author_id, title: "Only on my site", slug: "only-on-my-site", content: bridge },
    { author_id, title: "Still a draft", slug: "still-a-draft", content: bridge, publish_date: null },
  ]);
  const ids = await db.selectFrom("articles").select("id").where("website_id", "=", hostId).orderBy("id").execute();
  const article_ids = ids.map(({ id }) => id);
  const series = { website_id: hostId, name: "Our river", slug: "our-river", description: "From source to mouth." };
  const { id: seriesId } = await db
    .insertInto("series")
    .values({ ...series, article_ids: article_ids.slice(0, 2) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("articles").set({ series_id: seriesId }).where("id", "in", article_ids.slice(0, 2)).execute();

  const owner = await ownersBrowser(place.browser);
  const words = { title: "Council minutes", slug: "council-minutes", content: "<p>They spoke about the bridge.</p>" };
  await postHostArticle(place.site, owner.request, words);
  const made = await owner.request.post(`/api/add-preview-link/${article_ids[5]}`);
  const link = (await made.json()) as { link_id: number; url: string };
  draft = { link: link.url, revoke: () => owner.request.delete(`/api/delete-preview-link/${link.link_id}`) };
  page = await openPage(place.browser);
});

const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).first();
const heading = () => page.getByRole("heading", { level: 1 });

describe("a reader of the network", () => {
  test("sees the newest articles, and moves the carousel with a key", async () => {
    await page.goto("/");
    await arriveAt(page, "/");
    const carousel = page.getByRole("region", { name: "Featured articles" });
    await carousel.getByRole("link", { name: "Council minutes" }).waitFor();
    await carousel.getByRole("button", { name: "Next slide" }).press("Enter");
    await carousel.getByRole("link", { name: "The bridge is closed" }).waitFor();
    const latest = page.getByRole("region", { name: "Latest Articles" }).getByRole("heading", { level: 3 });
    await expect.poll(() => latest.allInnerTexts()).toEqual(["A ferry for now", "The new bridge", "Snow"]);
    await carousel.getByRole("link", { name: "The bridge is closed" }).press("Enter");
    await arriveAt(page, "/article/:slug");
    await page.getByText("The bridge over the river is closed.").waitFor();
  });

  test("goes on from an article to its series, tag, category, and author", async () => {
    await page.getByRole("navigation", { name: "Series" }).getByRole("link", { name: "Our river" }).click();
    await arriveAt(page, "/series/:slug");
    await page.getByText("From source to mouth.").waitFor();
    await link("Who pays for it?").click();
    await page.getByText("Part 2 of 2").waitFor();
    await page.getByRole("navigation", { name: "Tags" }).getByRole("link", { name: "River" }).click();
    await arriveAt(page, "/tag/:slug");
    await link("Snow").click();
    await link("Town Hall").click();
    await arriveAt(page, "/categories/:slug");
    await link("Council minutes").click();
    await page.locator(".byline a").click();
    await arriveAt(page, "/authors/:slug");
    await link("Snow").waitFor();
  });

  test("finds every article, category, and author, and what the network is about", async () => {
    await page.getByRole("banner").getByRole("link", { name: "HOME" }).click();
    await link("All articles").click();
    await arriveAt(page, "/articles");
    await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(6);
    await page.goBack();
    await link("View All Categories").click();
    await arriveAt(page, "/categories");
    await link("Town Hall").waitFor();
    await page.goBack();
    await link("All authors").click();
    await arriveAt(page, "/authors");
    await link("owner").waitFor();
    await page.getByRole("link", { name: "ABOUT" }).first().click();
    await arriveAt(page, "/about");
    await page.goto("/authorsprofile");
    await arriveAt(page, "/authorsprofile");
  });

  test("searches by keyboard, and finds only what is published here", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Search" }).press("Enter");
    await arriveAt(page, "/search");
    await page.getByRole("searchbox").fill("bridge");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=bridge");
    await page.locator("mark").first().waitFor();
    const found = await page.getByRole("main").getByRole("article").getByRole("heading").allInnerTexts();
    expect(found).toHaveLength(6);
    for (const title of [...hidden, "Only on my site"]) expect(found).not.toContain(title);
  });

  test("reads without JavaScript", async () => {
    const context = await place.browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto("/");
    await plain.getByRole("region", { name: "Latest Articles" }).getByRole("link", { name: "Snow" }).click();
    await plain.waitForURL("**/article/snow");
    await expect.poll(() => plain.getByRole("article").first().innerText()).toContain("The bridge over the river");
    await context.close();
  });

  test("with a preview link, reads a draft until the link is revoked", async () => {
    place.expectProblems(/status of 404 .*\/preview\//);
    await page.goto(draft.link);
    await arriveAt(page, "/preview/:token");
    await expect.poll(() => heading().innerText()).toBe("Still a draft");
    await draft.revoke();
    await page.reload();
    await expect.poll(() => heading().innerText()).not.toBe("Still a draft");
    expect(await page.content()).not.toContain(bridge);
  });

  test("gets an explanation at an address that leads nowhere", async () => {
    place.expectProblems(/status of 404/);
    await page.goto("/no/such/page");
    await expect.poll(() => heading().innerText()).toBe("404 - Page Not Found");
    await page.goto(place.site.url.replace("localhost", "unknown.localhost"));
    await expect.poll(() => heading().innerText()).toBe("This domain is not connected");
  });
});

test("a programmer finds the API described", async () => {
  await page.goto("/api/docs");
  const call = page.locator("details", { hasText: "GET /api/articles/{slug}" });
  await call.locator("summary").click();
  await expect.poll(() => call.innerText()).toContain("200");
  // All entries are alike, and hundreds of them would take axe seconds.
  await page.locator(".api-docs section").evaluateAll((sections) => {
    for (const section of sections) if (!section.querySelector("details[open]")) section.remove();
  });
  await arriveAt(page, "/api/docs");
});

test("a member's site shows its own articles, and none of the network's", async () => {
  await page.goto(addressOf(place.site, "/articles"));
  await link("Only on my site").click();
  await expect.poll(() => heading().innerText()).toBe("Only on my site");
  for (const path of ["/articles", "/search?q=bridge", "/authors/owner", "/feed.xml", "/sitemaps/articles-1.xml"]) {
    const { text } = await visit(place.site, path);
    expect(text, path).toContain("only-on-my-site");
    expect(text, path).not.toMatch(/Still a draft|still-a-draft|Council minutes|council-minutes/);
  }
  expect((await visit(place.site, "/article/council-minutes")).status).toBe(404);
});

test("drafts, scheduled, and deleted articles show nowhere", async () => {
  const lists = ["/", "/articles", "/categories/town-hall", "/tag/river", "/authors/owner", "/search?q=bridge"];
  for (const path of [...lists, "/feed.xml", "/sitemaps/articles-1.xml", "/api/articles"]) {
    const text = await (await page.request.get(path)).text();
    expect(text, path).toMatch(/snow/i);
    for (const title of hidden) expect(text, path).not.toContain(title);
    expect(text, path).not.toMatch(/still-a-draft|out-next-year|in-the-bin|only-on-my-site/);
  }
  for (const slug of ["still-a-draft", "out-next-year", "in-the-bin", "only-on-my-site"]) {
    expect((await page.request.get(`/article/${slug}`)).status(), slug).toBe(404);
  }
});
