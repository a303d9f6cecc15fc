import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();

test("a report goes from year to year and to the network's, and prints without the menu on light paper", async () => {
  const { page } = dashboard;
  await page.goto(`/dashboard/report?website=${dashboard.site.websiteId}`);
  const year = new Date().getFullYear();
  const report = (of: number) => page.getByRole("article", { name: `Report of ${of}` });
  await report(year).getByText("None in this year.").waitFor();
  await page.getByRole("link", { name: String(year - 1) }).click();
  await report(year - 1)
    .getByText(`to December 31, ${year - 1}`)
    .waitFor();
  await page.getByRole("link", { name: String(year), exact: true }).click();
  await report(year).waitFor();
  await page.getByRole("combobox", { name: "Website" }).selectOption("The whole network");
  await report(year).getByRole("heading", { name: "Backups" }).waitFor();
  await report(year).getByRole("cell", { name: "Owner of the network" }).waitFor();
  for (const width of [390, 1440] as const) await expectAccessibleNow(page, { only: width });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.poll(() => page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("link", { name: "Settings" }).first().isVisible()).toBe(false);
  const ink = await report(year).evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe("rgb(20, 33, 61)");
  await page.emulateMedia({ media: null, colorScheme: null });
});

test("a year that hasn't begun says so", async () => {
  dashboard.expectProblems(/status of 400/);
  await dashboard.page.goto("/dashboard/report?year=2999");
  await dashboard.page.getByText("This year has not begun yet.").waitFor();
});
