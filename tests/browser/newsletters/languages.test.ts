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
const db = () => dashboard.site.database.db;
const subject = () => page().getByRole("textbox", { name: "Subject", exact: true });
const text = () => page().getByRole("textbox", { name: "Text", exact: true });
const language = (name: string) =>
  page().getByRole("radiogroup", { name: "Language" }).getByText(name, { exact: true });
const stored = async () =>
  (await db().selectFrom("newsletters").select("translations").executeTakeFirstOrThrow()).translations;

test("an owner writes a newsletter in two languages; each reader gets theirs, and chooses another one", async () => {
  const { websiteId } = dashboard.site;
  const website = db().selectFrom("websites").select("space_id").where("id", "=", websiteId);
  const { space_id } = await website.executeTakeFirstOrThrow();
  await insertConsentingMembers(db(), space_id, 3);
  await db().updateTable("members").set({ language: "es-MX" }).where("email", "=", "reader-1@example.org").execute();
  await db()
    .insertInto("newsletter_settings")
    .values({ website_id: websiteId, postal_address: "Elm Street 1, Dover", hold_minutes: 0 })
    .execute();

  await page().goto("/dashboard/newsletters");
  await button("New newsletter").click();
  await subject().fill("Town meeting");
  await text().click();
  await page().keyboard.type("We meet on Thursday.");
  // With one language, there is one quiet button.
  expect(await page().getByRole("radiogroup", { name: "Language" }).count()).toBe(0);

  await button("Add a language").click();
  await button("Add").last().click();
  await page().getByText("Choose a language", { exact: true }).waitFor();
  const choice = page().getByRole("combobox", { name: "Language" });
  await choice.fill("Spani");
  await page().getByRole("option", { name: "español · Spanish", exact: true }).click();
  await expectAccessibleNow(page());
  await button("Add Spanish").dblclick();
  await language("Spanish").waitFor();
  expect(await subject().inputValue()).toBe("Town meeting");
  await subject().fill("Reunión");
  await text().press("ControlOrMeta+a");
  await page().keyboard.type("Nos vemos el jueves.");
  await expect
    .poll(stored)
    .toEqual({ es: { subject: "Reunión", preview_text: "", content: "<p>Nos vemos el jueves.</p>" } });
  await language("English").click();
  await text().getByText("We meet on Thursday.").waitFor();
  expect(await subject().inputValue()).toBe("Town meeting");
  await language("Spanish").click();
  await text().getByText("Nos vemos el jueves.").waitFor();
  await expectAccessibleNow(page());

  // Removed and brought back.
  await button("Remove Spanish").click();
  await page().getByText("You can bring the Spanish text back under Versions.").waitFor();
  await button("Remove Spanish").last().click();
  await text().getByText("We meet on Thursday.").waitFor();
  await expect.poll(stored).toEqual({});
  await button("Actions for this newsletter").click();
  await page().getByRole("menuitem", { name: "Versions" }).click();
  await page()
    .getByText(/Before a large deletion/)
    .first()
    .click();
  await page().getByText("Nos vemos el jueves.").first().waitFor();
  await button("Restore this version").click();
  await button(/^Restore/)
    .last()
    .click();
  await language("Spanish").click();
  await text().getByText("Nos vemos el jueves.").waitFor();

  await button("Preview").first().click();
  await page().frameLocator("iframe").getByText("Nos vemos el jueves.").waitFor();
  await page().getByRole("combobox", { name: "Language" }).selectOption({ label: "English" });
  await page().frameLocator("iframe").getByText("We meet on Thursday.").waitFor();
  await button("Close preview").click();

  await button("Send…").first().click();
  await page()
    .getByText(/^Spanish: There is no preview text/)
    .waitFor();
  await page()
    .getByText(/^English: There is no preview text/)
    .waitFor();
  await button("Send to 3 people").click();
  await page()
    .getByText(/^Sent in .*, just now\.$/)
    .waitFor();
  const row = page()
    .getByRole("table", { name: "By language" })
    .getByRole("row", { name: /^Spanish/ });
  expect(await row.getByRole("cell").allTextContents()).toEqual(["1", "1"]);
  await expectAccessibleNow(page());
  const subjects = mails.delivered.map(({ mail }) => mail.subject).toSorted();
  expect(subjects).toEqual(["Reunión", "Town meeting", "Town meeting"]);

  const { mail } = mails.delivered.find(({ to }) => to.includes("reader-1@example.org")) ?? {};
  await page().goto(/https?:\S+\/newsletter\/preferences\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  await page().getByRole("heading", { name: "Tu idioma" }).waitFor();
  expect(await findings(page())).toEqual([]);
  await page().getByLabel("Idioma de los correos").selectOption({ label: "العربية" });
  await page()
    .locator("form")
    .filter({ has: page().locator("#language") })
    .getByRole("button", { name: "Guardar" })
    .click();
  await page().getByRole("heading", { name: "لغتك" }).waitFor();
  expect(await page().locator("html").getAttribute("dir")).toBe("rtl");
  expect(await findings(page())).toEqual([]);
  const reader = db().selectFrom("members").select("language").where("email", "=", "reader-1@example.org");
  expect(await reader.executeTakeFirst()).toEqual({ language: "ar" });
});

test("the preferences fit a phone, and work without JavaScript", async () => {
  const { mail } = mails.delivered.find(({ to }) => to.includes("reader-2@example.org")) ?? {};
  const address = /https?:\S+\/newsletter\/preferences\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const context = await page()
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const phone = await context?.newPage();
  if (!phone) throw new Error("There is no browser.");
  await phone.goto(address);
  const width = await phone.locator("body").evaluate((body) => body.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await phone.getByLabel("Language of emails and of these pages").selectOption("de");
  await phone
    .locator("form")
    .filter({ has: phone.locator("#language") })
    .getByRole("button", { name: "Save" })
    .click();
  await phone.getByRole("heading", { name: "Ihre Sprache" }).waitFor();
  await context?.close();
});
