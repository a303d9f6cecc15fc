import { expect, test } from "vitest";
import { notify } from "../../../src/features/notifications/server/public.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { colleaguesBrowser } from "../../support/colleague.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useDashboard();
const bell = (name: string | RegExp = /^Notifications/) =>
  place.page.getByRole("button", { name, exact: true }).filter({ visible: true });
const panel = () => place.page.getByRole("dialog", { name: "Notifications" });
const entries = () => panel().getByRole("listitem");

test("Nothing yet; then another person asks for a review, and the bell leads there and counts what is unread", async () => {
  const { page } = place;
  await page.goto("/dashboard");
  await bell("Notifications").click();
  await panel().getByText("Nothing yet").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => panel().count()).toBe(0);
  await expect.poll(() => bell().evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await panel().getByText("Nothing yet").waitFor();
  await expectAccessibleNow(page, { within: '[role="dialog"]' });

  const writers = await colleaguesBrowser(place, "Wendy <b>Writer</b> \u05d5\u05e0\u05d3\u05d9", "contributor");
  const writing = await WritingPage.open(await writers.newPage());
  await writing.title.fill("The bridge is closed");
  await writing.write("Since Monday.");
  await writing.saved();
  await writing.button("Ask for review").click();
  await writing.waitForText(/^You asked for a review/);
  const path = `/dashboard/articles/edit/${await writing.id()}`;
  await writers.close();

  await page.reload();
  await bell("Notifications, 1 unread").press("Enter");
  const sentence = "Wendy <b>Writer</b> \u05d5\u05e0\u05d3\u05d9 asks you to review “The bridge is closed”";
  const entry = panel().getByRole("link", { name: sentence });
  await entry.waitFor();
  expect(await entry.locator("bdi").first().textContent()).toContain("<b>Writer</b>");
  expect(await entry.locator("time").getAttribute("title")).toMatch(/20\d\d at/);
  await expectAccessibleNow(page, { within: '[role="dialog"]' });
  await entry.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect.poll(() => panel().count()).toBe(0);
  await bell("Notifications").waitFor();
});

test("Many are counted up to 99, loaded 50 at a time, and read at once, also on a phone", async () => {
  const { page, site } = place;
  const { db } = site.database;
  const { id: user } = await db.selectFrom("users").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
  for (let each = 0; each < 120; each += 1)
    await notify(db, [{ id: user }], { kind: "mails-failed", websiteId: site.websiteId }, new Date());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await bell("Notifications, more than 99 unread").click();
  await expect.poll(() => entries().count()).toBe(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await panel().getByRole("button", { name: "Show older notifications" }).click();
  await expect.poll(() => entries().count()).toBe(100);
  await expectAccessibleNow(page, { within: '[role="dialog"]' });
  await panel().getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => panel().getByRole("img", { name: "Unread" }).count()).toBe(0);
  await panel().getByRole("button", { name: "Close" }).click();
  await bell("Notifications").waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("A list that can't be loaded says so and tries again", async () => {
  place.expectProblems(/status of 500/);
  const { page } = place;
  let isBroken = true;
  await page.route("**/api/get-notifications", (route) =>
    isBroken ? route.fulfill({ status: 500, json: { message: "The server had a problem." } }) : route.fallback(),
  );
  await page.goto("/dashboard");
  await bell().click();
  const again = panel().getByRole("button", { name: "Try again" });
  await again.waitFor();
  isBroken = false;
  await again.click();
  await expect.poll(() => entries().count()).toBe(50);
  await page.unroute("**/api/get-notifications");
});

test("Email about mentions is turned off, and a daily one on, in the account's settings", async () => {
  const { page } = place;
  await page.goto("/dashboard/settings/account");
  const states = () =>
    Promise.all(["Reviews", "Mentions", "Daily summary"].map((name) => page.getByRole("switch", { name }).isChecked()));
  await expect.poll(states).toEqual([true, true, false]);
  for (const name of ["Mentions", "Daily summary"]) {
    await page.getByRole("switch", { name }).click();
    await place.waitForText("Email settings saved");
  }
  await expect.poll(states).toEqual([true, false, true]);
  await page.reload();
  await expect.poll(states).toEqual([true, false, true]);
});
