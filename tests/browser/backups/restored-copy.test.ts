import { beforeEach, expect, test } from "vitest";
import { createAccountWithWebsite } from "../../../src/app/start/create-account.ts";
import { markRestored } from "../../../src/features/backups/server/installation.queries.ts";
import { enqueueMail } from "../../../src/features/mail/server/public.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { mailRows, newMail } from "../../support/mail.ts";

const dashboard = useDashboard();
const takenAt = new Date("2026-11-22T12:00:00Z");
const banner = () => dashboard.page.getByRole("region", { name: "Restored copy" });
const dialog = () => dashboard.page.getByRole("dialog");
const makeReal = "Make this the real site";

beforeEach(async () => {
  const { database, hostId } = dashboard.site;
  const { db } = database;
  await db.deleteFrom("jobs").where("name", "=", "mail.send").execute();
  await db.deleteFrom("outgoing_mails").execute();
  await markRestored(db, { takenAt, now: new Date() });
  await enqueueMail(db, newMail(hostId), new Date("2026-11-20T12:00:00Z"));
  await enqueueMail(db, newMail(hostId), new Date("2026-11-21T12:00:00Z"));
});

test("an owner sees on every screen what this is, and makes it the real site by keyboard", async () => {
  const { page } = dashboard;
  for (const path of ["/dashboard/members", "/web-editor", "/dashboard"]) {
    await page.goto(path);
    await banner()
      .getByText(/^This is a copy, restored from the backup of November 22, 2026 at/)
      .waitFor();
    await banner().getByText("It sends no email and checks no domains.").waitFor();
  }
  await expectAccessibleNow(page);
  await banner().getByRole("button", { name: makeReal }).focus();
  await page.keyboard.press("Enter");
  await dialog().getByText("2 emails are waiting, written from November 20, 2026 to November 21, 2026").waitFor();
  await expectAccessibleNow(page, { within: '[role="dialog"]' });
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  await hasFocus(banner().getByRole("button", { name: makeReal }));
  await page.keyboard.press("Enter");
  // The dialog takes the focus a moment after it is shown.
  await hasFocus(dialog().getByRole("button", { name: "Cancel" }));
  expect(await dialog().getByRole("radio", { name: "Discard them" }).isChecked()).toBe(true);
  await dialog().getByRole("radio", { name: "Discard them" }).focus();
  await page.keyboard.press("ArrowDown");
  await dialog().getByRole("button", { name: makeReal }).focus();
  await page.keyboard.press("Enter");
  await dashboard.waitForText("This is now the real site.");
  await banner().waitFor({ state: "detached" });
  // There is no mail server, so a mail that is to be sent ends as unsent.
  const states = async () => (await mailRows(dashboard.site.database.db)).map(({ state }) => state);
  await expect.poll(states).toEqual(["unsent", "unsent"]);
});

test("a failure keeps the dialog; a second click sends nothing twice, and the second try ends it", async () => {
  const { page } = dashboard;
  let posts = 0;
  await page.route("**/api/go-live", async (route) => {
    posts += 1;
    // The answer is lost.
    if (posts === 1) await route.fetch().then(() => route.abort());
    else await route.continue();
  });
  await page.goto("/dashboard");
  await banner().getByRole("button", { name: makeReal }).click();
  await dialog().getByRole("button", { name: makeReal }).dblclick();
  await dashboard.waitForText("Failed to make this the real site.");
  await dialog().getByRole("button", { name: makeReal }).click();
  await banner().waitFor({ state: "detached" });
  expect(posts).toBe(2);
  dashboard.expectProblems(/go-live/);
});

test("other people read what it is, without the button", async () => {
  const { browser, site } = dashboard;
  const editor = { email: "ed@rostrum.test", password: "editor password" };
  await createAccountWithWebsite(site.database.db, { ...editor, username: "Ed", role: "editor" });
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await context.request.post("/api/login", { data: editor });
  const page = await context.newPage();
  await page.goto("/dashboard");
  const region = page.getByRole("region", { name: "Restored copy" });
  await region.getByText("An owner of this installation can make it the real site.").waitFor();
  expect(await region.getByRole("button").count()).toBe(0);
  await context.close();
});
