import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createAccountWithWebsite } from "../../../src/app/start/create-account.ts";
import { expectAccessibleNow, findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();

const path = "/dashboard/settings/network";
const button = (name: string | RegExp, page = dashboard.page) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => dashboard.page.getByRole("dialog", { name });
const row = (name: string) =>
  dashboard.page.getByRole("list", { name: "Accounts" }).getByRole("listitem").filter({ hasText: name });

async function choose(name: string, action: string): Promise<void> {
  await row(name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await dashboard.page.getByRole("menuitem", { name: action }).click();
}

async function linkIn(title: string): Promise<string> {
  const link = dialog(title).getByText("/login/");
  await link.waitFor();
  const text = await link.innerText();
  await button("Done").click();
  return text;
}

async function invite(kind: string): Promise<string> {
  await button("Invite someone").click();
  await dialog("Invite someone to the network").getByRole("radio", { name: kind }).check();
  await button("Create invitation").click();
  return linkIn("Invitation created");
}

async function join(link: string, name: string): Promise<Page> {
  const context = await dashboard.browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(`${name.toLowerCase()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill(`a password for ${name}`);
  await button("Create account", page).click();
  await page.waitForURL("**/dashboard");
  return page;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button("Log in", page).click();
}

test("people of the network are invited, get a password link, are disabled, enabled, and limited; axe finds nothing on the way", async () => {
  await dashboard.page.goto(path);
  await row("owner").getByText("Network owner").waitFor();
  await button("Invite someone").click();
  await dashboard.page.getByRole("dialog").getByRole("radio", { name: "Network editor" }).check();
  await expectAccessibleNow(dashboard.page, { within: '[role="dialog"]' });
  await dashboard.page.keyboard.press("Escape");
  await expect.poll(() => dashboard.page.getByRole("dialog").count()).toBe(0);
  const ada = await join(await invite("Website owner"), "Ada");
  const bea = await join(await invite("Network editor"), "Bea");
  await dashboard.page.goto(path);
  await row("Bea").getByText("Network editor").waitFor();
  await row("Ada").getByText("1 website").waitFor();
  await expectAccessibleNow(dashboard.page, { only: 390 });
  await dashboard.page.getByRole("searchbox", { name: "Search accounts" }).fill("ADA@");
  await row("Bea").waitFor({ state: "detached" });

  await choose("Ada", "Log out everywhere");
  await dialog("Log Ada out everywhere?").getByRole("button", { name: "Log out everywhere" }).click();
  await dashboard.waitForText("Logged out everywhere");
  await ada.goto("/dashboard");
  await ada.waitForURL("**/login**");

  await choose("Ada", "Create a password reset link");
  await button("Create link").click();
  const link = await linkIn("Password link created");
  await ada.goto(link);
  await ada.getByText("Set a new password").first().waitFor();
  await expectAccessibleNow(ada);
  await ada.getByLabel("New password", { exact: true }).fill("short");
  await button("Set password", ada).click();
  await ada.getByText("Password must have at least 10 characters").first().waitFor();
  await ada.getByLabel("New password", { exact: true }).fill("another for Ada");
  await button("Set password", ada).click();
  await ada.getByText("Your password has been changed. Please log in with it.").waitFor();
  await logIn(ada, "ada@example.org", "another for Ada");
  await ada.waitForURL("**/dashboard");
  await ada.goto(link);
  await ada.getByText("This link was already used.").waitFor();

  await choose("Ada", "Change limits");
  await dialog("Limits of Ada").getByLabel("Websites").fill("1");
  await button("Save limits").click();
  await row("Ada").getByText("1 website, at most 1").waitFor();
  await choose("Ada", "Disable");
  await dialog("Disable Ada?").getByRole("button", { name: "Disable" }).click();
  await row("Ada").getByText("Disabled").waitFor();
  await logIn(ada, "ada@example.org", "another for Ada");
  await ada.getByText("Invalid email or password.").waitFor();
  await choose("Ada", "Enable");
  await dialog("Enable Ada?").getByRole("button", { name: "Enable" }).click();
  await row("Ada").getByText("Disabled").waitFor({ state: "detached" });

  await dashboard.page.goto(path);
  await choose("owner", "Disable");
  await dialog("Disable owner?").getByRole("button", { name: "Disable" }).click();
  await dashboard.waitForText("The network needs at least one owner.");
  await Promise.all([ada.context().close(), bea.context().close()]);
  dashboard.expectProblems(/edit-network-account/, /login/, /get-/, /check-session/);
});

test("the login screen leads to the page for a forgotten password", async () => {
  const context = await dashboard.browser.newContext();
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByText("This site sends no email. Please ask an owner of the network").waitFor();
  expect(new URL(page.url()).pathname).toBe("/login/forgot");
  await expectAccessibleNow(page);
  await page.goto("/login/new-password#nonsense");
  await page.getByText("This link is not valid.").waitFor();
  await context.close();
  dashboard.expectProblems(/read-password-reset/, /check-session/);
});

test("a website is found and opened for an hour, with a reason", async () => {
  const { database } = dashboard.site;
  await createAccountWithWebsite(database.db, {
    username: "Wilma Website",
    email: "wilma@example.org",
    password: "a long password",
    role: "editor",
  });
  await dashboard.page.goto(path);
  await dashboard.page.getByLabel("Search websites").fill("website");
  const list = dashboard.page.getByRole("list", { name: "Websites of the network" });
  const hers = list.getByRole("listitem").filter({ hasText: "Wilma Website" });
  await hers.getByRole("button", { name: /^Open / }).click();
  const asking = dialog(/as network owner\?$/);
  await asking.getByRole("button", { name: "Open website" }).click();
  await asking.getByText("Please give a reason").first().waitFor();
  expect(await findings(dashboard.page)).toEqual([]);
  await asking.getByLabel("Reason").fill("She asked for help");
  await asking.getByRole("button", { name: "Open website" }).click();
  await hers.getByText(/^Open until /).waitFor();
  await dashboard.page.getByRole("combobox", { name: "Working on" }).waitFor();
});
