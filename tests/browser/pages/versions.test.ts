import type { BrowserContext, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
let context: BrowserContext;
let page: Page;
beforeEach(() => {
  ({ context, page } = dashboard);
});

const { preview, openPage, addPage, goTo, stored, order, names, item, panel, waitForText, publish } = webEditor(
  () => page,
);
const dialog = () => page.getByRole("dialog", { name: "Versions" });
const frame = (title: string) => dialog().frameLocator(`iframe[title="${title}"]`);
const title = async (slug: string) => (await stored(slug))[1]?.config.title;
const openVersions = async () => {
  await page.getByRole("button", { name: "Versions" }).click();
  await dialog().waitFor();
};
const confirm = (name: string) => page.getByRole("button", { name, exact: true }).click();

/**
 * A page with a hero called "Now" and cards, and one version of an hour ago: a hero called "Then", a text after it, and
 * no cards.
 */
async function withVersion(slug: string): Promise<void> {
  await addPage(slug, "herosection1", "contentsection1");
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  const [, hero, text] = await stored(slug);
  const change = (path: string, config: object) =>
    post(path, { pageSlug: slug, changedFields: { [hero?.pageComponentId ?? 0]: config } });
  await change("/api/save-page", { title: "Then", description: "<p>What it was</p>" });
  await change("/api/save-page-draft", { title: "Now" });
  // What follows is no reason to keep another one.
  await dateVersions(slug, new Date());
  await context.request.delete(`/api/delete-page-component/${text?.pageComponentId}`);
  await post("/api/add-page-component", { pageSlug: slug, componentType: "cardsection1" });
  await dateVersions(slug, hourAgo());
  await goTo(slug);
}
async function dateVersions(slug: string, created_at: Date): Promise<void> {
  const { db } = dashboard.site.database;
  const ofPage = db.selectFrom("pages").select("id").where("slug", "=", slug);
  await db.updateTable("page_revisions").set({ created_at }).where("page_id", "in", ofPage).execute();
}
const hourAgo = () => new Date(Date.now() - 3_600_000);

test("a page without versions explains what will be kept", async () => {
  await openPage("fresh", "contentsection1");
  await openVersions();
  await dialog().getByText("No earlier versions yet").waitFor();
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  await hasFocus(page.getByRole("button", { name: "Versions" }));
});

test("a version is drawn beside the page now, with who made it, when and why, and what is different; a section comes back alone, until undo", async () => {
  await withVersion("look");
  await openVersions();
  const entry = dialog().getByRole("list", { name: "Versions", exact: true }).getByRole("button").first();
  await expect.poll(() => entry.innerText()).toMatch(/1 hour ago\s+owner · 4 sections\s+Published/);
  await frame("This version").getByRole("heading", { name: "Then" }).waitFor();
  expect(await frame("This version").locator(".block-cards").count()).toBe(0);
  const rows = dialog().getByRole("list", { name: "What is different" }).getByRole("listitem");
  expect((await rows.allInnerTexts()).map((text) => text.split("\n").filter(Boolean))).toEqual([
    ["Hero: Then", "Different: Title", "Restore this one"],
    [expect.stringMatching(/^Content/), "Not on the current page", "Restore this one"],
    [expect.stringMatching(/^Cards/), "Not in this version"],
  ]);
  await dialog().getByText("Current page", { exact: true }).click();
  await frame("Current page").getByRole("heading", { name: "Now" }).waitFor();
  await dialog().getByText("Side by side").click();
  await frame("This version").getByRole("heading", { name: "Then" }).waitFor();
  await frame("Current page").getByRole("heading", { name: "Now" }).waitFor();
  // Looking changes nothing.
  await expect.poll(() => title("look")).toBe("Now");
  await expectAccessibleNow(page, { within: '[role="dialog"]' });

  await dialog().getByRole("button", { name: "Restore this one: Hero: Then" }).click();
  await confirm("Restore section");
  await expect.poll(() => title("look")).toBe("Then");
  await dialog()
    .getByRole("button", { name: /^Restore this one: Hero/ })
    .waitFor({ state: "detached" });
  await dialog().getByRole("list", { name: "Versions", exact: true }).getByText("Published").first().click();
  await dialog()
    .getByRole("button", { name: /^Restore this one: Content/ })
    .click();
  await confirm("Restore section");
  await expect
    .poll(() => order("look"))
    .toEqual([...["navbar1", "herosection1", "contentsection1", "cardsection1", "footer1"]]);
  await dialog().getByRole("button", { name: "Close versions" }).click();
  await expect.poll(names).toEqual(["Navigation bar", "Hero", "Content", "Cards", "Footer"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(names).toEqual(["Navigation bar", "Hero", "Cards", "Footer"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await preview().getByText("Now", { exact: true }).waitFor();
  await expect.poll(() => title("look")).toBe("Now");
});

test("restored whole the page is what it was; what was typed is saved first, and undo brings all of it back", async () => {
  await withVersion("whole");
  await item("Hero").click();
  await panel().getByLabel("Title", { exact: true }).fill("Typed and not saved");
  await openVersions();
  await dialog().getByRole("button", { name: "Restore this version" }).click();
  await waitForText("Visitors see it once you save the page.");
  await confirm("Restore version");
  await waitForText("The version is restored, but not published yet. The previous page is kept as a version, too.");
  await dialog().waitFor({ state: "detached" });
  await preview().getByText("Then", { exact: true }).waitFor();
  await expect.poll(names).toEqual(["Navigation bar", "Hero", "Content", "Footer"]);
  await expect.poll(() => order("whole")).toEqual(["navbar1", "herosection1", "contentsection1", "footer1"]);
  // What is typed next is no conflict with what came back.
  await item("Hero").click();
  await panel().getByLabel("Title", { exact: true }).fill("After");
  await publish();
  await expect.poll(() => title("whole")).toBe("After");
  await page.getByRole("button", { name: "Undo" }).click();
  await preview().getByText("Then", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await preview().getByText("Typed and not saved", { exact: true }).waitFor();
  await expect.poll(names).toEqual(["Navigation bar", "Hero", "Cards", "Footer"]);
  await expect.poll(() => title("whole")).toBe("Typed and not saved");
  await page.getByRole("button", { name: "Redo" }).click();
  await preview().getByText("Then", { exact: true }).waitFor();
  await expect.poll(names).toEqual(["Navigation bar", "Hero", "Content", "Footer"]);
  await openVersions();
  await dialog().getByText("Before restoring another version").first().waitFor();
});

test("offers a retry when the list fails to load; a missing version and a failed save restore nothing, and changes stay", async () => {
  dashboard.expectProblems(/status of (400|404|500)/);
  await withVersion("gone");
  await page.route("**/api/get-page-revisions?*", (route) => route.fulfill({ status: 500, body: "" }));
  await openVersions();
  await waitForText("Failed to load the versions of this page. Please try again.");
  await page.unroute("**/api/get-page-revisions?*");
  await page.route("**/api/get-page-revision/*", (route) =>
    route.fulfill({ status: 404, json: { message: "This version no longer exists." } }),
  );
  await dialog().getByRole("button", { name: "Try again" }).click();
  await waitForText("This version no longer exists.");
  await page.unroute("**/api/get-page-revision/*");
  await page.route("**/api/restore-page-revision/*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await preview().locator("main").waitFor();
  await openVersions();
  await dialog().getByRole("button", { name: "Restore this version" }).click();
  await confirm("Restore version");
  await waitForText("Failed to restore the version. Please try again.");
  await expect.poll(() => title("gone")).toBe("Now");
  await page.unroute("**/api/restore-page-revision/*");
  await dialog().getByRole("button", { name: "Close versions" }).click();

  await item("Hero").click();
  await panel().getByLabel("Button link").fill("javascript:alert(1)");
  await openVersions();
  await dialog().getByRole("button", { name: "Restore this version" }).click();
  await confirm("Restore version");
  await waitForText("Your unsaved changes could not be saved first, so nothing was restored.");
  await dialog().getByRole("button", { name: "Close versions" }).click();
  await expect.poll(() => panel().getByLabel("Button link").inputValue()).toBe("javascript:alert(1)");
  await expect.poll(() => title("gone")).toBe("Now");
});

test("with the keyboard alone, on a phone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withVersion("phone");
  const label = page.getByText("Unpublished changes", { exact: true });
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await label.evaluate(isCut)).toBe(false);
  await page.getByRole("button", { name: "Versions" }).focus();
  await page.keyboard.press("Enter");
  await frame("This version").getByRole("heading", { name: "Then" }).waitFor();
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll).toBeLessThanOrEqual(390);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent)) === "Restore this version") break;
  }
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel" }).waitFor({ state: "detached" });
  await expect.poll(() => dialog().isVisible()).toBe(true);
  await hasFocus(page.getByRole("button", { name: "Restore this version" }));
  await page.keyboard.press("Enter");
  // The dialog takes the focus a moment after it is shown.
  await hasFocus(page.getByRole("button", { name: "Cancel" }));
  await page.getByRole("button", { name: "Restore version" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => title("phone")).toBe("Then");
});
