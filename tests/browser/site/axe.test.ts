import type { BrowserContext } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, findings, type Screen } from "../../support/axe.ts";
import { useSite } from "../../support/dashboard.ts";
import { articleForm, photograph } from "../../support/factories.ts";
import { siteLogin } from "../../support/running-site.ts";

const place = useSite();
let visitor: BrowserContext;
beforeAll(async () => {
  visitor = await place.browser.newContext({ reducedMotion: "reduce" });
  await postSome();
});

/** Enough for every part of the pages: a carousel, a list, an image, all kinds of text. */
async function postSome(): Promise<void> {
  const owner = await place.browser.newContext();
  expect((await owner.request.post("/api/login", { data: siteLogin })).status()).toBe(200);
  const cookie = (await owner.cookies()).find(({ name }) => name === "rostrum_session");
  const category = await place.site.database.db.selectFrom("categories").select("id").executeTakeFirstOrThrow();
  const content = `<h2>Votes</h2><p>Text with <a href="https://example.org/">a link</a>.</p>
    <blockquote><p>Quoted</p></blockquote><ul><li>One</li></ul><pre><code>code</code></pre>`;
  for (const slug of ["one", "two", "three", "four", "read-me"]) {
    const cover_photo = slug === "four" ? undefined : await photograph(800, 500);
    const form = articleForm({ slug, content, category_id: String(category.id), cover_photo });
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    const posted = await fetch(`${place.site.url}/api/post-article-host`, { method: "POST", body: form, headers });
    expect(posted.status).toBe(201);
  }
  await owner.close();
}

/** `elsewhere` and `website` stand for names below this run's host. */
const screens: Record<string, Screen> = {
  home: { path: "/", shows: "Latest Articles" },
  "home with its menu open": {
    path: "/",
    shows: "Latest Articles",
    prepare: (page) => page.getByRole("button", { name: "Menu" }).click(),
    only: 390,
  },
  article: { path: "/article/read-me", shows: "Votes" },
  "article not found": { path: "/article/nope", shows: "Article not found" },
  "page not found": { path: "/nope", shows: "404 - Page Not Found" },
  articles: { path: "/articles", shows: "Town hall" },
  search: { path: "/search?q=hall", shows: "Town hall" },
  "search without results": { path: "/search?q=zzzz", shows: "zzzz" },
  categories: { path: "/categories", shows: "Town Hall" },
  category: { path: "/categories/town-hall", shows: "Town Hall" },
  authors: { path: "/authors", shows: "owner" },
  "author profile": { path: "/authorsprofile", shows: "books" },
  about: { path: "/about", shows: "Mission" },
  "name that is not connected": { path: "http://elsewhere/", shows: "This domain is not connected" },
  "home of a website": { path: "http://website/", shows: "nothing on this page yet" },
  "API for people": {
    path: "/api/docs",
    shows: "openapi.json",
    prepare: (page) => page.locator("summary").first().click(),
  },
};

function addressOf(path: string): string {
  const { port } = new URL(place.site.url);
  return path
    .replace("http://elsewhere", `http://elsewhere.localhost:${port}`)
    .replace("http://website", `http://${place.site.websiteId}.sites.localhost:${port}`);
}

test.each(Object.entries(screens))("axe finds nothing on: %s", async (_name, screen) => {
  await expectAccessible(visitor, { ...screen, path: addressOf(screen.path) });
  expect(place.browser.takeProblems(/status of 404/)).toEqual([]);
});

test("an author's page, too", async () => {
  const page = await visitor.newPage();
  await page.goto("/authors");
  const path = await page.locator('main a[href^="/authors/"]').first().getAttribute("href");
  await page.close();
  await expectAccessible(visitor, { path: path ?? "", shows: "owner" });
  expect(place.browser.takeProblems()).toEqual([]);
});

test("nor with a color of the owner's that is too dark by night", async () => {
  const settings = JSON.stringify({ accent: "#000080" });
  await place.site.database.db.updateTable("websites").set({ settings }).where("id", "=", place.site.hostId).execute();
  await expect.poll(async () => (await fetch(`${place.site.url}/about`)).text()).toContain("{--accent:");
  await expectAccessible(visitor, { path: "/about", shows: "Mission" });
  expect(place.browser.takeProblems()).toEqual([]);
});

test("axe would find something", async () => {
  const page = await visitor.newPage();
  await page.goto("/");
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("beforeend", '<img src="/favicon.ico"><h6>skipped</h6>');
  });
  const found = (await findings(page)).map((finding) => finding.split(":")[0]);
  await page.close();
  expect(found).toEqual(expect.arrayContaining(["image-alt", "heading-order"]));
});
