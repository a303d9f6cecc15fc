import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { type RunningSite, siteLogin, startSite } from "../support/running-site.ts";

let site: RunningSite;
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;
let preview: FrameLocator;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser(site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: "reduce" });
  await context.request.post("/api/login", { data: siteLogin });
  page = await context.newPage();
  preview = page.frameLocator("iframe");
});
afterEach(async () => {
  await context.close();
  expect(browser.takeProblems(/status of (409|400|404|500|503)/)).toEqual([]);
});

interface Component {
  pageComponentId: number;
  componentType: string;
  config: Record<string, unknown>;
}

/** A new page with these components between its navigation bar and its footer, opened in the editor. */
async function openPage(slug: string, ...types: string[]): Promise<void> {
  const data = { page_name: slug, slug };
  expect((await context.request.post("/api/add-page", { data })).status()).toBe(201);
  for (const componentType of types) {
    const added = await context.request.post("/api/add-page-component", { data: { pageSlug: slug, componentType } });
    expect(added.status()).toBe(201);
  }
  await goTo(slug);
}

async function goTo(slug: string): Promise<void> {
  await page.goto(`/web-editor?page=${slug}`);
  await preview.locator("main").waitFor();
}

async function stored(slug: string): Promise<Component[]> {
  return (await context.request.get(`/api/get-page-components?pageSlug=${slug}`)).json();
}
const order = async (slug: string) => (await stored(slug)).map(({ componentType }) => componentType);
const items = () => page.getByRole("region", { name: "Components" }).locator("[data-item]");
const names = async () => (await items().allInnerTexts()).map((text) => text.split("\n")[0]?.split(" (")[0]);
const item = (name: string) => page.getByRole("region", { name: "Components" }).getByRole("button", { name }).first();
const panel = () => page.getByRole("region", { name: "Edit", exact: true });
const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
const says = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

describe("a page in the editor", () => {
  test("what is typed stands in the preview at once, is counted, and saved it is what visitors see", async () => {
    await openPage("first", "herosection1", "contentsection1");
    await item("Hero").click();
    await panel().getByLabel("Title", { exact: true }).fill("Neighbors who show up");
    await preview.getByText("Neighbors who show up").waitFor();
    await panel().getByLabel("Button leads to").fill("/about");
    await says("2 unsaved changes");
    expect((await stored("first"))[1]?.config.title).toBe("Enter Title");
    const sent = page.waitForRequest("**/api/save-page");
    await save();
    const body = (await sent).postDataJSON();
    expect(body.pageSlug).toBe("first");
    expect(Object.values(body.changedFields)).toEqual([{ title: "Neighbors who show up", buttonLink: "/about" }]);
    await says("Page saved successfully");
    await says(/^Saved \d\d:\d\d$/);
    expect((await stored("first"))[1]?.config.title).toBe("Neighbors who show up");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/first.png` });
  });

  test("a component is added, moved, duplicated and deleted at once, with navigation bar and footer in their places", async () => {
    await openPage("parts", "contentsection1");
    await page.getByRole("button", { name: "Add component" }).click();
    await page.getByRole("button", { name: /^Cards/ }).click();
    await expect.poll(names).toEqual(["Navigation bar", "Content", "Cards", "Footer"]);
    await expect.poll(() => preview.locator("[data-fresh]").count()).toBe(1);
    expect(await order("parts")).toEqual(["navbar1", "contentsection1", "cardsection1", "footer1"]);
    await expect.poll(() => preview.locator("[data-fresh]").count()).toBe(0);
    await preview.getByRole("button", { name: "Move Cards up" }).click();
    await expect.poll(names).toEqual(["Navigation bar", "Cards", "Content", "Footer"]);
    await expect.poll(() => order("parts")).toEqual(["navbar1", "cardsection1", "contentsection1", "footer1"]);
    expect(await preview.getByRole("button", { name: "Move Cards up" }).getAttribute("aria-disabled")).toBe("true");
    await preview.getByRole("button", { name: "Duplicate Cards" }).click();
    await expect.poll(names).toEqual(["Navigation bar", "Cards", "Cards", "Content", "Footer"]);
    await preview.getByRole("button", { name: "Delete Cards" }).click();
    await expect.poll(() => order("parts")).toEqual(["navbar1", "cardsection1", "contentsection1", "footer1"]);
    await item("Footer").click();
    expect(await page.getByRole("button", { name: /^Delete component/ }).count()).toBe(0);
    expect(await preview.getByRole("button", { name: /^(Move|Delete)/ }).count()).toBe(0);
    // Back over all of it, which the server has done already.
    for (let step = 0; step < 4; step += 1) await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => order("parts")).toEqual(["navbar1", "contentsection1", "footer1"]);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => order("parts")).toEqual(["navbar1", "contentsection1", "cardsection1", "footer1"]);
    await page.reload();
    await preview.locator("main").waitFor();
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => order("parts")).toEqual(["navbar1", "cardsection1", "contentsection1", "footer1"]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/parts.png` });
  });

  test("what could not be moved goes back to where it was, and that is said", async () => {
    await openPage("stuck", "contentsection1", "cardsection1");
    await page.route("**/api/reorder-page-components", (route) => route.fulfill({ status: 500, body: "" }));
    await item("Cards").click();
    await page.getByRole("button", { name: "Move Cards up" }).first().click();
    await says("Failed to move component up. Please try again.");
    expect(await names()).toEqual(["Navigation bar", "Content", "Cards", "Footer"]);
    await page.route("**/api/add-page-component", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Add component" }).click();
    await page.getByRole("button", { name: /^Hero/ }).click();
    await says("Failed to add Hero. Please try again.");
    await page.route("**/api/delete-page-component/**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Delete component Cards" }).click();
    await says("Failed to delete component. Please try again.");
    await expect.poll(() => page.getByText("Failed to delete component").count()).toBe(0);
  });

  test("pages are added and deleted; home stays", async () => {
    await goTo("home");
    await page.getByRole("button", { name: "Page settings" }).click();
    expect(await page.getByRole("button", { name: "Delete page" }).count()).toBe(0);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("button", { name: "Add page" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add page" }).click();
    await says("Name is required");
    await says("Slug is required");
    await page.getByLabel("Name").fill("What we stand for");
    await page.getByLabel("Slug").fill("Our Issues!");
    expect(await page.getByLabel("Slug").inputValue()).toBe("our-issues");
    await page.getByLabel("Issues", { exact: true }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Add page" }).click();
    await says("Page added");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByLabel("Page", { exact: true }).inputValue()).toBe("our-issues");
    await preview.locator("main .block").nth(2).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/issues.png` });
    await page.getByRole("button", { name: "Page settings" }).click();
    await page.getByRole("button", { name: "Delete page" }).click();
    await says("All its components, its versions and its address /our-issues will be lost.");
    await page.getByRole("button", { name: "Delete page" }).click();
    await says("Page deleted");
    await expect.poll(() => page.getByLabel("Page", { exact: true }).inputValue()).toBe("home");
  });
});
