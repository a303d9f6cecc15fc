import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
let page: Page;
beforeEach(() => {
  page = dashboard.page;
  dashboard.expectProblems(/status of (409|400|404|500|503)/);
});

const { preview, openPage, goTo, stored, order, names, item, panel, waitForText, publish } = webEditor(() => page);

describe("with the keyboard alone", () => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  const dialogHasFocus = () =>
    expect.poll(() => page.getByRole("dialog").evaluate((dialog) => dialog.matches(":focus-within"))).toBe(true);
  /** Tab until what has focus is called so. */
  async function tabTo(name: RegExp): Promise<void> {
    for (let count = 0; count < 80; count += 1) {
      await page.keyboard.press("Tab");
      if (name.test(await focused())) return;
    }
    throw new Error(`Tab never came to ${name}`);
  }

  test("a page is made, built, put in order and saved", async () => {
    await goTo("home");
    await tabTo(/^Add page$/);
    await press("Enter");
    await dialogHasFocus();
    await page.keyboard.type("By keys");
    await press("Tab");
    await page.keyboard.type("by-keys");
    await press("Enter");
    await waitForText("Page added");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(names).toEqual(["Navigation bar", "Footer"]);
    for (const name of [/^Hero/, /^Content/, /^Cards/]) {
      await tabTo(/^Add section$/);
      await press("Enter");
      await dialogHasFocus();
      if (!name.test(await focused())) await tabTo(name);
      await press("Enter");
      await expect.poll(async () => (await focused()).slice(0, 20)).toMatch(name);
    }
    await expect.poll(names).toEqual(["Navigation bar", "Hero", "Content", "Cards", "Footer"]);
    await press("Alt+ArrowUp");
    await expect.poll(names).toEqual(["Navigation bar", "Hero", "Cards", "Content", "Footer"]);
    await page.getByRole("status").getByText("Cards moved to place 3 of 5").waitFor();
    await expect.poll(focused).toMatch(/^Cards/);
    await press("d");
    await expect.poll(names).toEqual(["Navigation bar", "Hero", "Cards", "Cards", "Content", "Footer"]);
    await press("Delete");
    await expect.poll(names).toEqual(["Navigation bar", "Hero", "Cards", "Content", "Footer"]);
    await expect.poll(focused).toMatch(/^(Cards|Content)/);
    await press("Control+z");
    await expect.poll(names).toEqual(["Navigation bar", "Hero", "Cards", "Cards", "Content", "Footer"]);
    await press("Control+Shift+Z");
    await expect.poll(names).toEqual(["Navigation bar", "Hero", "Cards", "Content", "Footer"]);
    await item("Hero").focus();
    await press("Enter", "Enter");
    await expect.poll(focused).toBe("Edit");
    await press("Tab");
    await press("Control+A");
    await page.keyboard.type("Made without a mouse");
    await preview().getByText("Made without a mouse").waitFor();
    await press("Escape");
    await expect.poll(focused).toMatch(/^Hero/);
    await press("Control+s");
    await waitForText("Page saved successfully");
    const [, hero] = await stored("by-keys");
    expect(hero?.config.title).toBe("Made without a mouse");
    await expect
      .poll(() => order("by-keys"))
      .toEqual(["navbar1", "herosection1", "cardsection1", "contentsection1", "footer1"]);
  });
});

describe("on a phone", () => {
  test("the panels are sheets over the page; the menu of images stays in the window, also when that gets wider", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage("phone", "herosection1");
    expect(await item("Hero").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Sections", exact: true }).click();
    await item("Hero").click();
    await panel().getByLabel("Title", { exact: true }).fill("On a phone");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await preview().getByText("On a phone").waitFor();
    await publish();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const undo = await page.getByRole("button", { name: "Undo" }).boundingBox();
    expect(Math.min(undo?.width ?? 0, undo?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("button", { name: "Background image: choose an image" }).click();
    const menu = page.getByRole("region", { name: "Images" });
    await hasFocus(menu.getByRole("searchbox"));
    for (const width of [390, 700]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(async () => {
          const { x = -1, width: wide = 0 } = (await menu.boundingBox()) ?? {};
          return x >= 0 && x + wide <= width && wide >= 290;
        })
        .toBe(true);
    }
  });
});

describe("with the pointer", () => {
  test("a component is dragged to its place in the list, but not past the navigation bar", async () => {
    await openPage("dragged", "herosection1", "contentsection1", "cardsection1");
    const gripOf = async (name: string) => {
      const box = await item(name).locator("xpath=..").boundingBox();
      return { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const drag = async (name: string, onto: string) => {
      const [from, to] = [await gripOf(name), await gripOf(onto)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 10, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    };
    // What drags is fetched when the editor has nothing else to do.
    await page.locator("li[data-sortable]").first().waitFor();
    await drag("Cards", "Hero");
    await expect.poll(names).toEqual(["Navigation bar", "Cards", "Hero", "Content", "Footer"]);
    await expect
      .poll(() => order("dragged"))
      .toEqual([...["navbar1", "cardsection1", "herosection1", "contentsection1", "footer1"]]);
    await drag("Content", "Navigation bar");
    await item("Content").click();
    expect((await names())[0]).toBe("Navigation bar");
    expect((await order("dragged"))[0]).toBe("navbar1");
  });
});
