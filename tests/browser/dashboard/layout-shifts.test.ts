import { expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { layoutShifts } from "../../support/layout-shifts.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useDashboard();
const { add } = membersDashboard(dashboard);

test.each([390, 1440])("what a screen of %d px shows stays where it is while the rest is loading", async (width) => {
  const member = await add({ email: `ann@at-${width}.example.org` });
  const page = await dashboard.context.newPage();
  await page.setViewportSize({ width, height: 900 });
  const paths = [
    "/dashboard",
    `/dashboard/members/read/${member}`,
    "/dashboard/newsletters",
    "/dashboard/settings/account",
    "/dashboard/settings/network",
    "/dashboard/settings/newsletters",
    "/dashboard/mail",
  ];
  const moved = Object.entries(await layoutShifts(page, paths)).filter(([, shift]) => shift > 0.01);
  expect(moved).toEqual([]);
  await page.close();
});

test("a part that doesn't load holds back what is below it for three seconds only", async () => {
  const { page } = dashboard;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/get-owner-notes", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/dashboard");
  const websites = page.locator('section[aria-labelledby="your-websites"]');
  await websites.waitFor({ state: "attached" });
  expect(await websites.isVisible()).toBe(false);
  await websites.waitFor();
  expect(await page.locator("[data-pending]").count()).toBe(1);
  resolve();
  await expect.poll(() => page.locator("[data-pending]").count()).toBe(0);
  expect(await websites.isVisible()).toBe(true);
});
