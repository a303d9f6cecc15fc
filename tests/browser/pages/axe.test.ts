import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleNow } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";

const place = useSite();
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  context = await ownersBrowser(place.browser);
  page = await context.newPage();
  const post = async (path: string, data: object) =>
    expect((await context.request.post(path, { data })).status()).toBe(201);
  await post("/api/add-page", { page_name: "All", slug: "all", template: "home" });
  for (const name of ["First", "Second"])
    await post("/api/save-section", { name, componentType: "contentsection1", config: {} });
});

const within = '[role="dialog"]';
const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const close = async () => {
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog().count()).toBe(0);
};

test("axe finds nothing in the editor, wide and on a phone, light and dark", async () => {
  await expectAccessible(page, {
    path: "/web-editor?page=all",
    shows: "Publishes this page",
    prepare: async () => {
      await page.frameLocator("iframe").locator("main").waitFor();
      await page.getByRole("region", { name: "Sections" }).getByRole("button", { name: "Cards" }).first().click();
      await page.getByRole("region", { name: "Edit", exact: true }).locator("[aria-expanded]").first().click();
    },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("nor in its dialogs, which are opened one after another", async () => {
  for (const name of ["Add page", "Page settings", "Check"]) {
    await button(name).click();
    await expectAccessibleNow(page, { within });
    await close();
  }
  for (const name of ["Add section", "Save for reuse"]) {
    await page.getByRole("button", { name }).first().click();
    await dialog().getByRole("textbox").or(dialog().getByRole("button")).first().waitFor();
    await expectAccessibleNow(page, { within, only: 1440 });
    await close();
  }
});

test("nor where saved sections are named and deleted on a phone", async () => {
  await page.setViewportSize({ width: 390, height: 900 });
  await button("Sections").click();
  await button("Add section").click();
  await dialog().getByText("Saved", { exact: true }).click();
  await button("Rename Second").click();
  await button("Delete First").click();
  await button("Undo: restore First").waitFor();
  await expectAccessibleNow(page, { within, only: 390 });
});
