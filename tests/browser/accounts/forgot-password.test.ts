import { expect, test, vi } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useSite } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";
import { startSmtpServer, type TestSmtpServer } from "../../support/smtp-server.ts";

let smtp: TestSmtpServer;
const place = useSite(async () => {
  smtp = await startSmtpServer();
  return { env: { SMTP_URL: smtp.url, MAIL_FROM: "Rostrum <mail@rostrum.test>" }, stop: () => smtp.close() };
});

test("a forgotten password is set by a mailed link, and the account's address is told", async () => {
  const context = await place.browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/login/forgot");
  await page.getByText("Enter the email address you log in with.").waitFor();
  await expectAccessibleNow(page);
  await page.getByLabel("Email").fill(siteLogin.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("If this address has an account, a link to set a new password is on its way.").waitFor();
  await vi.waitFor(() => expect(smtp.delivered).toHaveLength(1), { timeout: 10_000 });
  const [, link = ""] = /(http\S+new-password#\S+)/.exec(smtp.delivered[0]?.mail.text ?? "") ?? [];
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("by a mailed link");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.waitForURL("**/login");
  await page.getByLabel("Email").fill(siteLogin.email);
  await page.getByLabel("Password", { exact: true }).fill("by a mailed link");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/dashboard");
  await vi.waitFor(() => expect(smtp.delivered).toHaveLength(2), { timeout: 10_000 });
  expect(smtp.delivered[1]?.mail.subject).toBe("Your password was changed");
  await context.close();
  place.expectProblems(/check-session/);
});
