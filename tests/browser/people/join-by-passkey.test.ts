import { expect, test } from "vitest";
import { addAuthenticator } from "../../support/authenticator.ts";
import { findings } from "../../support/axe.ts";
import { endSession, useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();

test("somebody who is invited creates an account with a passkey instead of a password, and logs in with it", async () => {
  const { page: owner } = dashboard;
  await owner.goto("/dashboard/people");
  await owner.getByRole("button", { name: "Invite someone" }).click();
  await owner.getByRole("button", { name: "Create invitation" }).click();
  const link = await owner
    .getByRole("dialog", { name: "Invitation created" })
    .getByText("/login/invitation#")
    .innerText();

  const context = await dashboard.browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await addAuthenticator(page);
  await page.goto(link);
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Email", { exact: true }).fill("not an address");
  await button("Use a passkey instead").click();
  await expect.poll(() => page.getByLabel("Password", { exact: true }).count()).toBe(0);
  await button("Create account with a passkey").click();
  await page.getByText("Please enter a valid email address").first().waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ada");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.org");
  await button("Create account with a passkey").click();
  const codes = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect.poll(() => codes.getByRole("listitem").count()).toBe(10);
  await codes.getByRole("button", { name: "I saved them" }).click();
  await page.waitForURL("**/dashboard");

  // The account has no password, and offers to set one.
  await page.goto("/dashboard/settings/account");
  await button("Set a password").waitFor();
  await expect.poll(() => page.getByLabel("Current password").count()).toBe(0);
  await endSession(page);
  await page.goto("/login");
  await page.waitForURL("**/dashboard");
  await context.close();
});
