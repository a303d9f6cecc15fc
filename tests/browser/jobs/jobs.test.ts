import { beforeEach, expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { insertFailedJob, jobRows } from "../../support/jobs.ts";

const dashboard = useDashboard();
const row = (text: string) => dashboard.page.getByRole("listitem").filter({ hasText: text });
const later = () => new Date(Date.now() + 3_600_000);
beforeEach(() => dashboard.site.database.db.deleteFrom("jobs").where("last_error", "is not", null).execute());

test("the host's owner finds jobs under Settings, and retries one that was given up", async () => {
  const { db } = dashboard.site.database;
  const id = await insertFailedJob(db, { last_error: "It took too long." });
  await insertFailedJob(db, { name: "domains.check", failed_at: null, run_at: later(), attempts: 1, lease: null });
  await dashboard.page.goto("/dashboard/settings/site");
  await dashboard.page.getByRole("link", { name: "Background jobs" }).click();
  await row(`Job ${id},`).getByText("Given up").waitFor();
  await row(`Job ${id},`).getByText("It took too long. Tried 7 times.").waitFor();
  await row("Will be tried again").getByText("Tried once.").waitFor();
  await row("Remove files of deleted images").getByText("Every 20 seconds").waitFor();
  await row(`Job ${id},`)
    .getByRole("button", { name: /^Try again/ })
    .click();
  await dashboard.waitForText("The job will run in a moment.");
  // There is no such image, so the job has nothing to do.
  await row(`Job ${id},`).waitFor({ state: "detached" });
  await expect.poll(() => jobRows(db, "media.make-sizes")).toEqual([]);
});

test("without failed jobs, shows a hint; during an outage, shows an error with a retry", async () => {
  await dashboard.page.route("**/api/get-*jobs*", (route) => route.abort());
  await dashboard.page.goto("/dashboard/settings/jobs");
  await dashboard.page.getByText("Failed to load the failed jobs.").waitFor();
  await dashboard.page.getByText("Failed to load the background jobs.").waitFor();
  await dashboard.page.unroute("**/api/get-*jobs*");
  await dashboard.page.getByRole("button", { name: "Try again" }).first().click();
  await dashboard.page.getByText("No failed jobs").waitFor();
  await row("Send email").getByText("Nothing waiting").waitFor();
  dashboard.expectProblems(/get-(failed-)?jobs/);
});
