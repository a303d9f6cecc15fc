import { generateSync } from "otplib";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { addAuthenticator, suggestNothing } from "../../support/authenticator.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";

const dashboard = useDashboard();

const button = (name: string | RegExp, page = dashboard.page) => page.getByRole("button", { name, exact: true });
const dialog = (name: string | RegExp) => dashboard.page.getByRole("dialog", { name });
const row = (name: string) => dashboard.page.getByRole("listitem").filter({ hasText: name });

async function openAccount(): Promise<void> {
  await dashboard.page.goto("/dashboard/settings/account");
  await button("Set up an app").or(button("Actions for Authenticator app")).waitFor();
}

/** As if they had logged in long ago. */
async function forgetProof(): Promise<void> {
  await dashboard.site.database.db
    .updateTable("sessions")
    .set({ proved_at: new Date(0) })
    .execute();
}

// The next test logs in with the password alone.
afterEach(async () => {
  const { db } = dashboard.site.database;
  for (const table of ["authenticator_apps", "passkeys", "recovery_codes", "required_factors"] as const) {
    await db.deleteFrom(table).execute();
  }
});

/** Codes of the next half minute: those of this one may be used up. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

async function logIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(siteLogin.email);
  await page.getByLabel("Password", { exact: true }).fill(siteLogin.password);
  await button("Log in", page).click();
}

const home = (page: Page) => page.waitForURL("**/dashboard");

/** Sets up an app. Returns its key and the recovery codes. */
async function setUpApp(): Promise<{ secret: string; codes: string[] }> {
  await button("Set up an app").click();
  const setup = dialog("Set up an authenticator app");
  await setup.getByRole("img", { name: /QR code/ }).waitFor();
  const secret = (await setup.locator("code").innerText()).replaceAll(" ", "");
  const code = setup.getByLabel("Code from the app");
  await hasFocus(code);
  await code.fill("000000");
  await setup.getByRole("button", { name: "Turn on" }).click();
  await setup.getByText("This code is not correct.").first().waitFor();
  await code.fill(codeOf(secret));
  await setup.getByRole("button", { name: "Turn on" }).click();
  const shown = dialog("Save your recovery codes");
  await shown.getByRole("listitem").first().waitFor();
  const codes = await shown.getByRole("listitem").allInnerTexts();
  await shown.getByRole("button", { name: "I saved them" }).click();
  dashboard.expectProblems(/confirm-app/);
  return { secret, codes };
}

describe("an authenticator app", () => {
  test("is set up, asked for at the next login, replaced by a recovery code, and turned off; axe finds nothing on a phone", async () => {
    await openAccount();
    const onPhone = { only: 390, within: '[role="dialog"]' };
    await button("Set up an app").click();
    await dashboard.page.getByRole("img", { name: /QR code/ }).waitFor();
    await expectAccessibleNow(dashboard.page, onPhone);
    await dashboard.page.keyboard.press("Escape");
    await dialog("Set up an authenticator app").waitFor({ state: "hidden" });
    const { secret, codes } = await setUpApp();
    expect(codes).toHaveLength(10);
    await row("Recovery codes").getByText("10 of 10 left.").waitFor();

    const context = await dashboard.browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    await logIn(page);
    const code = page.getByLabel("Code");
    await hasFocus(code);
    await expectAccessibleNow(page, { only: 390 });
    await hasFocus(code);
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await code.getAttribute("inputmode")).toBe("numeric");
    await code.fill("000000");
    await page.keyboard.press("Enter");
    await page.getByText("This code is not correct. Please check it and try again.").waitFor();
    await hasFocus(code);
    await dashboard.site.database.db.deleteFrom("pending_logins").execute();
    await code.fill(codeOf(secret, 1));
    await page.keyboard.press("Enter");
    await page.getByText("This login has expired. Please enter your password again.").waitFor();
    await logIn(page);
    await code.fill(codeOf(secret, 1));
    await page.keyboard.press("Enter");
    await home(page);

    await context.clearCookies();
    await logIn(page);
    await button("Use a recovery code instead", page).click();
    await page.getByLabel("Recovery code").fill(codes[0] ?? "");
    await button("Log in", page).click();
    await home(page);
    await context.close();

    await dashboard.page.reload();
    await row("Recovery codes").getByText("9 of 10 left.").waitFor();
    await forgetProof();
    await button("Get new codes").click();
    await dashboard.page.getByRole("dialog").getByRole("button", { name: "Get new codes" }).click();
    await dashboard.page.getByLabel("Code", { exact: true }).waitFor();
    await expectAccessibleNow(dashboard.page, onPhone);
    await dashboard.site.database.db.updateTable("sessions").set({ proved_at: new Date() }).execute();
    await dashboard.page.reload();
    await row("Recovery codes").getByText("9 of 10 left.").waitFor();
    await button("Actions for Authenticator app").click();
    await dashboard.page.getByRole("menuitem", { name: "Remove" }).click();
    await dialog("Turn off two-factor login?").getByRole("button", { name: "Turn off" }).click();
    await dashboard.waitForText("Authenticator app removed");
    await button("Set up an app").waitFor();
    dashboard.expectProblems(/finish-login|status of 40[13]/);
  });
});

describe("a passkey", () => {
  test("is added, renamed, and logs in alone and as the second step", async () => {
    await addAuthenticator(dashboard.page);
    await openAccount();
    await button("Add a passkey").click();
    await dialog("Save your recovery codes").getByRole("button", { name: "I saved them" }).click();
    await button(/^Actions for Chrome/).click();
    await dashboard.page.getByRole("menuitem", { name: "Rename" }).click();
    const name = dialog("Rename passkey").getByLabel("Name");
    await name.fill("My laptop");
    await dialog("Rename passkey").getByRole("button", { name: "Rename" }).click();
    await row("My laptop").getByText("Passkey · added").waitFor();

    await dashboard.context.clearCookies();
    // This device chooses what the browser suggests in the email field, without being asked.
    await dashboard.page.goto("/login");
    await home(dashboard.page);

    await suggestNothing(dashboard.page);
    await dashboard.context.clearCookies();
    await dashboard.page.goto("/login");
    await button("Use a passkey").click();
    await home(dashboard.page);

    await dashboard.context.clearCookies();
    await logIn(dashboard.page);
    await button("Use a passkey").click();
    await home(dashboard.page);
    // What the screen before still asked for.
    dashboard.expectProblems(/status of 401/);
  });
});

describe("confirming again", () => {
  test("is asked in one dialog over what is open, which goes on by itself; Escape leaves it as it was", async () => {
    await dashboard.page.goto("/dashboard/people");
    await button("Invite someone").click();
    const invite = dialog("Invite someone");
    await invite.getByLabel(/^Email/).fill("guest@rostrum.test");
    await forgetProof();
    const create = invite.getByRole("button", { name: "Create invitation" });
    await create.click();
    const proof = dialog("Confirm that it's you");
    await hasFocus(proof.getByLabel("Password", { exact: true }));
    await dashboard.page.keyboard.press("Escape");
    await proof.waitFor({ state: "detached" });
    await invite.getByText("Please confirm that it's you.").waitFor();
    expect(await invite.getByLabel(/^Email/).inputValue()).toBe("guest@rostrum.test");
    await create.click();
    await proof.getByLabel("Password", { exact: true }).fill("not the password");
    await dashboard.page.keyboard.press("Enter");
    await proof.getByText("This is not your current password").waitFor();
    await proof.getByLabel("Password", { exact: true }).fill(siteLogin.password);
    await dashboard.page.keyboard.press("Enter");
    await dialog("Invitation created").waitFor();
    dashboard.expectProblems(/api\/invite|step-up/);
  });
});

describe("a role that requires two factors", () => {
  test("can be chosen by an owner of the network who has two factors", async () => {
    await dashboard.page.goto("/dashboard/settings/network");
    const form = dashboard.page.getByRole("form", { name: "Required two-factor login" });
    await form.getByLabel("Network owner").check();
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Set up two-factor login for your own account first.").waitFor();
    dashboard.expectProblems(/edit-required-factors/);
  });

  test("lets in only to set one up, then goes on", async () => {
    await dashboard.site.database.db.insertInto("required_factors").values({ role: "network_owner" }).execute();
    await dashboard.page.goto("/dashboard/settings/account");
    const gate = dialog("Set up two-factor login");
    await gate.getByRole("button", { name: "Log out" }).waitFor();
    await setUpApp();
    await gate.waitFor({ state: "detached" });
    await dashboard.page.getByRole("textbox", { name: "Username" }).waitFor();
    await dashboard.page.getByText("Your role requires two-factor login.").waitFor();
    dashboard.expectProblems(/status of 403/);
  });
});
