import { brotliCompressSync } from "node:zlib";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { visit as visitPage } from "../../support/web-editor.ts";

const place = useSite();
let address: string;
beforeAll(async () => {
  address = `http://${place.site.websiteId}.sites.localhost:${new URL(place.site.url).port}/posts`;
  const owner = await ownersBrowser(place.browser);
  await owner.request.post("/api/add-page", { data: { page_name: "Posts", slug: "posts" } });
  const config = { tweetUrl: "https://x.com/jack/status/20" };
  for (let time = 0; time < 2; time += 1) {
    const data = { pageSlug: "posts", componentType: "twittersection1", config };
    expect((await owner.request.post("/api/add-page-component", { data })).status()).toBe(201);
  }
  await owner.request.post("/api/save-page", { data: { pageSlug: "posts", changedFields: {} } });
  await owner.close();
});
afterEach(() => {
  expect(place.browser.takeProblems(/^foreign request: https:\/\/platform\.twitter\.com\//)).toEqual([]);
});

/** The page with posts, and what was asked of X's host, which is played here. */
async function visit(options: BrowserContextOptions, work: (page: Page, asked: string[]) => Promise<void>) {
  const context = await place.browser.newContext({ reducedMotion: "reduce", ...options });
  const asked: string[] = [];
  await context.route("https://platform.twitter.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>X</title><p>just setting up" });
  });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await work(page, asked);
  } finally {
    await context.close();
  }
}

test("nothing comes from X before somebody asks, and then the one post that was asked for", async () => {
  await visit({}, async (page, asked) => {
    const buttons = page.getByRole("button", { name: "Show the original post" });
    await expect.poll(() => buttons.count()).toBe(2);
    expect(asked).toEqual([]);
    await buttons.first().focus();
    await page.keyboard.press("Enter");
    const frame = page.locator('iframe[title="Post by @jack on X"]');
    await frame.contentFrame().getByText("just setting up").waitFor();
    expect(asked).toEqual(["https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20"]);
    expect(await frame.getAttribute("sandbox")).not.toContain("top-navigation");
    await expect.poll(() => frame.evaluate((node) => node === document.activeElement)).toBe(true);
    expect((await frame.boundingBox())?.height).toBeGreaterThan(400);
    await expect.poll(() => buttons.count()).toBe(1);
    // The way to it stays.
    await expect.poll(() => page.getByRole("link", { name: "Read the post by @jack on X" }).count()).toBe(2);
  });
});

test("without a script there is the link and no button that does nothing", async () => {
  await visit({ javaScriptEnabled: false }, async (page, asked) => {
    await expect
      .poll(() => page.getByRole("link", { name: "Read the post by @jack on X" }).first().isVisible())
      .toBe(true);
    expect(await page.getByRole("button", { name: "Show the original post" }).count()).toBe(0);
    expect(asked).toEqual([]);
  });
});

test("in the editor's preview the button asks nobody for anything", async () => {
  const context = await ownersBrowser(place.browser);
  const page = await context.newPage();
  await page.goto("/web-editor?page=posts");
  const preview = page.frameLocator("iframe");
  await preview.getByRole("button", { name: "Show the original post" }).first().click();
  await page.getByRole("region", { name: "Edit", exact: true }).getByLabel("Post URL").waitFor();
  expect(await preview.locator("iframe").count()).toBe(0);
  await context.close();
});

test("all of the public pages' script is at most 2 kB", async () => {
  const { text } = await visitPage(place.site, "/posts");
  expect(text).not.toMatch(/<script[^>]* src=/);
  const scripts = [...text.matchAll(/<script[^>]* type="module"[^>]*>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g)];
  const size = brotliCompressSync(scripts.map(([, script]) => script).join("")).length;
  expect(size).toBeGreaterThan(500);
  expect(size).toBeLessThanOrEqual(2048);
});
