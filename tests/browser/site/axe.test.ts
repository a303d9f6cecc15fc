import type { BrowserContext } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { insertArticles } from "../../support/articles.ts";
import { expectAccessible, expectAccessibleNow, findings } from "../../support/axe.ts";
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
  const { db } = place.site.database;
  const { id: author_id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const text = { content, author_id, category_id: category.id };
  const slugs = ["one", "two", "three", "four"];
  await insertArticles(
    db,
    place.site.hostId,
    slugs.map((slug) => ({ ...text, slug, title: "Town hall" })),
  );
  // Drawing the sizes of an image takes longer than the rest.
  const cover_photo = await photograph(320, 200);
  const form = articleForm({ slug: "read-me", content, category_id: String(category.id), cover_photo });
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
  const posted = await fetch(`${place.site.url}/api/post-article-host`, { method: "POST", body: form, headers });
  expect(posted.status).toBe(201);
  await owner.close();
}

function addressOf(path: string): string {
  const { port } = new URL(place.site.url);
  return path
    .replace("http://elsewhere", `http://elsewhere.localhost:${port}`)
    .replace("http://website", `http://${place.site.websiteId}.sites.localhost:${port}`);
}

/** The journeys check these wide, light and dark. */
test("axe finds nothing on a phone: home with its menu closed and open, articles, categories, authors, and search", async () => {
  const page = await visitor.newPage();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, text] of [
    ["/articles", "Town hall"],
    ["/article/read-me", "Votes"],
    ["/search?q=hall", "Town hall"],
    ["/categories", "Town Hall"],
    ["/categories/town-hall", "Town Hall"],
    ["/authors", "owner"],
    ["/authors/owner", "owner"],
    ["/authorsprofile", "books"],
    ["/about", "Mission"],
    ["/", "Latest Articles"],
  ] as const) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    expect(await findings(page), path).toEqual([]);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).waitFor();
  await expectAccessibleNow(page, { only: 390 });
  await page.close();
});

/** `elsewhere` and `website` stand for names below this run's host. */
test.each([
  ["an article with code, a quotation, and a cover", "/article/read-me", "Votes"],
  ["article not found", "/article/nope", "Article not found"],
  ["page not found", "/nope", "404 - Page Not Found"],
  ["search without results", "/search?q=zzzz", "zzzz"],
  ["name that is not connected", "http://elsewhere/", "This domain is not connected"],
  ["home of a website", "http://website/", "nothing on this page yet"],
])("axe finds nothing on: %s", async (_name, path, shows) => {
  await expectAccessible(visitor, { path: addressOf(path), shows });
  expect(place.browser.takeProblems(/status of 404/)).toEqual([]);
});

test("nor in the API for people, with a call that is open", async () => {
  const page = await visitor.newPage();
  await page.goto("/api/docs", { waitUntil: "domcontentloaded" });
  // All calls look alike, axe takes ten seconds for them, and the journeys check them.
  await page.evaluate(() => {
    for (const call of [...document.querySelectorAll("details")].slice(5)) call.remove();
    for (const group of document.querySelectorAll("section:not(:has(details))")) group.remove();
  });
  await page.locator("summary").first().click();
  await page.locator("details[open] pre").first().waitFor();
  await expectAccessibleNow(page);
  await page.close();
  expect(place.browser.takeProblems()).toEqual([]);
});

test("nor with a color of the owner's that is too dark by night", async () => {
  const settings = JSON.stringify({ accent: "#000080" });
  await place.site.database.db.updateTable("websites").set({ settings }).where("id", "=", place.site.hostId).execute();
  await expect.poll(async () => (await fetch(`${place.site.url}/about`)).text()).toContain("{--accent:");
  const page = await visitor.newPage();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/about");
  await page.getByText("Mission").first().waitFor();
  expect(await findings(page, true)).toEqual([]);
  await page.close();
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
