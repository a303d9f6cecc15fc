import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { insertUnsentMail } from "../../support/mail.ts";
import { siteLogin } from "../../support/running-site.ts";
import { refusal, startSmtpServer, type TestSmtpServer } from "../../support/smtp-server.ts";

const link = "https://example.org/confirm/abc?x=1";
const text = `Please confirm\n\nConfirm:\n${link}\n\n--\nSent by The Dover Star.\n`;

describe("without a mail server", () => {
  const dashboard = useDashboard();
  const button = (name: string | RegExp) => dashboard.page.getByRole("button", { name });
  beforeEach(() => dashboard.site.database.db.deleteFrom("outgoing_mails").execute());

  test("asks for a mail server, and offers the links of unsent mail", async () => {
    await insertUnsentMail(dashboard.site.database.db, dashboard.site.websiteId, { text });
    await dashboard.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await dashboard.page.goto("/dashboard/settings/site");
    await dashboard.page.getByRole("link", { name: "Email", exact: true }).click();
    await dashboard.page.getByText("No mail server is set up, so no emails are sent.").waitFor();
    await dashboard.page.getByLabel("Server", { exact: true }).waitFor();
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

  test("shows an error with a retry during an outage", async () => {
    dashboard.expectProblems(/get-mails/);
    await dashboard.page.route("**/api/get-mails*", (route) => route.abort());
    await dashboard.page.goto("/dashboard/mail");
    await dashboard.page.getByText("Failed to load emails.").waitFor();
    await dashboard.page.unroute("**/api/get-mails*");
    await button("Try again").click();
    await dashboard.page.getByText("No emails yet").waitFor();
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

describe("a network's owner without a mail server", () => {
  let smtp: TestSmtpServer;
  const dashboard = useDashboard(async () => {
    smtp = await startSmtpServer();
    return { stop: () => smtp.close() };
  });
  const button = (name: string | RegExp) => dashboard.page.getByRole("button", { name });
  const field = (name: string) => dashboard.page.getByLabel(name, { exact: true });

  test("sets one up, from a wrong password to a test email and a saved server", async () => {
    await dashboard.page.goto("/dashboard/mail");
    await field("Server").fill("127.0.0.1");
    await field("Encryption").selectOption("none");
    await expect.poll(() => field("Port").inputValue()).toBe("25");
    await field("Port").fill(String(smtp.port));
    await field("User name").fill("wrong");
    await field("Password").fill("sesame");
    await field("Sender's name").fill("The Rostrum");
    await button("Send a test to me").click();
    await dashboard.page.getByText("Enter an email address, such as news@example.org").waitFor();
    await field("Sender's address").fill("news@rostrum.test");
    await dashboard.page.getByText("Enter an email address, such as").waitFor({ state: "detached" });
    dashboard.expectProblems(/mail-server/);
    await button("Send a test to me").click();
    await dashboard.page.getByRole("alert").getByText("didn't accept the user name or the password").waitFor();
    // What was found out about other settings is gone with them.
    await field("Password").fill("sesame, open");
    await dashboard.page.getByText("didn't accept the user name").waitFor({ state: "detached" });
    await button("Save mail server").click();
    const dialog = dashboard.page.getByRole("dialog", { name: "The test failed. Save anyway?" });
    await dialog.getByText("535 Authentication failed").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await field("User name").fill("mailer");
    await button("Send a test to me").dblclick();
    await dashboard.page.getByText(`127.0.0.1 accepted an email to ${siteLogin.email}. Its answer: 250`).waitFor();
    expect(smtp.delivered.map(({ to }) => to)).toEqual([[siteLogin.email]]);
    await button("Save mail server").click();
    await dashboard.waitForText("Saved. Email is sent through this server from now on.");
    await dashboard.page.reload();
    await expect.poll(() => field("Server").inputValue()).toBe("127.0.0.1");
    expect(await field("Password").inputValue()).toBe("");
    await expectAccessibleNow(dashboard.page);
    await button("Remove mail server").click();
    await dashboard.page.getByRole("dialog").getByRole("button", { name: "Remove mail server" }).click();
    await dashboard.page.getByText("No mail server is set up, so no emails are sent.").waitFor();
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
    await expect.poll(() => dashboard.page.getByLabel("Sender's address").inputValue()).toBe("mail@rostrum.test");
    await dashboard.page.getByText("The mail server is set by SMTP_URL").waitFor();
    expect(await dashboard.page.getByLabel("Server", { exact: true }).getAttribute("readonly")).not.toBeNull();
    expect(await button("Save mail server").count()).toBe(0);
    // It is on this machine.
    expect(await dashboard.page.getByText("may be unencrypted").count()).toBe(0);
    await button("Send a test to me").click();
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
    const setup = { configured: true, from: "mail@rostrum.test", requires_tls: true, may_be_read: false };
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
    await dashboard.page.getByText("that mailbox can't be read. The mailbox could not be reached.").waitFor();
    const server = (name: string) => dashboard.page.getByRole("list", { name: "Mail servers" }).getByText(name);
    await server("70% of emails").waitFor();
    await server("could not be reached. The others get its emails.").waitFor();
    await respond({ servers: [{ ...paused, name: "mail.example.org", percent: 100 }] });
    await dashboard.page.reload();
    await dashboard.page.getByText(`The last attempt to send email failed. ${problem}`).waitFor();
  });
});
