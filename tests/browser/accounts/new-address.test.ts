import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";

const dashboard = useDashboard(async () => ({
  env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "post@rostrum.test" },
  stop: async () => {},
}));

test("a new address waits on the account page, is sent again, canceled, and confirmed by its link", async () => {
  const { page } = dashboard;
  const { db } = dashboard.site.database;
  const path = "/dashboard/settings/account";
  const change = async () => {
    await page.getByRole("textbox", { name: "Email" }).fill("new@example.org");
    await page.getByLabel("Current password").first().fill(siteLogin.password);
    await page.getByRole("button", { name: "Save profile" }).click();
    await page.getByText("when you open the link that we sent there").waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(siteLogin.email);
  };
  await page.goto(path);
  await change();
  await page.getByText("new@example.org").first().waitFor();
  await expectAccessibleNow(page);
  const sent = Promise.withResolvers<void>();
  await page.route("**/api/resend-address-link", async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send again" }).click();
  // A click now would be silently lost.
  await expect.poll(() => page.getByRole("button", { name: "Cancel the change" }).isDisabled()).toBe(true);
  sent.resolve();
  await dashboard.waitForText("Almost done");
  await page.getByRole("button", { name: "Cancel the change" }).click();
  await dashboard.waitForText("Your email address wasn't changed");
  await page.getByText("when you open the link that we sent there").waitFor({ state: "detached" });
  await change();
  const mails = db
    .selectFrom("outgoing_mails")
    .select("text")
    .where("kind", "=", "confirm-address")
    .orderBy("id", "desc");
  const { text } = await mails.executeTakeFirstOrThrow();
  const link = /\/login\/address#\S+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm this address" }).waitFor();
  await expectAccessibleNow(page);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await page.getByText("Your email address is changed.").waitFor();
  await page.goto(path);
  await expect.poll(() => page.getByRole("textbox", { name: "Email" }).inputValue()).toBe("new@example.org");
  await page.goto("/login/address#nonsense");
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await page.getByText("This link is no longer valid.").waitFor();
  dashboard.expectProblems(/confirm-address/, /get-/);
});
