import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createAccount, insertGrant } from "../../../src/features/accounts/server/public.ts";
import { expectAccessibleNow, findings } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();

const button = (name: string | RegExp, page = dashboard.page) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => dashboard.page.getByRole("dialog", { name });
const list = () => dashboard.page.getByRole("list", { name: "People" });
const row = (name: string) => list().getByRole("listitem").filter({ hasText: name });

async function open(): Promise<void> {
  await dashboard.page.goto("/dashboard/people");
  await list().waitFor();
}

/** Creates an invitation on the screen and returns its link. */
async function invite(role: string, email = ""): Promise<string> {
  await button("Invite someone").click();
  const form = dialog(/^Invite someone to /);
  await form.getByRole("radio", { name: role }).check();
  await form.getByLabel("Email (optional)").fill(email);
  await button("Create invitation").click();
  const link = dialog("Invitation created").getByText("/login/invitation#");
  await link.waitFor();
  const text = await link.innerText();
  await button("Done").click();
  await dialog("Invitation created").waitFor({ state: "hidden" });
  return text;
}

async function newcomer(link: string): Promise<Page> {
  const context = await dashboard.browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

async function fill(page: Page, person: { name: string; email?: string; password: string }): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  if (person.email) await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await button("Create account", page).click();
}

describe("people", () => {
  test("are invited by link, join with a new account, get another role, and are removed; axe finds nothing on the way", async () => {
    await open();
    await button("Invite someone").click();
    await dialog(/^Invite someone/)
      .getByRole("radio", { name: "Members only" })
      .check();
    await expectAccessibleNow(dashboard.page, { within: '[role="dialog"]' });
    await dashboard.page.keyboard.press("Escape");
    await dialog(/^Invite someone/).waitFor({ state: "hidden" });
    await hasFocus(button("Invite someone"));
    const link = await invite("Author", "ada@example.org");
    await dashboard.page.getByRole("heading", { name: "Open invitations" }).waitFor();
    await dashboard.page.getByText("ada@example.org").waitFor();

    const page = await newcomer(link);
    await page.getByRole("heading", { level: 1, name: /^You're invited to / }).waitFor();
    await page.getByText("Your role: Author. Writes and publishes their own articles.").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("ada@example.org");
    await expectAccessibleNow(page);
    await fill(page, { name: "Ada", password: "short" });
    await page.getByText("Password must have at least 10 characters").first().waitFor();
    await fill(page, { name: "Ada", password: "a longer one, then" });
    await page.waitForURL("**/dashboard");
    await page.goto(link);
    await page.getByText("This link was already used.").waitFor();
    await expectAccessibleNow(page);
    await page.context().close();

    await open();
    await row("Ada").getByText("Author").waitFor();
    await expectAccessibleNow(dashboard.page, { only: 390 });
    await dashboard.page.getByRole("button", { name: "Actions for Ada" }).click();
    await dashboard.page.getByRole("menuitem", { name: "Change role" }).click();
    await dialog("Role of Ada").getByRole("radio", { name: "Members only" }).check();
    await dialog("Role of Ada").getByText("Ada can then work with members and messages.").waitFor();
    await dialog("Role of Ada").getByRole("checkbox", { name: "May export members" }).check();
    await button("Change role").click();
    await dashboard.waitForText("Role changed");
    await row("Ada").getByText("May export members").waitFor();

    await dashboard.page.getByRole("button", { name: "Actions for Ada" }).click();
    await dashboard.page.getByRole("menuitem", { name: "Remove" }).click();
    await dialog("Remove Ada?").getByRole("button", { name: "Remove" }).dblclick();
    await dashboard.waitForText("Person removed");
    await row("Ada").waitFor({ state: "detached" });
  });

  test("with an account log in and accept, or choose another account; what was typed survives a lost connection", async () => {
    await open();
    const page = await newcomer(await invite("Editor"));
    await button("I already have an account", page).click();
    await page.getByLabel("Email").fill("bea@example.org");
    await button("Create a new account", page).click();
    await page.context().setOffline(true);
    await fill(page, { name: "Bea", email: "bea@example.org", password: "a password for Bea" });
    await page.getByText("The server could not be reached. What you typed is still here.").waitFor();
    await page.context().setOffline(false);
    await button("Create account", page).click();
    await page.waitForURL("**/dashboard");
    const { page: own } = dashboard;
    await own.goto(await hostLink());
    await button(/^Accept as /, own).waitFor();
    await button("Use another account", own).click();
    await button("I already have an account", own).click();
    await own.getByLabel("Email").fill("bea@example.org");
    await own.getByLabel("Password", { exact: true }).fill("a password for Bea");
    await button("Log in", own).click();
    await button("Accept as Bea", own).click();
    await own.waitForURL("**/dashboard");
    await page.context().close();
    dashboard.expectProblems(/join/, /ERR_INTERNET_DISCONNECTED/);
  });

  async function hostLink(): Promise<string> {
    await open();
    const host = dashboard.page.getByLabel("Website").getByRole("option", { name: /\(network\)/ });
    await dashboard.page.getByLabel("Website").selectOption((await host.getAttribute("value")) ?? "");
    await dashboard.page.getByText("No editors yet").waitFor();
    return invite("Editor");
  }

  test("are not shown while they can't be loaded; who leave a website without an owner stay, with the reason", async () => {
    await dashboard.page.route("**/api/get-people*", (route) => route.abort());
    await dashboard.page.goto("/dashboard/people");
    await dashboard.page.getByText("Failed to load the people of this website.").waitFor();
    await dashboard.page.unroute("**/api/get-people*");
    await button("Try again").click();
    await list().waitFor();
    await dashboard.page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await dashboard.page.getByRole("menuitem", { name: "Remove" }).click();
    await dialog(/^Remove /)
      .getByRole("button", { name: "Remove" })
      .click();
    await dashboard.waitForText("A website needs at least one owner.");
    dashboard.expectProblems(/remove-person/, /get-people/, /ERR_FAILED/);
  });
});

test("are found by what they can do, with the reason", async () => {
  const { database, websiteId } = dashboard.site;
  const roles = [
    ["Edda Editor", "editor"],
    ["Otto Author", "author"],
    ["Mia Members", "members"],
  ] as const;
  for (const [username, role] of roles) {
    const email = `${role}@who-can.example.org`;
    await createAccount(database.db, { username, email, password: "a long password", role: "editor" }, (trx, user_id) =>
      insertGrant(trx, { user_id, website_id: websiteId, role }),
    );
  }
  await open();
  const ask = (question: string) => dashboard.page.getByLabel("Who can do what").selectOption(question);
  // Other tests of this file leave people, too.
  const shown = async () =>
    (await list().getByRole("listitem").allInnerTexts()).flatMap(
      (text) => /^(owner|.* (Editor|Author|Members))/.exec(text)?.[0] ?? [],
    );
  await ask("Who can change pages");
  await expect.poll(shown).toEqual(["owner", "Edda Editor"]);
  await ask("Who can publish articles");
  await expect.poll(shown).toEqual(["owner", "Edda Editor", "Otto Author"]);
  await row("Otto Author").getByText("Only their own").waitFor();
  await ask("Who can read messages and sign-ups");
  await expect.poll(shown).toEqual(["owner", "Mia Members"]);
  expect(await findings(dashboard.page)).toEqual([]);
});
