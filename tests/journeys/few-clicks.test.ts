import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { useSite } from "../support/dashboard.ts";
import { fillInLogin, openPage, openSettings, waitForNotice } from "../support/person.ts";
import { siteLogin } from "../support/running-site.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";

// What people do beside typing, counted. `tests/browser/members/odd-file.test.ts` imports an odd file in four clicks,
// `tests/browser/find/palette.test.ts` opens screens by two keys and a few letters.

let smtp: TestSmtpServer;
/** As after `npm start`: nothing is configured. */
const place = useSite(async () => {
  smtp = await startSmtpServer();
  return { stop: () => smtp.close() };
});

let owner: Page;
let chair: Page;
beforeAll(async () => {
  owner = await openPage(place.browser);
  chair = await openPage(place.browser);
  await countClicks(chair);
});

/** Counts clicks on any page that the tab opens. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = ({ isTrusted, detail }: MouseEvent) => {
      // Enter in a form clicks its button, with a detail of 0.
      if (isTrusted && detail > 0) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
    };
    document.addEventListener("click", count, true);
  });
}

const clicksIn = (page: Page) => page.evaluate(() => Number(sessionStorage.clicks));

test("the network's owner gets from an unconfigured server to a delivered test email in the browser alone", async () => {
  await owner.goto("/login");
  await fillInLogin(owner, siteLogin);
  await openSettings(owner, "Email");
  await owner.getByText("No mail server is set up, so no emails are sent.").waitFor();
  const field = (name: string) => owner.getByLabel(name, { exact: true });
  await field("Server").fill("127.0.0.1");
  await field("Encryption").selectOption("none");
  await field("Port").fill(String(smtp.port));
  await field("Sender's address").fill("news@rostrum.test");
  await owner.getByRole("button", { name: "Save mail server" }).click();
  await waitForNotice(owner, "Saved. Email is sent through this server from now on.");
  await owner.getByRole("button", { name: "Send a test to me" }).click();
  await expect.poll(() => smtp.delivered.map(({ to }) => to)).toContainEqual([siteLogin.email]);
});

test("an invited chair has a presentable website after four clicks", async () => {
  await openSettings(owner, "Network");
  await owner.getByRole("button", { name: "Invite someone" }).click();
  const form = owner.getByRole("dialog");
  await form.getByLabel("Email (optional)").fill("vera@example.org");
  await form.getByRole("button", { name: "Create invitation" }).click();
  const mailed = () => smtp.delivered.find(({ to }) => to.includes("vera@example.org"))?.mail.text ?? "";
  await expect.poll(mailed).toContain("/login/invitation#");
  expect(mailed()).toContain("invites you to create your group's website on");

  const [link = ""] = /http\S+\/login\/invitation#\S+/.exec(mailed()) ?? [];
  await chair.goto(link);
  await chair.getByLabel("Name", { exact: true }).fill("Vera");
  await chair.getByLabel("Password", { exact: true }).fill("a long password");
  await chair.getByRole("button", { name: "Create account", exact: true }).click();
  await chair.getByRole("button", { name: /^Choose what it is for/ }).click();
  const dialog = chair.getByRole("dialog");
  await dialog.getByRole("button", { name: "County group" }).click();
  await dialog.getByLabel("Name of the group").fill("Ashford County Conservatives");
  await dialog.getByRole("button", { name: "Set up website" }).click();
  await dialog.getByRole("heading", { name: "Ashford County Conservatives is ready" }).waitFor();
  expect(await clicksIn(chair)).toBeLessThanOrEqual(4);

  const address = (await dialog.getByRole("link", { name: "Open site" }).getAttribute("href")) ?? "";
  await owner.goto(address, { waitUntil: "domcontentloaded" });
  await owner.getByRole("heading", { level: 1, name: "Ashford County Conservatives" }).waitFor();
  for (const name of ["About", "Events", "News", "Join", "Contact"]) {
    await owner.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).waitFor();
  }
});
