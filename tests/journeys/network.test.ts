import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import { announceUpgrade } from "../../src/features/notifications/server/public.ts";
import { insertArticles } from "../support/articles.ts";
import { insertFailedJob, jobRows } from "../support/jobs.ts";
import { arriveAt } from "../support/journey.ts";
import { writeBackupProgram } from "../support/nightly-backups.ts";
import { chooseAction, openSettings, useOwner, waitForNotice } from "../support/person.ts";
import { siteLogin } from "../support/running-site.ts";
import { refusal, startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

let smtp: TestSmtpServer;
let backups: string;
const place = useOwner(async () => {
  const folder = await makeTemporaryFolder("rostrum-network-");
  const program = await writeBackupProgram(join(folder.path, "program"));
  await program.behave();
  smtp = await startSmtpServer();
  backups = join(folder.path, "backups");
  // Half a day from now, so that no night falls into the tests.
  const hour = String((new Date().getUTCHours() + 12) % 24).padStart(2, "0");
  return {
    env: {
      ...program.env,
      BACKUPS: `${hour}:00`,
      BACKUP_DIR: backups,
      SMTP_URL: smtp.url,
      MAIL_FROM: "Rostrum <mail@rostrum.test>",
    },
    async stop() {
      await smtp.close();
      await folder.remove();
    },
  };
});

const nora = { email: "nora@example.org", password: "a long password" };
const db = () => place.site.database.db;
const button = (name: string | RegExp) => place.page.getByRole("button", { name });
const dialog = () => place.page.getByRole("dialog");
const row = (text: string) => place.page.getByRole("listitem").filter({ hasText: text });
const notice = (text: string) => waitForNotice(place.page, text);
beforeAll(() => createAccountWithWebsite(db(), { ...nora, username: "Nora", role: "editor" }));

test("the network's owner removes the examples that it came with, and nothing else", async () => {
  const rows = [{ is_demo: true, slug: "example" }, { is_demo: true, slug: "edited" }, { slug: "own" }];
  await insertArticles(db(), place.site.hostId, rows);
  await db().updateTable("articles").set({ content: "<p>Mine</p>" }).where("slug", "=", "edited").execute();
  await place.page.reload();
  await button("Remove demo content").click();
  await notice("The demo content is removed");
  const left = await db().selectFrom("articles").select("slug").orderBy("slug").execute();
  expect(left.map(({ slug }) => slug)).toEqual(["edited", "own"]);
});

test("an account that is disabled is out at once, and back when it is enabled", async () => {
  const { request } = await place.browser.newContext();
  const logIn = async () => (await request.post("/api/login", { data: nora })).status();
  expect(await logIn()).toBe(200);
  await openSettings(place.page, "Network");
  await arriveAt(place.page, "/dashboard/settings/network");
  await chooseAction(place.page, "Nora", "Disable");
  await dialog().getByRole("button", { name: "Disable" }).click();
  await row("Nora").getByText("Disabled").waitFor();
  expect((await request.get("/api/get-account")).status()).toBe(401);
  expect(await logIn()).toBe(401);
  await chooseAction(place.page, "Nora", "Enable");
  await dialog().getByRole("button", { name: "Enable" }).click();
  await row("Nora").getByText("Disabled").waitFor({ state: "detached" });
  expect(await logIn()).toBe(200);
});

test("categories order the host site", async () => {
  const shown = async () => (await place.context.request.get("/categories/schools")).status();
  await openSettings(place.page, "Categories");
  await arriveAt(place.page, "/dashboard/settings/categories");
  await button("Add category").click();
  await dialog().getByRole("textbox", { name: "Name", exact: true }).fill("Schools");
  await dialog().getByRole("button", { name: "Add category" }).click();
  await row("Schools").getByText("/categories/schools").waitFor();
  expect(await shown()).toBe(200);
  await chooseAction(place.page, "Schools", "Edit");
  await dialog().getByRole("textbox", { name: "Name", exact: true }).fill("Our schools");
  await dialog().getByRole("button", { name: "Save category" }).click();
  await row("Our schools").getByText("/categories/schools").waitFor();
  expect(await shown()).toBe(200);
  await db()
    .updateTable("articles")
    .set(({ selectFrom }) => ({ category_id: selectFrom("categories").select("id").where("slug", "=", "schools") }))
    .where("slug", "=", "own")
    .execute();
  await chooseAction(place.page, "Our schools", "Delete");
  await button("Delete category").click();
  await row("Our schools").waitFor({ state: "detached" });
  expect(await shown()).toBe(404);
  const kept = await db().selectFrom("articles").select("category_id").where("slug", "=", "own").execute();
  expect(kept).toEqual([{ category_id: null }]);
});

test("a test email arrives, or says why not", async () => {
  smtp.refuse.recipient = () => {
    throw refusal(550, "No such user here");
  };
  await openSettings(place.page, "Email");
  await arriveAt(place.page, "/dashboard/mail");
  await button("Send a test to me").click();
  await row("Test email").getByText("The mail server said: 550 No such user here").waitFor();
  smtp.refuse = {};
  await button(/^Try again to send Test email/).click();
  await row("Test email").getByText("Sent", { exact: true }).waitFor();
  expect(smtp.delivered.map(({ to }) => to)).toEqual([[siteLogin.email]]);
});

test("after an upgrade, the bell leads to what is new", async () => {
  await announceUpgrade(db(), "99.1.0", new Date());
  await place.page.reload();
  await button(/^Notifications, \d+ unread/).click();
  await dialog().getByRole("link", { name: "Rostrum was upgraded to version 99.1.0: see what's new" }).click();
  await arriveAt(place.page, "/dashboard/whats-new");
  await place.page.getByRole("heading", { level: 1, name: "What's new" }).waitFor();
  await place.page.getByText("finds screens, settings, articles").first().waitFor();
});

test("a backup is taken on a click", async () => {
  await openSettings(place.page, "Backups");
  await arriveAt(place.page, "/dashboard/settings/backups");
  await button("Back up now").click();
  await row("Proven").waitFor();
  expect(await readdir(backups)).toEqual([expect.stringMatching(/^rostrum-.*\.tar\.zst$/)]);
});

test("a job that failed runs again", async () => {
  const id = await insertFailedJob(db(), { last_error: "It took too long." });
  await openSettings(place.page, "Health");
  await button("Check again").click();
  await row("1 background job failed.").waitFor();
  await arriveAt(place.page, "/dashboard/settings/health");
  await openSettings(place.page, "Background jobs");
  await row(`Job ${id},`).getByText("It took too long.").waitFor();
  await arriveAt(place.page, "/dashboard/settings/jobs");
  await row(`Job ${id},`)
    .getByRole("button", { name: /^Try again/ })
    .click();
  await row(`Job ${id},`).waitFor({ state: "detached" });
  await expect.poll(() => jobRows(db(), "media.make-sizes")).toEqual([]);
});

test("the audit log remembers who did what, for the owner alone", async () => {
  await openSettings(place.page, "Audit log");
  await place.page.getByRole("list", { name: "Audit log" }).getByText(/Nora/).first().waitFor();
  await arriveAt(place.page, "/dashboard/settings/audit");
  const saving = place.page.waitForEvent("download");
  await button("Save as CSV").click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toMatch(/owner.*disabled.*Nora/);

  const { request } = await place.browser.newContext();
  expect((await request.post("/api/login", { data: nora })).status()).toBe(200);
  for (const call of ["get-audit", "get-mails"])
    expect(await (await request.get(`/api/${call}`)).text(), call).not.toContain(siteLogin.email);
  for (const call of ["get-backups", "get-jobs", "get-accounts", "get-health"])
    expect((await request.get(`/api/${call}`)).status(), call).toBeGreaterThan(400);
});
