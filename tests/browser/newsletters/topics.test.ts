import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { noChoices } from "../../../src/features/compliance/contract.ts";
import { expectAccessibleNow, findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { send } from "../../support/http-client.ts";
import { insertConsentingMembers } from "../../support/newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "../../support/smtp-server.ts";

let mails: TestSmtpServer;
const dashboard = useDashboard(async () => {
  mails = await startSmtpServer();
  return { env: { SMTP_URL: mails.url, MAIL_FROM: "News <news@example.org>" }, stop: () => mails.close() };
});
const page = () => dashboard.page;
const button = (name: string | RegExp, on = page()) => on.getByRole("button", { name });
const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const db = () => dashboard.site.database.db;

async function insertDraft(): Promise<number> {
  const { space_id } = await db()
    .selectFrom("websites")
    .select("space_id")
    .where("id", "=", dashboard.site.websiteId)
    .executeTakeFirstOrThrow();
  await insertConsentingMembers(db(), space_id, 3);
  const { id } = await db()
    .insertInto("newsletters")
    .values({
      website_id: dashboard.site.websiteId,
      created_at: new Date(),
      subject: "Town meeting",
      preview_text: "On Thursday",
      content: '<p>Please <a href="https://example.org/register">register here</a> for the meeting.</p>',
      audience: JSON.stringify({ to: { kind: "everybody" }, without: [] }),
      is_public: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function insertDisclaimer(): Promise<void> {
  const choices = { ...noChoices, profile: "group", name: "Friends of Dover", address: "1 Elm Street, Dover" };
  const row = { website_id: dashboard.site.websiteId, text: "", choices: JSON.stringify(choices) };
  await db()
    .insertInto("disclaimers")
    .values({ ...row, in_force_from: new Date() })
    .execute();
}

test("an owner sets up topics and counting; a reader clicks, stops a topic, and limits their newsletters, on a phone without JavaScript", async () => {
  dashboard.expectProblems(/409 \(Conflict\).*add-newsletter-topic/);
  await insertDisclaimer();
  await page().goto("/dashboard/settings/newsletters");
  await button("Use the address of your disclaimer").click();
  expect(await page().getByLabel("Postal address").inputValue()).toBe("Friends of Dover\n1 Elm Street, Dover");
  await expect.poll(() => button("Use the address of your disclaimer").count()).toBe(0);
  await page().getByLabel("Time to recall").selectOption({ label: "Off (send immediately)" });
  const counting = page().getByRole("checkbox", { name: "Count clicks on links" });
  expect(await counting.isChecked()).toBe(false);
  await counting.check();
  await button("Save settings").click();
  await dashboard.waitForText("Newsletter settings saved");
  await setUpTopics();
  await expectAccessibleNow(page());

  const id = await insertDraft();
  await page().goto(`/dashboard/newsletters/${id}`);
  await page().getByText("3 people will get it").waitFor();
  await page().getByLabel("Topic").selectOption({ label: "Events" });
  await expect
    .poll(async () => (await db().selectFrom("newsletters").select("topic_id").execute()).map((row) => row.topic_id))
    .toEqual([expect.any(Number)]);
  await button("Send…").first().click();
  await button("Send to 3 people").click();
  await page()
    .getByText(/^Sent in .*, just now\.$/)
    .waitFor();
  await page().getByText("No clicks yet.").waitFor();
  await page().getByText("An estimate: spam filters open links, too").waitFor();

  const { mail } = mails.delivered.find(({ to }) => to.includes("reader-2@example.org")) ?? {};
  const link = /register here \((http[^)]+\/newsletter\/link\/[\w-]+)\)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { host, port, pathname } = new URL(link);
  const answer = await send(Number(port), pathname, { host, headers: firefox });
  expect([answer.status, answer.headers.location]).toEqual([302, "https://example.org/register"]);
  await page().getByText("1 click in total.").waitFor();
  await page()
    .getByRole("listitem")
    .filter({ hasText: "https://example.org/register" })
    .getByText("1", { exact: true })
    .waitFor();
  await expectAccessibleNow(page());

  const unsubscribe = /http\S+\/newsletter\/unsubscribe\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  await choosesTopics(unsubscribe);
  await page().goto(unsubscribe.replace("unsubscribe", "preferences"));
  await page().getByRole("checkbox", { name: "Press" }).waitFor();
  expect(await findings(page())).toEqual([]);
  await page().goto(unsubscribe);
  expect(await findings(page())).toEqual([]);
});

async function setUpTopics(): Promise<void> {
  await page().getByText("No topics").waitFor();
  const add = async (name: string, description = "") => {
    await button("Add topic").first().click();
    const dialog = page().getByRole("dialog");
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Description").fill(description);
    await dialog.getByRole("button", { name: "Add topic" }).dblclick();
    return dialog;
  };
  await add("Events");
  await dashboard.waitForText("Topic added");
  const dialog = await add("EVENTS");
  await dialog.getByText("There is already a topic with this name.").first().waitFor();
  await dialog.getByLabel("Name").fill("Press");
  await dialog.getByLabel("Description").fill("What papers get");
  await dialog.getByRole("button", { name: "Add topic" }).click();
  const names = () => page().getByRole("list", { name: "Topics" }).getByRole("listitem").allTextContents();
  await expect.poll(names).toEqual([expect.stringContaining("Events"), expect.stringContaining("Press")]);
  await page().getByRole("listitem").filter({ hasText: "Press" }).getByRole("button").click();
  await page().getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(names).toEqual([expect.stringContaining("Press"), expect.stringContaining("Events")]);
}

async function choosesTopics(unsubscribe: string): Promise<void> {
  const context = await dashboard.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const phone = await context.newPage();
  await phone.goto(unsubscribe);
  await button("Stop only “Events” emails", phone).click();
  await phone.getByText("You no longer get emails about “Events”.").waitFor();
  const events = phone.getByRole("checkbox", { name: "Events" });
  await expect.poll(() => events.isChecked()).toBe(false);
  await expect.poll(() => phone.getByRole("checkbox", { name: "Press" }).isChecked()).toBe(true);
  expect(await scrollsSideways(phone)).toBe(false);
  await events.check();
  await button("Save", phone).first().click();
  await phone.getByText("The email that brought you here is about “Events”.").waitFor();
  expect(await db().selectFrom("newsletter_topic_stops").select("id").execute()).toEqual([]);
  const week = phone.locator("form").filter({ hasText: "At most this many within seven days" });
  await week.getByRole("combobox").selectOption("2");
  await week.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => week.getByRole("combobox").inputValue()).toBe("2");
  expect(await db().selectFrom("newsletter_weekly_limits").select(["email", "per_week"]).execute()).toEqual([
    { email: "reader-2@example.org", per_week: 2 },
  ]);
  await context.close();
}

const scrollsSideways = (on: Page) =>
  on.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
