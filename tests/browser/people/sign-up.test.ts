import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();
const network = "/dashboard/settings/network";
const button = (name: string | RegExp, page = dashboard.page) => page.getByRole("button", { name });

async function allowSignUp(): Promise<void> {
  const { page } = dashboard;
  await page.goto(network);
  const form = page.getByRole("form", { name: "Signing up" });
  await form.getByText("This site sends no email").waitFor();
  await form.getByRole("radio", { name: "Everybody, with approval" }).check();
  await form.getByLabel("Websites", { exact: true }).fill("2");
  await button("Save sign-up").click();
  await dashboard.waitForText("Network settings saved");
}

test("somebody asks for an account, is approved, and gets a website with limits that are shown", async () => {
  const { page, browser } = dashboard;
  const visitor = await browser.newContext({ reducedMotion: "reduce" });
  const theirs = await visitor.newPage();
  await theirs.goto("/login/sign-up");
  await theirs.getByText("You can't sign up on this site.").waitFor();
  await allowSignUp();

  await theirs.goto("/login");
  await theirs.getByRole("link", { name: "Ask for an account" }).waitFor();
  await expectAccessibleNow(theirs);
  await theirs.getByRole("link", { name: "Ask for an account" }).click();
  // The login screen, which has an "Email" too, stays until the next screen's script is here.
  await theirs.getByRole("heading", { name: "Ask for an account" }).waitFor();
  await theirs.getByText("An owner of this site decides").first().waitFor();
  await expectAccessibleNow(theirs);
  await theirs.getByLabel("Email").fill("not an address");
  await button("Ask for an account", theirs).click();
  await theirs.getByText("Please enter a valid email address").first().waitFor();
  await theirs.getByLabel("Email").fill("ann@example.org");
  await theirs.getByLabel("Why would you like an account?").fill("I run the Dover chess club.");
  await button("Ask for an account", theirs).click();
  const link = await theirs.getByText("/login/account#").innerText();
  await theirs.goto(link);
  await theirs.getByText("Your request is waiting").first().waitFor();

  await page.goto(network);
  await page.getByText("I run the Dover chess club.").waitFor();
  await page.getByText("Address not confirmed").waitFor();
  await expectAccessibleNow(page);
  await button("Approve ann@example.org").click();
  await dashboard.waitForText("Request approved");
  await page.getByText("I run the Dover chess club.").waitFor({ state: "detached" });

  await button("Check again", theirs).click();
  await theirs.getByLabel("Name", { exact: true }).fill("Ann");
  const password = theirs.getByLabel("Password", { exact: true });
  await password.fill("password123");
  await theirs.getByText("Weak: easy to guess.").waitFor();
  await password.fill("a password for Ann");
  await theirs.getByText("Strong: very hard to guess.").waitFor();
  await button("Create account", theirs).click();
  await theirs.waitForURL("**/dashboard");
  await expect.poll(() => theirs.getByRole("heading", { level: 1 }).count()).toBe(1);
  await visitor.close();
  dashboard.expectProblems(/check-session/, /get-/);
});
