import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import {
  type BackupProgram,
  backupRows,
  failing,
  insertPastBackup,
  writeBackupProgram,
} from "../../support/nightly-backups.ts";
import { makeTemporaryFolder } from "../../support/temporary-folder.ts";

const place = "/srv/backups";
const path = "/dashboard/settings/backups";
let fake: BackupProgram;
/** Lets a waiting program go on. */
let gate: string;
const dashboard = useDashboard(async () => {
  const folder = await makeTemporaryFolder("rostrum-backups-");
  fake = await writeBackupProgram(join(folder.path, "program"));
  gate = join(folder.path, "gate");
  // Half a day from now, so that no night falls into the test.
  const hour = String((new Date().getUTCHours() + 12) % 24).padStart(2, "0");
  const env = { ...fake.env, BACKUPS: `${hour}:00`, BACKUP_DIR: join(folder.path, "kept") };
  return { env, stop: () => folder.remove() };
});
const button = (name: string) => dashboard.page.getByRole("button", { name });
const rows = () => dashboard.page.getByRole("listitem").filter({ hasText: /Proven|Failed|Running/ });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
beforeEach(async () => {
  const { db } = dashboard.site.database;
  await expect.poll(async () => (await backupRows(db)).every(({ finished_at }) => finished_at)).toBe(true);
  await db.deleteFrom("backups").execute();
  await db.deleteFrom("jobs").where("name", "=", "backups.take").execute();
  await fake.behave();
});

test("a new installation's first backup is started by keyboard, and two clicks take one", async () => {
  const { page } = dashboard;
  await page.goto("/dashboard/settings/site");
  await page.getByRole("link", { name: "Backups" }).click();
  await page.getByText("No backups yet").waitFor();
  await page.getByText("None yet").waitFor();
  await expectAccessibleNow(page);
  await fake.behave(`until [ -e ${gate} ]; do sleep 0.05; done`);
  await button("Back up now").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await button("Backing up…").waitFor();
  await hasFocus(button("Backing up…"));
  await rows().getByText("Running").waitFor();
  await writeFile(gate, "");
  await button("Back up now").waitFor();
  await rows().getByText("Proven").waitFor();
  expect(await rows().count()).toBe(1);
  expect(await backupRows(dashboard.site.database.db)).toHaveLength(1);
});

test("says how long a running one still takes, if it takes as long as the last one", async () => {
  const { page } = dashboard;
  const { db } = dashboard.site.database;
  const started_at = daysAgo(1);
  const finished_at = new Date(started_at.getTime() + 65_000);
  await insertPastBackup(db, { started_at, finished_at, place, bytes: 5_400_000 });
  await fake.behave(`until [ -e ${gate}-2 ]; do sleep 0.05; done`);
  await page.goto(path);
  await button("Back up now").click();
  const running = rows().filter({ hasText: "Running" });
  await running.getByText(/^About [1-7]0 seconds left\.$/).waitFor();
  await db
    .updateTable("backups")
    .set({ started_at: daysAgo(0.1) })
    .where("finished_at", "is", null)
    .execute();
  await running.getByText("The last one took 65 seconds.").waitFor();
  await writeFile(`${gate}-2`, "");
  await button("Back up now").waitFor();
});

test("shows failures with their reasons, and that the last proven backup is too old, also on the home screen", async () => {
  const { page } = dashboard;
  const { db } = dashboard.site.database;
  await insertPastBackup(db, { started_at: daysAgo(3), place, bytes: 5_400_000 });
  await insertPastBackup(db, { started_at: daysAgo(1), place, error: "The disk is full." });
  await page.goto("/dashboard");
  await page.getByText("No backup was taken and verified for more than 36 hours.").waitFor();
  await expectAccessibleNow(page);
  await page.getByRole("link", { name: "See what is wrong under Backups" }).click();
  await rows().filter({ hasText: "Failed" }).getByText("The disk is full.").waitFor();
  await rows().filter({ hasText: "Proven" }).getByText("5.4 MB").waitFor();
  await expectAccessibleNow(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await fake.behave(failing("The archive is damaged."));
  await button("Back up now").click();
  await rows().getByText("The archive is damaged.").waitFor();
  await fake.behave();
  await button("Back up now").click();
  await page.getByText("No backup was taken and verified").waitFor({ state: "detached" });
});

test("an outage shows an error with a retry; a lost connection is said, and the click can be repeated", async () => {
  const { page } = dashboard;
  await page.route("**/api/get-backups", (route) => route.abort());
  await page.goto(path);
  await page.getByText("Failed to load the backups.").waitFor();
  await page.unroute("**/api/get-backups");
  await button("Try again").click();
  await page.getByText("No backups yet").waitFor();
  await page.route("**/api/start-backup", (route) => route.abort());
  await button("Back up now").click();
  await dashboard.waitForText("Failed to start the backup. The server could not be reached.");
  await page.unroute("**/api/start-backup");
  await button("Back up now").click();
  await rows().getByText("Proven").waitFor();
  dashboard.expectProblems(/get-backups/, /start-backup/);
});
