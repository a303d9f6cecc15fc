import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dayMs } from "../../src/shared/durations.ts";
import { insertArticles } from "../support/articles.ts";
import { arriveAt } from "../support/journey.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { chooseAction, openFromMenu, openPage, openSettings, useOwner, waitForNotice } from "../support/person.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { spaceOf } from "../support/spaces.ts";

let mails: TestSmtpServer;
const place = useOwner(async () => {
  mails = await startSmtpServer();
  return { env: { SMTP_URL: mails.url, MAIL_FROM: "News <news@example.org>" }, stop: () => mails.close() };
});
let reader: Page;
beforeAll(async () => {
  await insertConsentingMembers(db(), await spaceOf(db(), place.site.websiteId), 3);
  reader = await openPage(place.browser);
});

const db = () => place.site.database.db;
const button = (name: string | RegExp, page = place.page) => page.getByRole("button", { name });
const field = (name: string) => place.page.getByRole("textbox", { name, exact: true });
const notice = (text: string) => waitForNotice(place.page, text);
/** Addresses of readers in the order in which they got email. */
const readers = () => mails.delivered.flatMap(({ to }) => to).filter((address) => address.startsWith("reader-"));
/** A link in the newsletter that Reader 2 got. */
function linkIn(part: "unsubscribe" | "preferences" | "why"): string {
  const text = mails.delivered.find(({ to }) => to.includes("reader-2@example.org"))?.mail.text ?? "";
  return (/http\S+\/newsletter\/unsubscribe\/[\w-]+/.exec(text)?.[0] ?? "").replace("unsubscribe", part);
}
const stored = async () => {
  const rows = await db().selectFrom("newsletters").select(["subject", "content", "state"]).orderBy("id").execute();
  return rows.at(-1);
};

test("the owner says who the newsletters come from", async () => {
  await openFromMenu(place.page, "Newsletters");
  await arriveAt(place.page, "/dashboard/newsletters");
  await place.page.getByRole("link", { name: "Set up sender and postal address" }).click();
  await arriveAt(place.page, "/dashboard/settings/newsletters/:id");
  await place.page.getByLabel("Postal address").fill("Elm Street 1\nDover, DE 19901");
  await place.page.getByLabel("Time to recall").selectOption({ label: "Off (send immediately)" });
  await button("Save settings").click();
  await notice("Newsletter settings saved");
  await openSettings(place.page, "Newsletters");
  await arriveAt(place.page, "/dashboard/settings/newsletters");
  await expect.poll(() => place.page.getByLabel("Postal address").inputValue()).toBe("Elm Street 1\nDover, DE 19901");
});

test("and writes the first one", async () => {
  await openFromMenu(place.page, "Newsletters");
  await button("New newsletter").click();
  await field("Subject").fill("Town meeting, {first_name|neighbor}");
  await field("Text").click();
  await place.page.keyboard.type("Dear {name|neighbor}, we meet on Thursday.");
  await place.page.getByText("3 people will get it").waitFor();
  await arriveAt(place.page, "/dashboard/newsletters/:id");
  await expect.poll(async () => (await stored())?.content).toBe("<p>Dear {name|neighbor}, we meet on Thursday.</p>");
});

test("a text that was deleted by mistake comes back", async () => {
  await field("Text").click();
  await place.page.keyboard.press("Control+A");
  await place.page.keyboard.type("Oops");
  await expect.poll(async () => (await stored())?.content).toBe("<p>Oops</p>");
  await chooseAction(place.page, "this newsletter", "Versions");
  await button(/Before a large deletion/).click();
  await arriveAt(place.page, "/dashboard/newsletters/:id/versions");
  await button("Restore this version").click();
  await button("Restore version").click();
  await field("Text").getByText("we meet on Thursday").waitFor();
  expect((await stored())?.content).toBe("<p>Dear {name|neighbor}, we meet on Thursday.</p>");
});

test("a preview shows it as a member will read it, and a test goes to the owner alone", async () => {
  await button("Preview").first().click();
  await place.page.getByRole("combobox", { name: "Show as member" }).fill("Reader 2");
  await place.page.getByRole("option", { name: /Reader 2/ }).click();
  await place.page.frameLocator("iframe").getByText("Dear Reader 2, we meet").waitFor();
  await button("Send a test email to myself").click();
  await expect.poll(() => mails.delivered.map(({ to }) => to)).toEqual([["owner@rostrum.test"]]);
  await button("Close preview").click();
});

test("everybody who agreed gets it once, with their own name", async () => {
  await expect.poll(() => place.page.getByRole("checkbox", { name: "Show on the website" }).isChecked()).toBe(true);
  await button("Send…").first().click();
  await button("Send to 3 people").dblclick();
  await place.page.getByText(/^Sent in .*, just now\.$/).waitFor();
  await place.page.getByRole("link", { name: /\/newsletter\// }).waitFor();
  await expect.poll(() => readers().toSorted()).toEqual([1, 2, 3].map((number) => `reader-${number}@example.org`));
  const texts = mails.delivered.filter(({ to }) => to.includes("reader-3@example.org")).map(({ mail }) => mail);
  expect(texts).toMatchObject([{ subject: "Town meeting, Reader" }]);
  expect(texts[0]?.text).toContain("Dear Reader 3, we meet");
  expect(texts[0]?.text).toContain("Elm Street 1");
});

test("the report says what became of each email", async () => {
  await openFromMenu(place.page, "Newsletters");
  await place.page.getByRole("link", { name: /^Town meeting/ }).click();
  await place.page.getByText(/^Sent in .*, just now\.$/).waitFor();
  await expect
    .poll(() => place.page.getByRole("row", { name: /Accepted by the mail server/ }).innerText())
    .toMatch(/3$/);
  const recipients = place.page.getByRole("list", { name: "Recipients" }).getByRole("listitem");
  await expect.poll(() => recipients.filter({ hasText: "Accepted by the mail server" }).count()).toBe(3);
});

test("it can be read on the website, without anybody's name", async () => {
  const link = place.page.getByRole("link", { name: /\/newsletter\// });
  await reader.goto((await link.getAttribute("href")) ?? "");
  await arriveAt(reader, "/newsletter/:slug");
  await reader.getByText("Dear neighbor, we meet on Thursday.").waitFor();
  expect(await reader.content()).not.toMatch(/Reader \d|reader-|\/newsletter\/(unsubscribe|preferences|why)\//);
});

test("a reader sees why they got it, and takes a break", async () => {
  await reader.goto(linkIn("why"));
  await arriveAt(reader, "/newsletter/why/:token");
  await reader.getByText("On paper").waitFor();
  await reader.goto(linkIn("preferences"));
  await arriveAt(reader, "/newsletter/preferences/:token");
  await button(/^Pause for/, reader).click();
  await reader.getByText(/is paused until/).waitFor();
  await button("Resume email", reader).click();
  await reader.getByText(/gets newsletters from/).waitFor();
});

test("a reader changes their address, and the former one takes it back", async () => {
  const address = reader.getByRole("textbox", { name: "New email address" });
  const linkTo = async (recipient: string) => {
    const find = () =>
      mails.delivered.find(({ to, mail }) => to.includes(recipient) && mail.text?.includes("/address/"));
    await expect.poll(find).toBeDefined();
    return /http\S+\/newsletter\/address\/\S+/.exec(find()?.mail.text ?? "")?.[0] ?? "";
  };
  await reader.goto(linkIn("preferences"));
  await address.fill("new-address@example.net");
  await button("Send a confirmation link", reader).click();
  await reader.getByText(/We sent a link to n…@example.net/).waitFor();
  await reader.goto(await linkTo("new-address@example.net"));
  await arriveAt(reader, "/newsletter/address/:token");
  await button("Yes, use this address", reader).click();
  await reader.getByRole("heading", { name: "Your email address is changed" }).waitFor();
  await reader.goto(await linkTo("reader-2@example.org"));
  await arriveAt(reader, "/newsletter/address/:token/undo");
  await button("Yes, keep this address", reader).click();
  await reader.getByRole("heading", { name: "Your old email address is restored" }).waitFor();
});

test("a reader sees what is stored about them, by a link to their address, and corrects it", async () => {
  await reader.goto(linkIn("preferences"));
  await button("Email me a link to my data", reader).click();
  await reader.getByText("A link to your data was sent to your address.").waitFor();
  const find = () =>
    mails.delivered.flatMap(({ mail }) => /http\S+\/newsletter\/data\/[\w-]+/.exec(mail.text ?? "")?.[0] ?? []);
  await expect.poll(() => find().length).toBe(1);
  await reader.goto(find()[0] ?? "");
  await arriveAt(reader, "/newsletter/data/:token");
  await reader.getByLabel("Name").fill("Rita Reader");
  await button("Save", reader).click();
  await reader.getByText("Your data has been saved.").waitFor();
});

test("who unsubscribes gets no further email", async () => {
  await reader.goto(linkIn("unsubscribe"));
  await arriveAt(reader, "/newsletter/unsubscribe/:token");
  // Mail filters open links, too.
  expect(await db().selectFrom("suppressions").select("email").execute()).toEqual([]);
  await button("Unsubscribe", reader).click();
  await reader.getByText("won't get any more email").waitFor();

  mails.delivered.length = 0;
  await insertArticles(db(), place.site.websiteId, [{ title: "We met", content: "<p>It was a good evening.</p>" }]);
  const { id } = await db().selectFrom("articles").select("id").executeTakeFirstOrThrow();
  await place.page.goto(`/dashboard/newsletters/new?website=${place.site.websiteId}&article=${id}`);
  await field("Text").getByText("It was a good evening.").waitFor();
  await button("Send…").first().click();
  await button("Send to 2 people").click();
  await place.page.getByText(/^Sent in .*, just now\.$/).waitFor();
  await expect.poll(() => readers().toSorted()).toEqual(["reader-1@example.org", "reader-3@example.org"]);
});

test("one is sent later, at the time of the website", async () => {
  const zone = { time_zone: "America/New_York" };
  const set = await place.context.request.put(`/api/edit-website/${place.site.websiteId}`, { data: zone });
  expect(set.status()).toBe(200);
  await place.page.goto("/dashboard/newsletters");
  await button("New newsletter").click();
  await field("Subject").fill("The summer");
  await field("Text").click();
  await place.page.keyboard.type("See you in fall.");
  await button("Send…").first().click();
  await place.page.getByRole("radio", { name: "Schedule for later" }).check();
  const day = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
  await place.page.getByLabel("Send at").fill(`${day}T09:00`);
  await button("Schedule").click();
  const sendAt = async () =>
    (await db().selectFrom("newsletters").select("send_at").where("subject", "=", "The summer").executeTakeFirst())
      ?.send_at;
  // Swedish dates are those of ISO 8601.
  await expect
    .poll(async () => (await sendAt())?.toLocaleString("sv-SE", { timeZone: zone.time_zone }))
    .toBe(`${day} 09:00:00`);
});
