import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ownersBrowser, useSite } from "../support/dashboard.ts";
import { visit, webEditor } from "../support/web-editor.ts";
import { crash } from "../support/writing-page.ts";

const place = useSite();
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  context = await ownersBrowser(place.browser);
  page = await context.newPage();
});

const { preview, openPage, stored, item, panel, save, waitForText, publish } = webEditor(() => page);
const title = () => panel().getByLabel("Title", { exact: true });
const storedTitle = async () => (await stored("meet-us"))[1]?.config.title;
const seen = async () => (await visit(place.site, "/meet-us")).text;
const dialogs = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("what is typed offline is kept, and stored when the connection is back", async () => {
  place.expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await openPage("meet-us", "herosection1");
  await item("Hero").click();
  await title().fill("Every Monday");
  await publish();
  await context.setOffline(true);
  await title().fill("Every Tuesday");
  await waitForText("Offline: kept on this device");
  expect(await storedTitle()).toBe("Every Monday");
  await context.setOffline(false);
  await expect.poll(storedTitle).toBe("Every Tuesday");
});

test("what is typed survives the closed tab", async () => {
  place.expectProblems(/ERR_FAILED/);
  await page.route("**/api/save-page-draft", (route) => route.abort());
  await title().fill("Every Wednesday");
  await waitForText("Offline: kept on this device");
  const address = page.url();
  await crash(page);
  page = await context.newPage();
  await page.goto(address);
  await waitForText("We kept your unsaved changes");
  await button("Continue").click();
  await expect.poll(storedTitle).toBe("Every Wednesday");
  expect(await seen()).toContain("Every Monday");
});

test("two tabs change the same title: one is chosen, and nothing is overwritten unasked", async () => {
  place.expectProblems(/status of 409/);
  const [, hero] = await stored("meet-us");
  const changedFields = { [hero?.pageComponentId ?? 0]: { title: "Every Thursday" } };
  const data = { pageSlug: "meet-us", changedFields };
  expect((await page.request.post("/api/save-page-draft", { data })).status()).toBe(200);
  await item("Hero").click();
  await title().fill("Every Friday");
  const dialog = dialogs();
  await dialog.getByText("Every Thursday").first().waitFor();
  expect(await storedTitle()).toBe("Every Thursday");
  await dialog.getByRole("button", { name: "Use this version" }).click();
  await expect.poll(storedTitle).toBe("Every Friday");
  await save();
  await waitForText(/^Published$/);
  expect(await seen()).toContain("Every Friday");
});

test("an earlier version of the page is restored, and live only once it is saved", async () => {
  const { db } = place.site.database;
  // Versions are kept at intervals.
  const hourAgo = new Date(Date.now() - 3_600_000);
  const page = db.updateTable("pages").where("slug", "=", "meet-us");
  await page.set({ created_at: hourAgo, updated_at: hourAgo }).execute();
  await title().fill("A mistake");
  await save();
  await waitForText(/^Published$/);
  await button("Versions").click();
  await button("Restore this version").click();
  await button("Restore version").click();
  await expect.poll(storedTitle).toBe("Every Friday");
  await expect.poll(() => dialogs().count()).toBe(0);
  await expect.poll(() => title().inputValue()).toBe("Every Friday");
  expect(await seen()).toContain("A mistake");
  await save();
  await waitForText(/^Published$/);
  await expect.poll(seen).toContain("Every Friday");
});

test("a deleted page is gone for visitors, and comes back within 30 days", async () => {
  const status = async () => (await visit(place.site, "/meet-us")).status;
  await button("Page settings").click();
  await button("Delete page").click();
  await waitForText("You can restore the page for 30 days");
  await button("Delete page").click();
  await expect.poll(status).toBe(404);
  await expect.poll(() => page.getByLabel("Page", { exact: true }).inputValue()).toBe("home");
  await button("Add page").click();
  await button("Restore meet-us").click();
  await expect.poll(status).toBe(200);
  await preview().getByText("Every Friday").waitFor();
  expect(await seen()).toContain("Every Friday");
});
