import { expect, test } from "vitest";
import type { HealthFinding } from "../../../src/features/health/contract.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { insertFailedJob } from "../../support/jobs.ts";

const dashboard = useDashboard();
const row = (text: string) => dashboard.page.getByRole("listitem").filter({ hasText: text });

test("the network's owner finds what is wrong under Health, with what to do, and checks again", async () => {
  const { page, site } = dashboard;
  await insertFailedJob(site.database.db, { last_error: "It took too long." });
  await page.goto("/dashboard/settings/jobs");
  await page.getByRole("link", { name: "Health" }).click();
  await row("1 background job failed.").getByText("Background jobs in the dashboard").waitFor();
  await row("1 background job failed.").getByRole("img", { name: "Worth a look" }).waitFor();
  await row("No mail server is configured").getByText("Set one up under Settings, Email").waitFor();
  await row("All ").getByRole("img", { name: "OK" }).first().waitFor();
  await page.getByText(`process ${process.pid}`).waitFor();
  await site.database.db.deleteFrom("jobs").where("last_error", "is not", null).execute();
  const again = page.getByRole("button", { name: "Check again" });
  // The server gives the same report for some seconds.
  await expect
    .poll(
      async () => {
        await again.click();
        return row("No background job has failed.").count();
      },
      { interval: 1000 },
    )
    .toBe(1);
});

test("groups with the worst findings come first", async () => {
  const { page } = dashboard;
  const finding = (group: HealthFinding["group"], level: HealthFinding["level"]): HealthFinding => ({
    ...{ check: group, group, level, text: `${group} is ${level}.`, action: level === "ok" ? null : "Do it." },
    is_local: false,
  });
  const findings = [finding("Versions", "ok"), finding("Machine", "look"), finding("Backups", "wrong")];
  const report = { checked_at: new Date().toISOString(), machine: "one", process_id: 1, findings };
  await page.route("**/api/get-health", (route) => route.fulfill({ json: { report } }));
  await page.goto("/dashboard/settings/health");
  await page.getByText("1 thing is wrong and 1 worth a look").waitFor();
  expect(await page.getByRole("heading", { level: 3 }).allTextContents()).toEqual(["Backups", "Machine", "Versions"]);
});

test("an outage shows an error with a retry, and a failed check keeps what was found", async () => {
  const { page } = dashboard;
  await page.route("**/api/*-health", (route) => route.abort());
  await page.goto("/dashboard/settings/health");
  await page.getByText("Failed to load the last check.").waitFor();
  await page.unroute("**/api/*-health");
  await page.getByRole("button", { name: "Try again" }).click();
  await row("PUBLIC_URL").first().waitFor();
  await page.route("**/api/check-health", (route) => route.abort());
  await page.getByRole("button", { name: "Check again" }).click();
  await dashboard.waitForText("Failed to check.");
  expect(await row("PUBLIC_URL").count()).toBeGreaterThan(0);
  dashboard.expectProblems(/health/);
});
