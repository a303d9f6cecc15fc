import { expect, test } from "vitest";
import { createAccountWithWebsite } from "../../../src/app/start/create-account.ts";
import { findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../../support/newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "../../support/smtp-server.ts";

let mails: TestSmtpServer;
const dashboard = useDashboard(async () => {
  mails = await startSmtpServer();
  return { env: { SMTP_URL: mails.url, MAIL_FROM: "News <news@example.org>" }, stop: () => mails.close() };
});
const page = () => dashboard.page;
const button = (name: string | RegExp) => page().getByRole("button", { name });
const rows = () => page().getByRole("list", { name: "Websites" }).getByRole("listitem");

/** axe and the width of the window find nothing wrong. */
async function expectFits(): Promise<void> {
  for (const width of [390, 1440]) {
    await page().setViewportSize({ width, height: 900 });
    expect(await findings(page())).toEqual([]);
    expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page().emulateMedia({ colorScheme: "dark" });
  expect(await findings(page(), true)).toEqual([]);
  await page().emulateMedia({ colorScheme: "light" });
}

test("the network's owner sees which website gets complaints, pauses it, and resumes it; its people see why", async () => {
  const { database, websiteId } = dashboard.site;
  const { db } = database;
  const name = "Wilma Website of the Very Long Names and Many Words";
  await createAccountWithWebsite(db, {
    username: name,
    email: "wilma@example.org",
    password: "a long password",
    role: "editor",
  });
  const { id: hers } = await db
    .updateTable("websites")
    .set({ title: name })
    .where("is_host", "=", false)
    .where("id", "<>", websiteId)
    .returning("id")
    .executeTakeFirstOrThrow();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await db
    .insertInto("newsletter_volumes")
    .values([
      { website_id: websiteId, day: daysAgo(2), handed_over: 1200, bounced: 100, complained: 6, unsubscribed: 9 },
      { website_id: hers, day: daysAgo(12), handed_over: 400, complained: 4, unsubscribed: 2 },
    ])
    .execute();

  await page().goto("/dashboard/settings/network-newsletters");
  await expect.poll(() => rows().first().textContent()).toContain("1% of its emails were reported as spam");
  await page().getByText("Last 7 days").click();
  await expect.poll(() => rows().first().textContent()).toContain("8.33% of its emails bounced");
  const { title } = await db
    .selectFrom("websites")
    .select("title")
    .where("id", "=", websiteId)
    .executeTakeFirstOrThrow();

  await button(`Pause newsletters of ${title}`).click();
  const dialog = page().getByRole("dialog");
  await dialog.getByRole("button", { name: "Pause newsletters" }).click();
  await dialog.getByText("Please give a reason").first().waitFor();
  await dialog.getByLabel("Reason").fill("Remove the addresses that bounced.");
  // The second click pauses nothing else.
  await dialog.getByRole("button", { name: "Pause newsletters" }).dblclick();
  await dashboard.waitForText("Newsletters paused");
  await page().getByLabel("Which websites").selectOption("Paused");
  await expect.poll(() => rows().count()).toBe(1);
  await expect.poll(() => rows().first().textContent()).toContain(": Remove the addresses that bounced.");
  await expectFits();

  const { space_id } = await db
    .selectFrom("websites")
    .select("space_id")
    .where("id", "=", websiteId)
    .executeTakeFirstOrThrow();
  await insertConsentingMembers(db, space_id, 2);
  await insertHeldNewsletter(db, { websiteId, subject: "Town meeting" });
  await page().goto("/dashboard/newsletters");
  await page().getByText("reason: Remove the addresses that bounced.").waitFor();
  await page().getByRole("listitem").filter({ hasText: "Town meeting" }).getByText("Paused").waitFor();
  await expectFits();
  await button("New newsletter").click();
  await page().getByRole("textbox", { name: "Subject", exact: true }).fill("Another one");
  await button("Send…").first().click();
  await page()
    .getByRole("dialog")
    .getByText("paused the newsletters of this website. Their reason: Remove the addresses that bounced.")
    .waitFor();
  await page().keyboard.press("Escape");
  await page()
    .getByText(/^Saved/)
    .waitFor();

  await page().goto("/dashboard/settings/network-newsletters?paused=true");
  await button(`Resume newsletters of ${title}`).click();
  await page().getByRole("dialog").getByRole("button", { name: "Resume newsletters" }).click();
  await page().getByText("No websites found").waitFor();
  // What waited goes out by itself.
  await expect.poll(() => mails.delivered.length).toBe(2);
  await page().goto("/dashboard/newsletters");
  await page().getByRole("listitem").filter({ hasText: "Town meeting" }).getByText("Sent", { exact: true }).waitFor();
  expect(await page().getByText("Their reason").count()).toBe(0);
});
