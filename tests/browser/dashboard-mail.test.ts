import { beforeEach, describe, expect, test } from "vitest";
import { useDesk } from "../support/dashboard.ts";
import { insertUnsentMail, mailRows } from "../support/mail.ts";
import { siteLogin } from "../support/running-site.ts";
import { refusal, startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";

const link = "https://example.org/confirm/abc?x=1";
const text = `Please confirm\n\nConfirm:\n${link}\n\n--\nSent by The Dover Star.\n`;

describe("without a mail server", () => {
  const desk = useDesk();
  const button = (name: string | RegExp) => desk.page.getByRole("button", { name });
  beforeEach(() => desk.site.database.db.deleteFrom("outgoing_mails").execute());

  test("the screen says how to set one up, and offers the link of what was not sent", async () => {
    await insertUnsentMail(desk.site.database.db, desk.site.websiteId, { text });
    await desk.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await desk.page.goto("/dashboard/settings/site");
    await desk.page.getByRole("link", { name: "Email", exact: true }).click();
    await desk.page.getByText("No mail server is set up, so no emails are sent.").waitFor();
    await desk.page.getByText("SMTP_URL=smtps://").waitFor();
    const row = desk.page.getByRole("listitem").filter({ hasText: "To reader@example.org" });
    await row.getByText("Not sent", { exact: true }).waitFor();
    expect(await button(/Try again/).count()).toBe(0);
    // By keyboard: open it, copy its link.
    await button("Show text of Please confirm").focus();
    await desk.page.keyboard.press("Enter");
    await row.getByText("Sent by The Dover Star.").waitFor();
    await desk.page.keyboard.press("Tab");
    await desk.page.keyboard.press("Enter");
    await row.getByText("Copied").waitFor();
    await expect.poll(() => desk.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await button("Hide text of Please confirm").click();
    await row.getByText("Sent by The Dover Star.").waitFor({ state: "hidden" });
  });

  test("a test mail appears by itself as not sent", async () => {
    await desk.page.goto("/dashboard/mail");
    await desk.page.getByText("No emails yet").waitFor();
    await button("Log a test email").dblclick();
    await desk.says("There is no mail server");
    const row = desk.page.getByRole("listitem").filter({ hasText: "Test email" });
    await row.getByText("Not sent", { exact: true }).waitFor();
    expect(await mailRows(desk.site.database.db)).toHaveLength(1);
  });

  test("an outage is told, and trying again helps", async () => {
    await desk.page.route("**/api/get-mails*", (route) => route.abort());
    await desk.page.goto("/dashboard/mail");
    await desk.page.getByText("Failed to load emails.").waitFor();
    await desk.page.unroute("**/api/get-mails*");
    await button("Try again").click();
    await desk.page.getByText("No emails yet").waitFor();
    desk.expectProblems(/get-mails/);
  });

  test("many are shown in pages, and hostile ones as text", async () => {
    const { db } = desk.site.database;
    for (let n = 1; n <= 21; n++) {
      await insertUnsentMail(db, desk.site.websiteId, {
        subject: n === 21 ? "<img src=x onerror=alert(1)>" : `Mail ${n}`,
      });
    }
    await desk.page.goto("/dashboard/mail");
    await desk.page.getByText("<img src=x onerror=alert(1)>").waitFor();
    await desk.page.getByRole("button", { name: "next page" }).click();
    await desk.page.getByText("Mail 1", { exact: true }).waitFor();
    expect(desk.page.url()).toMatch(/\?page=2$/);
  });
});

describe("with a mail server", () => {
  let smtp: TestSmtpServer;
  const desk = useDesk(async () => {
    smtp = await startSmtpServer();
    return { env: { SMTP_URL: smtp.url, MAIL_FROM: "Rostrum <mail@rostrum.test>" }, stop: () => smtp.close() };
  });
  const button = (name: string | RegExp) => desk.page.getByRole("button", { name });

  test("a test mail arrives, and a refused one says why and can be tried again", async () => {
    smtp.refuse.recipient = () => {
      throw refusal(550, "No such user here");
    };
    await desk.page.goto("/dashboard/mail");
    await desk.page.getByText("mail@rostrum.test").waitFor();
    await desk.page.getByText("is encrypted only if the server offers it").waitFor();
    await desk.page.getByText("add ?requireTLS=true to SMTP_URL").waitFor();
    await button("Send a test email to myself").click();
    await desk.says("A test email is on its way to you.");
    const row = desk.page.getByRole("listitem").filter({ hasText: "Test email" });
    await row.getByText("Given up").waitFor();
    await row.getByText("The mail server said: 550 No such user here").waitFor();
    smtp.refuse = {};
    await button(/^Try again to send Test email/).click();
    await row.getByText("Sent", { exact: true }).waitFor();
    expect(smtp.delivered.map(({ to }) => to)).toEqual([[siteLogin.email]]);
    expect(await button(/Show text/).count()).toBe(0);
  });

  test("a mail server that must be reached over TLS is named as such", async () => {
    const setup = { configured: true, from: "mail@rostrum.test", requires_tls: true };
    await desk.page.route("**/api/get-mail-setup", (route) => route.fulfill({ json: setup }));
    await desk.page.goto("/dashboard/mail");
    await desk.page.getByText("The connection to the mail server is always encrypted.").waitFor();
    expect(await desk.page.getByText("requireTLS").count()).toBe(0);
  });
});
