import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createAccountWithWebsite } from "../../src/app/start/create-account.ts";
import { arriveAt } from "../support/journey.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { openFromMenu, openPage, openSettings, useOwner, waitForNotice } from "../support/person.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let mails: TestSmtpServer;
const place = useOwner(async () => {
  mails = await startSmtpServer();
  return { env: { SMTP_URL: mails.url, MAIL_FROM: "News <news@example.org>" }, stop: () => mails.close() };
});
const vera = { email: "vera@example.org", password: "a long password" };
let veras: Page;
let herWebsite: number;
beforeAll(async () => {
  const id = await createAccountWithWebsite(db(), { ...vera, username: "Vera", role: "editor" });
  herWebsite = await firstWebsiteOf(db(), id);
  const website = db().updateTable("websites").set({ title: "Valley Friends" }).where("id", "=", herWebsite);
  const { space_id } = await website.returning("space_id").executeTakeFirstOrThrow();
  await insertConsentingMembers(db(), space_id, 2);
  veras = await openPage(place.browser);
  await veras.request.post("/api/login", { data: vera });
  await veras.goto("/dashboard");
});

const db = () => place.site.database.db;
const button = (name: string | RegExp, page = place.page) => page.getByRole("button", { name });
const field = (name: string, page = place.page) => page.getByRole("textbox", { name, exact: true });
const dialog = (page = place.page) => page.getByRole("dialog");
/** Emails to members, in the order of their addresses. */
const newsletters = () =>
  mails.delivered
    .filter(({ to }) => to[0]?.startsWith("reader-"))
    .toSorted((one, other) => (one.to[0] ?? "").localeCompare(other.to[0] ?? ""));

async function openNewsletters(): Promise<void> {
  await openSettings(place.page, "Network newsletters");
  await place.page.getByRole("link", { name: "Open newsletters of the network" }).click();
}

test("the network's owner begins a newsletter of all websites", async () => {
  await openSettings(place.page, "Network newsletters");
  await place.page.getByRole("link", { name: "Sender and postal address" }).click();
  await arriveAt(place.page, "/dashboard/settings/network-newsletters/sender");
  await place.page.getByLabel("Postal address").fill("Network Street 1\nDover");
  await place.page.getByLabel("Time to recall").selectOption({ label: "Off (send immediately)" });
  await button("Save settings").click();
  await waitForNotice(place.page, "Newsletter settings saved");
  await openNewsletters();
  await place.page.getByText("No newsletters yet").waitFor();
  await arriveAt(place.page, "/dashboard/network-newsletters");
  await button("New newsletter").click();
  await field("Subject").fill("News of the network");
  await field("Text").click();
  await place.page.keyboard.type("Dear {first_name|friend}, read what happened.");
});

test("and invites Vera's website to write its part", async () => {
  await place.page.getByRole("link", { name: "Invite websites" }).click();
  await button("Invite websites…").click();
  await dialog().getByLabel("Only some").click();
  await dialog().getByLabel("Valley Friends").check();
  await dialog().getByLabel("Note (optional)").fill("Write about the river.");
  await dialog().getByRole("button", { name: "Invite" }).click();
  await place.page.getByText("0 of 1 website submitted").waitFor();
  await arriveAt(place.page, "/dashboard/newsletters/:id/websites");
});

test("Vera writes it, sees it in the newsletter, and submits it", async () => {
  await openFromMenu(veras, "Newsletters");
  await veras.getByRole("link", { name: /Your block for the newsletter of/ }).click();
  await veras.getByText("Write about the river.").waitFor();
  await arriveAt(veras, "/dashboard/newsletters/invitations/:id");
  await field("Heading", veras).fill("A cleaner river");
  await field("Text", veras).fill("Thirty people helped.");
  const preview = veras.frameLocator("iframe[title='Your block in the newsletter'] >> visible=true");
  await preview.getByText("Thirty people helped.").waitFor();
  await button("Submit", veras).click();
  await button("Take back", veras).waitFor();
});

test("each of Vera's members gets the newsletter with her part, once", async () => {
  await place.page.reload();
  await place.page.getByText("1 of 1 website submitted").waitFor();
  await openNewsletters();
  await place.page.getByRole("link", { name: "News of the network" }).click();
  await button("Send…").first().click();
  await button("Send to 2 people").dblclick();
  await place.page.getByText(/^Sent in .*, just now\.$/).waitFor();
  await expect
    .poll(() => newsletters().map(({ to }) => to[0]))
    .toEqual(["reader-1@example.org", "reader-2@example.org"]);
  expect(newsletters()[0]?.mail.text).toMatch(/A cleaner river[\s\S]*Thirty people helped\./i);
});

test("a website whose emails bounce is paused, and its people read why", async () => {
  const day = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const volume = { website_id: herWebsite, day, handed_over: 1200, bounced: 100, complained: 6, unsubscribed: 9 };
  await db().insertInto("newsletter_volumes").values(volume).execute();
  await openSettings(place.page, "Network newsletters");
  await button("Pause newsletters of Valley Friends").click();
  await dialog().getByLabel("Reason").fill("Remove the addresses that bounced.");
  await dialog().getByRole("button", { name: "Pause newsletters" }).click();
  await waitForNotice(place.page, "Newsletters paused");
  await arriveAt(place.page, "/dashboard/settings/network-newsletters");
  await openFromMenu(veras, "Newsletters");
  await veras.reload();
  await veras.getByText("Remove the addresses that bounced.").first().waitFor();
  expect(await db().selectFrom("newsletter_sending_pauses").select("website_id").execute()).toEqual([
    { website_id: herWebsite },
  ]);
});
