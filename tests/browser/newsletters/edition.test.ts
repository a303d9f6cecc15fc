import { expect, test } from "vitest";
import { expectAccessibleNow, findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { insertConsentingMembers } from "../../support/newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "../../support/smtp-server.ts";

let mails: TestSmtpServer;
const dashboard = useDashboard(async () => {
  mails = await startSmtpServer();
  return { env: { SMTP_URL: mails.url, MAIL_FROM: "News <news@example.org>" }, stop: () => mails.close() };
});
const page = () => dashboard.page;
const button = (name: string | RegExp) => page().getByRole("button", { name });
const field = (name: string) => page().getByRole("textbox", { name, exact: true });

/** axe finds nothing wrong on a phone (the journey looks at wide screens), and nothing is wider than the window. */
async function expectFits(): Promise<void> {
  for (const width of [1440, 390]) {
    await page().setViewportSize({ width, height: 900 });
    expect(await page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(await findings(page())).toEqual([]);
}
const readers = () => mails.delivered.filter(({ to }) => to[0]?.startsWith("reader-"));
const wide = () => page().setViewportSize({ width: 1440, height: 900 });

test("a newsletter of the network: invite, write a block on a phone, submit, send, and report", async () => {
  // What is refused at first.
  dashboard.expectProblems(/422 \(Unprocessable Entity\)/);
  const { db } = dashboard.site.database;
  const { websiteId } = dashboard.site;
  const { space_id } = await db
    .selectFrom("websites")
    .select("space_id")
    .where("id", "=", websiteId)
    .executeTakeFirstOrThrow();
  await db.updateTable("websites").set({ title: "Valley Friends" }).where("id", "=", websiteId).execute();
  await insertConsentingMembers(db, space_id, 3);

  await page().goto("/dashboard/settings/network-newsletters/sender");
  await page().getByLabel("Postal address").fill("Network Street 1\nDover");
  await page().getByLabel("Time to recall").selectOption({ label: "Off (send immediately)" });
  await expectFits();
  await button("Save settings").click();
  await dashboard.waitForText("Newsletter settings saved");

  await page().goto("/dashboard/network-newsletters");
  await page().getByText("No newsletters yet").waitFor();
  await expectFits();
  await wide();
  await button("New newsletter").dblclick();
  await field("Subject").fill("News of the network");
  await field("Text").click();
  await page().keyboard.type("Dear {first_name|friend}, read what happened.");
  await page().getByRole("link", { name: "Invite websites" }).click();

  await button("Invite websites…").click();
  await page().getByLabel("Only some").click();
  await page().getByLabel("Valley Friends").check();
  await page().getByLabel("Note (optional)").fill("Write about the river.");
  expect(await findings(page())).toEqual([]);
  await page().getByRole("dialog").getByRole("button", { name: "Invite" }).click();
  await page().getByText("0 of 1 website submitted").waitFor();
  await expectFits();

  await page().goto(`/dashboard/newsletters?website=${websiteId}`);
  await page()
    .getByRole("link", { name: /Your block for the newsletter of/ })
    .click();
  await page().getByText("Write about the river.").waitFor();
  await field("Heading").fill("A cleaner river");
  await field("Text").fill("Dear {name}, thirty people helped.");
  await expectFits();
  await button("Submit").click();
  await page()
    .getByText(/Merge fields such as/)
    .first()
    .waitFor();
  await field("Text").fill("Thirty people helped.");
  await button("Preview").click();
  await page()
    .frameLocator("iframe[title='Your block in the newsletter'] >> visible=true")
    .getByText("Thirty people helped.")
    .waitFor();
  await button("Close preview").click();
  await button("Submit").dblclick();
  await dashboard.waitForText("Submitted. You can take it back until sending begins.");
  await button("Take back").click();
  await button("Submit").click();
  await button("Take back").waitFor();

  await page().goto("/dashboard/network-newsletters");
  await wide();
  await page().getByRole("link", { name: "News of the network" }).click();
  await page().getByText("1 of 1 website submitted").waitFor();
  await button("Send…").first().click();
  await page().getByText("The members of 1 website who agreed to get email, each address once.").waitFor();
  expect(await findings(page())).toEqual([]);
  await button("Send to 3 people").dblclick();
  await page()
    .getByText(/^Sent in .*, just now\.$/)
    .waitFor();
  await expectFits();
  await expectAccessibleNow(page(), { only: 1440 });
  expect(
    readers()
      .map(({ to }) => to[0])
      .toSorted(),
  ).toEqual([1, 2, 3].map((number) => `reader-${number}@example.org`));
  expect(readers()[0]?.mail.text).toContain("Thirty people helped.");

  await page().goto(`/dashboard/newsletters?website=${websiteId}`);
  await page().getByRole("link", { name: "A cleaner river" }).click();
  await page().getByText("This invitation has ended: the newsletter is being sent.").waitFor();
  await page().emulateMedia({ colorScheme: "dark" });
  expect(await findings(page(), true)).toEqual([]);
  await page().emulateMedia({ colorScheme: "light" });
});
