import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, ownersBrowser, useDashboard } from "../../support/dashboard.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
let page: Page;
beforeEach(() => {
  page = dashboard.page;
});

const { preview, openPage, order, names, item, panel } = webEditor(() => page);
const many = Array.from({ length: 14 }, (_, n) => (n % 2 === 0 ? "valuesection1" : "contentsection1"));

/** Where a section of the preview stands in its window: its top, and the window's height. */
const placeOf = (selector: string) =>
  preview()
    .locator(selector)
    .evaluate((section) => ({ top: section.getBoundingClientRect().top, height: innerHeight, scrolled: scrollY }));
const chosenIsSeen = () =>
  expect
    .poll(async () => {
      const { top, height } = await placeOf("[data-edited]");
      return top >= 0 && top < height;
    })
    .toBe(true);
const last = () => page.getByRole("region", { name: "Sections" }).locator("[data-item]").nth(-2);

/** Waits until an item stands within the list's window. */
const listed = (one: Locator) =>
  expect
    .poll(() =>
      one.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const list = element.closest("aside")?.getBoundingClientRect();
        return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
      }),
    )
    .toBe(true);

describe("the list and the preview are one", () => {
  test("what is chosen in one is scrolled to in the other, by pointer, by keys, and on a phone; typing scrolls nothing", async () => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await openPage("one", ...many);
    await last().click();
    await chosenIsSeen();
    expect((await placeOf("[data-edited]")).scrolled).toBeGreaterThan(0);
    // Up with the keys: the preview follows.
    await last().focus();
    const before = await preview().locator("[data-edited]").getAttribute("id");
    for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowUp");
    await expect.poll(() => preview().locator("[data-edited]").getAttribute("id")).not.toBe(before);
    await chosenIsSeen();
    // And from the preview: the list shows what is chosen there.
    await page
      .locator("aside")
      .first()
      .evaluate((list) => list.scrollTo(0, 0));
    await preview().locator("main > .block").nth(12).click();
    await listed(page.locator("[data-item][aria-current]"));

    // A choice in the preview leaves it where it is, and so does typing; a move is followed.
    await preview().locator("main > .block").nth(3).scrollIntoViewIfNeeded();
    const { scrolled } = await placeOf("main");
    expect(scrolled).toBeGreaterThan(0);
    await preview()
      .locator("main > .block")
      .nth(3)
      .click({ position: { x: 20, y: 20 } });
    await panel().getByLabel("Title", { exact: true }).waitFor();
    expect((await placeOf("main")).scrolled).toBe(scrolled);
    // The person scrolls away and types.
    await preview()
      .locator("main")
      .evaluate(() => scrollTo(0, 0));
    await panel().getByLabel("Title", { exact: true }).fill("Typed far away");
    await preview().getByText("Typed far away").waitFor();
    expect((await placeOf("main")).scrolled).toBe(0);
    await panel().getByLabel("Title", { exact: true }).press("Escape");
    await hasFocus(page.locator("[data-item][aria-current]"));
    await page.keyboard.press("Alt+ArrowDown");
    await chosenIsSeen();
    await expect.poll(async () => (await placeOf("main")).scrolled).toBeGreaterThan(0);

    // On a phone, what is chosen in the sheet is seen above it, and the sheet shows what is chosen.
    await page.setViewportSize({ width: 390, height: 844 });
    const sections = page.getByRole("button", { name: "Sections", exact: true });
    await sections.click();
    await last().click();
    const sheet = panel();
    await sheet.waitFor();
    const above = async () => {
      const section = await preview().locator("[data-edited]").boundingBox();
      const covered = await page.locator("aside").nth(1).boundingBox();
      return section !== null && covered !== null && section.y >= 0 && section.y + 40 < covered.y;
    };
    await expect.poll(above).toBe(true);
    await sections.click();
    await listed(last());
  });
});

describe("a + between sections", () => {
  const choose = async (name: RegExp) => {
    const dialog = page.getByRole("dialog", { name: "Add section" });
    await dialog.getByRole("button", { name }).click();
  };

  test("in the preview and in the list inserts at that place, also with the keys", async () => {
    await openPage("between", "herosection1", "contentsection1");
    await preview().locator(".block-content").hover();
    await preview().getByRole("button", { name: "Add a section above Content" }).click();
    await choose(/^Cards/);
    await expect
      .poll(() => order("between"))
      .toEqual([...["navbar1", "herosection1", "cardsection1", "contentsection1", "footer1"]]);
    await item("Hero").hover();
    await page
      .getByRole("region", { name: "Sections" })
      .getByRole("button", { name: "Add a section above Hero" })
      .click();
    await choose(/^Poll/);
    await expect.poll(names).toEqual(["Navigation bar", "Poll", "Hero", "Cards", "Content", "Footer"]);
    expect(await page.getByRole("button", { name: "Add a section above Navigation bar" }).count()).toBe(0);

    // With the keys: two are on the way of the Tab key, and + adds below.
    await item("Cards").click();
    const stops = page.getByRole("region", { name: "Sections" }).locator('[aria-label^="Add a section"][tabindex="0"]');
    await expect
      .poll(() => stops.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))))
      .toEqual(["Add a section above Cards", "Add a section above Content"]);
    await stops.nth(1).focus();
    await page.keyboard.press("Enter");
    await choose(/^Values/);
    await expect
      .poll(() => order("between"))
      .toEqual([
        ...["navbar1", "votingsection1", "herosection1", "cardsection1", "valuesection1", "contentsection1", "footer1"],
      ]);
    await item("Hero").focus();
    await page.keyboard.press("+");
    await choose(/^Location/);
    await expect
      .poll(names)
      .toEqual(["Navigation bar", "Poll", "Hero", "Location", "Cards", "Values", "Content", "Footer"]);
  });

  test("is 44 px high on phones", async () => {
    const phone = await ownersBrowser(dashboard.browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    page = await phone.newPage();
    await openPage("fingers", "herosection1", "contentsection1");
    await preview()
      .locator(".block-content")
      .tap({ position: { x: 20, y: 20 } });
    await page.getByRole("button", { name: "Sections", exact: true }).tap();
    const adds = [
      page.getByRole("region", { name: "Sections" }).getByRole("button", { name: "Add a section above Content" }),
      preview().getByRole("button", { name: "Add a section above Content" }),
      preview().getByRole("button", { name: "Duplicate Content" }),
    ];
    for (const add of adds) {
      await expect
        .poll(async () => {
          const { width = 0, height = 0 } = (await add.boundingBox()) ?? {};
          return Math.min(width, height);
        })
        .toBeGreaterThanOrEqual(44);
    }
    await adds[0]?.tap();
    await choose(/^Cards/);
    await expect
      .poll(() => order("fingers"))
      .toEqual([...["navbar1", "herosection1", "cardsection1", "contentsection1", "footer1"]]);
    await phone.close();
  });
});
