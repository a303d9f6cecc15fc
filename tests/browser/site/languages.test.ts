import type { BrowserContext } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { insertArticles } from "../../support/articles.ts";
import { expectAccessible } from "../../support/axe.ts";
import { useSite } from "../../support/dashboard.ts";
import { readDeclaration } from "../../support/declarations.ts";
import { addressOf, siteLogin } from "../../support/running-site.ts";

const place = useSite();
let owner: BrowserContext;
let visitor: BrowserContext;
beforeAll(async () => {
  owner = await place.browser.newContext({ reducedMotion: "reduce" });
  visitor = await place.browser.newContext({ reducedMotion: "reduce" });
  expect((await owner.request.post("/api/login", { data: siteLogin })).status()).toBe(200);
  for (const type of ["herosection1", "contactsection1", "membersection1", "votingsection1"]) await addSection(type);
  expect((await owner.request.post("/api/save-page", { data: { pageSlug: "talk", changedFields: {} } })).ok()).toBe(
    true,
  );
});

async function addSection(componentType: string): Promise<void> {
  const page = { page_name: "Talk", slug: "talk" };
  await owner.request.post("/api/add-page", { data: page });
  const added = await owner.request.post("/api/add-page-component", { data: { pageSlug: "talk", componentType } });
  expect(added.status()).toBe(201);
}

/** Puts the Declaration of Human Rights on the website, and the website into its language. */
async function publish(language: string, file: string) {
  const { websiteId, database } = place.site;
  // Before the job that prepares them for search in the new language.
  await database.db.deleteFrom("articles").where("website_id", "=", websiteId).execute();
  const edited = await owner.request.put(`/api/edit-website/${websiteId}`, { data: { language } });
  expect(edited.status()).toBe(200);
  const { title, articles, whole } = readDeclaration(file);
  const [first, second] = articles;
  const blocks = `<blockquote>${first?.content}</blockquote><ul><li>${second?.title}</li></ul>
    <aside data-kind="tip"><p>${second?.title} <code>code()</code></p></aside>
    <table><tbody><tr><td>${first?.title}</td><td>${second?.title}</td></tr></tbody></table>`;
  await insertArticles(database.db, websiteId, [{ ...whole, content: whole.content + blocks }, ...articles]);
  return title;
}

test.each([
  ["ar", "arb"],
  ["he", "heb"],
])("axe finds nothing on a website in %s, whose pages fit on a phone", async (language, file) => {
  place.expectProblems(/status of 404/);
  const title = await publish(language, file);
  const word = title.split(" ").at(-1) ?? "";
  for (const [path, shows] of [
    ["/", ""],
    ["/article/declaration", title],
    ["/articles", title],
    [`/search?q=${encodeURIComponent(word)}`, title],
    ["/talk", ""],
    ["/nowhere", "404"],
  ] as const) {
    const address = addressOf(place.site, path);
    await expectAccessible(visitor, { path: address, shows });
    const page = await visitor.newPage();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.dir), path).toBe("rtl");
    await page.close();
  }
});

test("the article editor writes in the website's direction, and marks what begins on the other side", async () => {
  const title = await publish("ar", "arb");
  const { db } = place.site.database;
  const { id } = await db
    .selectFrom("articles")
    .select("id")
    .where("slug", "=", "declaration")
    .executeTakeFirstOrThrow();
  const page = await owner.newPage();
  await page.goto(`/dashboard/articles/edit/${id}`);
  const text = page.getByRole("textbox", { name: "Content" });
  await text.waitFor();
  const { direction, language } = await text.evaluate((element) => ({
    direction: getComputedStyle(element).direction,
    language: element.closest("[lang]")?.getAttribute("lang"),
  }));
  expect([direction, language]).toEqual(["rtl", "ar"]);
  const quote = await text
    .locator("blockquote")
    .first()
    .evaluate((element) => getComputedStyle(element).borderRightWidth);
  expect(quote).toBe("3px");
  // The title, too; the dashboard around them stays as it is.
  const heading = page.getByRole("textbox", { name: "Title" });
  expect(await heading.inputValue()).toBe(title);
  expect(await heading.evaluate((element) => element.matches(":dir(rtl)"))).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe("ltr");
  const tools = page.getByRole("toolbar");
  await text.locator("blockquote").first().click();
  await tools.first().waitFor();
  expect(await tools.first().evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
  await page.close();
});
