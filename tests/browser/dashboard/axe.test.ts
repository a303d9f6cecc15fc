import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { recordAudit } from "../../../src/audit-log/record-audit.ts";
import { insertArticles } from "../../support/articles.ts";
import { expectAccessibleNow, findings } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { openScreen } from "../../support/in-dashboard.ts";
import { insertUnsentMail } from "../../support/mail.ts";

const place = useSite();
let page: Page;
beforeAll(async () => {
  page = await (await ownersBrowser(place.browser)).newPage();
  const { db } = place.site.database;
  await insertArticles(db, place.site.hostId, [{ slug: "demo", is_demo: true }]);
  await insertUnsentMail(db, place.site.hostId);
  const plain = { name: "Second", email: "second@example.org" };
  await recordAudit(db, { action: "account.created", userId: 999_999, detail: { role: "owner" }, plain });
  const view = { website_id: place.site.hostId, path: "/article/demo", day: new Date(), views: 12 };
  await db.insertInto("page_views").values(view).execute();
});

const within = '[role="dialog"]';
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const field = (name: string) => page.getByRole("textbox", { name, exact: true });

async function show(path: string, text: string): Promise<void> {
  await openScreen(page, path);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** Checks the dialog, once it shows a text, and closes it. */
async function checkDialog(text: string | RegExp): Promise<void> {
  await dialog().getByText(text).first().waitFor();
  await expectAccessibleNow(page, { within });
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog().count()).toBe(0);
}

async function choose(action: string): Promise<void> {
  await button(/^Actions for/)
    .first()
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("axe finds nothing on the login with errors", async () => {
  const visitor = await place.browser.newContext({ reducedMotion: "reduce" });
  const login = await visitor.newPage();
  await login.goto("/login");
  await login.getByRole("button", { name: "Log in" }).click();
  await login.getByText("Email is required").waitFor();
  await expectAccessibleNow(login);
  await visitor.close();
});

test("nor on Home with a note, views, and demo content, in its menus and dialogs, and on an address that leads nowhere", async () => {
  await show("/dashboard", "created the account second@example.org");
  await page.getByText("no domain yet").waitFor();
  await page.getByRole("region", { name: "Demo content" }).waitFor();
  await page.locator(".recharts-bar-rectangle path").first().waitFor();
  await expectAccessibleNow(page);
  await button("Show as table").click();
  await page.getByRole("table", { name: "Page views per day" }).waitFor();
  await expectAccessibleNow(page, { within: "main" });
  await button("Actions for Your Website").click();
  await page.getByRole("menuitem", { name: "Rename" }).waitFor();
  await expectAccessibleNow(page, { within: '[role="menu"]' });
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("menuitem").count()).toBe(0);
  await choose("Delete");
  await checkDialog("permanently");
  await button("Add website").click();
  await dialog().getByRole("button", { name: "Blank" }).click();
  await dialog().getByRole("button", { name: "Add website" }).click();
  await dialog().getByText("Title is required").first().waitFor();
  await expectAccessibleNow(page, { within });
  await show("/dashboard/nope", "404 - Page Not Found");
  await expectAccessibleNow(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await button("Open menu").click();
  await dialog().getByRole("button", { name: "LOGOUT" }).waitFor();
  await expectAccessibleNow(page, { within, only: 390 });
});

test("nor on the settings of a website and its look, with errors, choosing, and leaving", async () => {
  await show("/dashboard/settings/site", "Name and address");
  await field("Title").fill("");
  await button("Save settings").click();
  await page.getByText("Title is required").first().waitFor();
  await expectAccessibleNow(page);
  // The first of two lists of choices.
  await page.getByRole("combobox", { name: "Language" }).fill("spanish");
  await page.getByRole("option", { name: "español · Spanish" }).waitFor();
  await expectAccessibleNow(page, { within: '[role="listbox"]', only: 1440 });
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Account" }).click();
  await checkDialog(/been saved/);
  await show("/dashboard/settings/look", "Font pair");
  await field("Accent color").fill("reddish");
  await button("Save look").click();
  await page.getByText("Please choose a color").first().waitFor();
  await button("Green").click();
  await button("Other colors").click();
  await page.getByRole("slider", { name: "Hue" }).waitFor();
  await expectAccessibleNow(page);
});

test("nor on the account with errors, categories in their dialogs, mail with a text, and an article with errors", async () => {
  await show("/dashboard/settings/account", "This session");
  await field("Email").fill("nonsense");
  await button("Save profile").click();
  await page.getByText("Please enter a valid email address").first().waitFor();
  await button("Change password").click();
  await page.getByText("Password is required").first().waitFor();
  await expectAccessibleNow(page);
  await show("/dashboard/settings/categories", "/categories/town-hall");
  await choose("Delete");
  await checkDialog("It has no articles.");
  await choose("Edit");
  await field("Name").fill("");
  await button("Save category").click();
  await dialog().getByText("Name is required").first().waitFor();
  await expectAccessibleNow(page, { within });
  await show("/dashboard/mail", "Please confirm");
  await button(/^Show text/).click();
  await page.getByText("One line.").waitFor();
  await expectAccessibleNow(page);
  await show("/dashboard/settings/audit?person=nobody", "Nothing found");
  await expectAccessibleNow(page);
  await show("/dashboard/articles/host", "Article settings");
  await button("Publish").click();
  await page.getByText("Category is required").first().waitFor();
  await expectAccessibleNow(page);
});

/** The journeys check these wide, light and dark. */
test("nor on other screens on a phone", async () => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const [path, text] of [
    ["settings/audit", "logged in"],
    ["settings/health", "Check again"],
    ["settings/jobs", "No failed jobs"],
    ["settings/categories", "/categories/town-hall"],
    ["articles/user", "Article settings"],
  ] as const) {
    await show(`/dashboard/${path}`, text);
    expect(await findings(page), path).toEqual([]);
  }
});
