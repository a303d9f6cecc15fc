import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { addHtmlBlock, allBlocks, articleBlocks, withForm } from "../../support/article-blocks.ts";
import { expectAccessible } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { addSignUpForm } from "../../support/sign-up-form.ts";

const place = useSite();
let visitor: BrowserContext;
let page: Page;
let address: string;
beforeAll(async () => {
  await post();
  visitor = await place.browser.newContext({ reducedMotion: "reduce", javaScriptEnabled: true });
  page = await visitor.newPage();
  await page.goto(address);
});

/** All blocks in one article of a website with a sign-up form, with pictures of the library. */
async function post(): Promise<void> {
  const owner = await ownersBrowser(place.browser);
  const { websiteId, database, url } = place.site;
  await addHtmlBlock(database.db, websiteId);
  const form = await addSignUpForm(owner.request);
  const image = await photoFile(800, 500);
  const uploaded = await owner.request.post("/api/upload-image", { multipart: { image } });
  const { filePath } = (await uploaded.json()) as { filePath: string };
  const content = withForm(allBlocks, form).replace(/\/media\/\d{64}\/original\.jpg/g, filePath);
  const multipart = { title: "Blocks", slug: "blocks", content };
  const answer = await owner.request.post("/api/post-article-user", { multipart });
  expect(answer.status(), await answer.text()).toBe(201);
  address = `http://${websiteId}.sites.localhost:${new URL(url).port}/article/blocks`;
  await owner.close();
}

const prose = () => page.locator(".article-text");

describe.each(articleBlocks)("$name", ({ selector, words }) => {
  test("is on the visitors' page", async () => {
    expect(await prose().locator(selector).count()).toBeGreaterThan(0);
  });

  test("is printed", async () => {
    await page.emulateMedia({ media: "print" });
    for (const word of words) {
      const text = prose().getByText(word, { exact: false }).first();
      expect(await text.isVisible(), word).toBe(true);
    }
    await page.emulateMedia({ media: "screen" });
  });

  test.each([320, 1440])("fits at %d px", async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const first = prose().locator(selector).first();
    await first.scrollIntoViewIfNeeded();
    const reach = await first.evaluate((element) => {
      const scrolling = element.closest('[role="region"]') ?? element;
      const { left, right } = scrolling.getBoundingClientRect();
      return { left, right, page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth };
    });
    expect(reach.page).toBe(reach.window);
    // A pixel for rounding.
    expect(reach.left).toBeGreaterThanOrEqual(-1);
    expect(reach.right).toBeLessThanOrEqual(reach.window + 1);
  });
});

test("axe finds nothing, wide and on a phone, light and dark", async () => {
  await expectAccessible(visitor, { path: address, shows: "Both counted" });
});

test("nothing needs a script", async () => {
  const context = await place.browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  // Without scripts, browsers load all frames at once; the page is there before.
  await plain.goto(address, { waitUntil: "domcontentloaded" });
  await plain.locator("summary").click();
  await expect.poll(() => plain.getByText("Every member.").isVisible()).toBe(true);
  // By keyboard: while frames load, the text may move under a pressed mouse button.
  await plain.getByRole("link", { name: "Footnote 1", exact: true }).press("Enter");
  expect(await plain.locator("li:target").textContent()).toContain("By a third.");
  await plain.getByRole("link", { name: "Back to the text of footnote 1" }).press("Enter");
  expect(await plain.locator("a:target").textContent()).toBe("1");
  await context.close();
});

test("by keyboard, tables and code can be scrolled and toggles opened", async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ["Table", "Code"]) {
    const region = page.getByRole("region", { name, exact: true });
    await region.focus();
    expect(await region.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await page.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByText("Every member.").isVisible()).toBe(true);
  await page.keyboard.press("Enter");
});

test("wide and full images have their widths", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const widthOf = (name: string) =>
    prose()
      .locator(`figure[data-width="${name}"] > img`)
      .evaluate((image) => Math.round(image.getBoundingClientRect().width));
  expect(await widthOf("wide")).toBe(1080);
  expect(await widthOf("full")).toBe(await page.evaluate(() => innerWidth));
});

test("a gallery's rows are as wide as the text, and each row is even", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = await prose()
    .locator(".gallery-row")
    .evaluateAll((all) =>
      all.map((row) => ({
        width: Math.round(row.getBoundingClientRect().width - (row.parentElement?.getBoundingClientRect().width ?? 0)),
        heights: [...row.children].map((image) => Math.round(image.getBoundingClientRect().height)),
      })),
    );
  expect(rows).toHaveLength(2);
  for (const { width, heights } of rows) {
    expect(width).toBe(0);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  }
});
