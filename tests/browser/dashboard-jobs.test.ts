import { beforeEach, expect, test } from "vitest";
import { useDesk } from "../support/dashboard.ts";
import { insertFailedJob, jobRows } from "../support/jobs.ts";

const desk = useDesk();
const row = (text: string) => desk.page.getByRole("listitem").filter({ hasText: text });
const later = () => new Date(Date.now() + 3_600_000);
beforeEach(() => desk.site.database.db.deleteFrom("jobs").where("last_error", "is not", null).execute());

test("who runs the host finds the jobs under Settings, and starts one again that was given up", async () => {
  const { db } = desk.site.database;
  const id = await insertFailedJob(db, { last_error: "It took too long." });
  await insertFailedJob(db, { name: "domains.check", failed_at: null, run_at: later(), attempts: 1, lease: null });
  await desk.page.goto("/dashboard/settings/site");
  await desk.page.getByRole("link", { name: "Background jobs" }).click();
  await row(`Job ${id},`).getByText("Given up").waitFor();
  await row(`Job ${id},`).getByText("It took too long. Tried 7 times.").waitFor();
  await row("Will be tried again").getByText("Tried once.").waitFor();
  await row("Remove files of deleted pictures").getByText("Every 20 seconds").waitFor();
  await row(`Job ${id},`)
    .getByRole("button", { name: /^Try again/ })
    .click();
  await desk.says("The job will run in a moment.");
  // There is no such picture, so the job has nothing to do.
  await row(`Job ${id},`).waitFor({ state: "detached" });
  expect(await jobRows(db, "media.make-sizes")).toEqual([]);
});

test("without failed jobs the screen says so; an outage is told, and trying again helps", async () => {
  await desk.page.route("**/api/get-*jobs*", (route) => route.abort());
  await desk.page.goto("/dashboard/settings/jobs");
  await desk.page.getByText("Failed to load the failed jobs.").waitFor();
  await desk.page.getByText("Failed to load the background jobs.").waitFor();
  await desk.page.unroute("**/api/get-*jobs*");
  await desk.page.getByRole("button", { name: "Try again" }).first().click();
  await desk.page.getByText("No failed jobs").waitFor();
  await row("Send email").getByText("Nothing waiting").waitFor();
  desk.expectProblems(/get-(failed-)?jobs/);
});
