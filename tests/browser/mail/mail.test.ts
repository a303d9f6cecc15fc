import { beforeEach, describe, expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { insertUnsentMail, mailRows } from "../../support/mail.ts";
import { siteLogin } from "../../support/running-site.ts";
import { refusal, startSmtpServer, type TestSmtpServer } from "../../support/smtp-server.ts";

const link = "https://example.org/confirm/abc?x=1";
const text = `Please confirm\n\nConfirm:\n${link}\n\n--\nSent by The Dover Star.\n`;

describe("without a mail server", () => {
  const dashboard = useDashboard();
  const button = (name: string | RegExp) => dashboard.page.getByRole("button", { name });
  beforeEach(() => dashboard.site.database.db.deleteFrom("outgoing_mails").execute());

  test("explains the setup, and offers the links of unsent mail", async () => {
    await insertUnsentMail(dashboard.site.database.db, dashboard.site.websiteId, { text });
    await dashboard.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await dashboard.page.goto("/dashboard/settings/site");
    await dashboard.page.getByRole("link", { name: "Email", exact: true }).click();
    await dashboard.page.getByText("No mail server is set up, so no emails are sent.").waitFor();
    await dashboard.page.getByText("SMTP_URL=smtps://").waitFor();
    const row = dashboard.page.getByRole("listitem").filter({ hasText: "To reader@example.org" });
    await row.getByText("Not sent", { exact: true }).waitFor();
    expect(await button(/Try again/).count()).toBe(0);
    // By keyboard: open it, copy its link.
    await button("Show text of Please confirm").focus();
    await dashboard.page.keyboard.press("Enter");
    await row.getByText("Sent by The Dover Star.").waitFor();
    await dashboard.page.keyboard.press("Tab");
    await dashboard.page.keyboard.press("Enter");
    await row.getByText("Copied").waitFor();
    await expect.poll(() => dashboard.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await button("Hide text of Please confirm").click();
    await row.getByText("Sent by The Dover Star.").waitFor({ state: "hidden" });
  });

  test("shows an error with a retry during an outage; a test mail appears by itself as not sent", async () => {
    dashboard.expectProblems(/get-mails/);
    await dashboard.page.route("**/api/get-mails*", (route) => route.abort());
    await dashboard.page.goto("/dashboard/mail");
    await dashboard.page.getByText("Failed to load emails.").waitFor();
    await dashboard.page.unroute("**/api/get-mails*");
    await button("Try again").click();
    await dashboard.page.getByText("No emails yet").waitFor();
    await button("Log a test email").dblclick();
    await dashboard.waitForText("There is no mail server");
    const row = dashboard.page.getByRole("listitem").filter({ hasText: "Test email" });
    await row.getByText("Not sent", { exact: true }).waitFor();
    expect(await mailRows(dashboard.site.database.db)).toHaveLength(1);
  });

  test("many are shown in pages, and hostile ones as text", async () => {
    const { db } = dashboard.site.database;
    for (let n = 1; n <= 21; n++) {
      await insertUnsentMail(db, dashboard.site.websiteId, {
        subject: n === 21 ? "<img src=x onerror=alert(1)>" : `Mail ${n}`,
      });
    }
    await dashboard.page.goto("/dashboard/mail");
    await dashboard.page.getByText("<img src=x onerror=alert(1)>").waitFor();
    await dashboard.page.getByRole("button", { name: "next page" }).click();
    await dashboard.page.getByText("Mail 1", { exact: true }).waitFor();
    expect(dashboard.page.url()).toMatch(/\?page=2$/);
  });
});

describe("with a mail server", () => {
  let smtp: TestSmtpServer;
  const dashboard = useDashboard(async () => {
    smtp = await startSmtpServer();
    return { env: { SMTP_URL: smtp.url, MAIL_FROM: "Rostrum <mail@rostrum.test>" }, stop: () => smtp.close() };
  });
  const button = (name: string | RegExp) => dashboard.page.getByRole("button", { name });

  test("a test mail arrives, and a refused one says why and can be tried again", async () => {
    smtp.refuse.recipient = () => {
      throw refusal(550, "No such user here");
    };
    await dashboard.page.goto("/dashboard/mail");
    await dashboard.page.getByText("mail@rostrum.test").waitFor();
    await dashboard.page.getByText("is encrypted only if the server offers it").waitFor();
    await dashboard.page.getByText("add ?requireTLS=true to SMTP_URL").waitFor();
    await button("Send a test email to myself").click();
    await dashboard.waitForText("A test email is on its way to you.");
    const row = dashboard.page.getByRole("listitem").filter({ hasText: "Test email" });
    await row.getByText("Given up").waitFor();
    await row.getByText("The mail server said: 550 No such user here").waitFor();
    smtp.refuse = {};
    await button(/^Try again to send Test email/).click();
    await row.getByText("Sent", { exact: true }).waitFor();
    expect(smtp.delivered.map(({ to }) => to)).toEqual([[siteLogin.email]]);
    expect(await button(/Show text/).count()).toBe(0);
  });

  test("a mail server that must be reached over TLS is named as such, and what can't be used, too", async () => {
    const setup = { configured: true, from: "mail@rostrum.test", requires_tls: true };
    const returns = {
      address: "returns@rostrum.test",
      read_at: null,
      problem: "The mailbox could not be reached.",
      left: 0,
    };
    const working = { requires_tls: true, problem: null, since: null, paused_until: null };
    const problem = "The mail server could not be reached.";
    const since = new Date().toISOString();
    const paused = { ...working, problem, since, paused_until: new Date(Date.now() + 3_600_000).toISOString() };
    const servers = [
      { ...working, name: "mail1.example.org", percent: 70 },
      { ...paused, name: "mail2.example.org", percent: 30 },
    ];
    const respond = (more: object) =>
      dashboard.page.route("**/api/get-mail-setup", (route) => route.fulfill({ json: { ...setup, returns, ...more } }));
    await respond({ servers });
    await dashboard.page.goto("/dashboard/mail");
    await dashboard.page.getByText("The connection to the mail server is always encrypted.").waitFor();
    expect(await dashboard.page.getByText("requireTLS").count()).toBe(0);
    await dashboard.page.getByText("that mailbox can't be read. The mailbox could not be reached.").waitFor();
    const server = (name: string) => dashboard.page.getByRole("list", { name: "Mail servers" }).getByText(name);
    await server("70% of emails").waitFor();
    await server("could not be reached. The others get its emails.").waitFor();
    await respond({ servers: [{ ...paused, name: "mail.example.org", percent: 100 }] });
    await dashboard.page.reload();
    await dashboard.page.getByText(`The last attempt to send email failed. ${problem}`).waitFor();
  });
});
