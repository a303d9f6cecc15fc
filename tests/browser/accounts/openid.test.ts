import { generateSync } from "otplib";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { endSession, ownersBrowser, useSite } from "../../support/dashboard.ts";
import { startTestProvider, type TestProvider } from "../../support/openid-provider.ts";
import { siteLogin } from "../../support/running-site.ts";

let provider: TestProvider;
const place = useSite(async () => {
  provider = await startTestProvider();
  return { env: provider.env, stop: () => provider.close() };
});
let context: BrowserContext;
let page: Page;
beforeAll(() => {
  provider.register(place.site.url);
  provider.people.set("olivia", { email: siteLogin.email, email_verified: true, name: "Olivia" });
  provider.people.set("nora", { email: "nora@example.org", email_verified: true, name: "Nora New" });
  provider.people.set("unsure", { email: siteLogin.email, email_verified: false });
});
beforeEach(async () => {
  place.expectProblems(/^foreign request: http:\/\/127\.0\.0\.1:/, /fonts\.googleapis\.com/);
});
afterEach(async () => {
  await context.close();
  for (const table of ["openid_identities", "openid_visits", "authenticator_apps", "sessions"] as const) {
    await place.site.database.db.deleteFrom(table).execute();
  }
});

const button = (name: string | RegExp, on: Page = page) => on.getByRole("button", { name, exact: true });
const home = (on: Page = page) => on.waitForURL("**/dashboard");

/** A new page that doesn't wait for the fonts of the provider's page. */
async function openPage(): Promise<void> {
  await context.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ body: "" }));
  page = await context.newPage();
}

/** Logs in at the provider, and lets it tell who one is. */
async function logInThere(subject: string, on: Page = page): Promise<void> {
  await on.waitForURL("**/interaction/**");
  await on.locator("input[name=login]").fill(subject);
  await on.locator("input[name=password]").fill("any");
  await on.locator("button[type=submit]").click();
  await on.getByText("Authorize", { exact: true }).waitFor();
  await on.locator("button[type=submit]").click();
}

describe("somebody who isn't logged in", () => {
  beforeEach(async () => {
    context = await place.browser.newContext({ reducedMotion: "reduce" });
    await openPage();
  });

  test("joins the account with their address, and from then on is in at once", async () => {
    await page.goto("/login?next=/dashboard/articles");
    await button("Continue with Example ID").waitFor();
    expect(await findings(page)).toEqual([]);
    await button("Continue with Example ID").click();
    await logInThere("olivia");
    await page.getByRole("heading", { name: "Join your account?" }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    expect(await findings(page)).toEqual([]);
    await button("Join and log in").click();
    await page.waitForURL("**/dashboard/articles");
    await endSession(page);
    await page.goto("/login");
    await button("Continue with Example ID").click();
    await home();
  });

  test("reads why it didn't work, and comes back to the login; learns that there is no account, where nobody may sign up", async () => {
    await page.goto("/login");
    await button("Continue with Example ID").click();
    await logInThere("unsure");
    await page.getByText("Example ID doesn't confirm that your email address is yours").waitFor();
    expect(await findings(page)).toEqual([]);
    place.expectProblems(/finish-openid/);
    await page.getByRole("link", { name: "Back to the login" }).click();
    await button("Continue with Example ID").waitFor();
    await page.goto("/login/openid?code=forged&state=forged");
    await page.getByText("This login has expired").waitFor();

    provider.people.set("stranger", { email: "stranger@example.org", email_verified: true });
    // At the provider, too.
    await context.clearCookies();
    await page.goto("/login");
    await button("Continue with Example ID").click();
    await logInThere("stranger");
    await page.getByRole("heading", { name: "No account yet" }).waitFor();
    await page.getByText("You can't sign up on this site.").waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test("accepts an invitation without a password", async () => {
    const owner = await ownersBrowser(place.browser);
    const data = { website_id: place.site.websiteId, role: "author" };
    const { link } = await (await owner.request.post("/api/invite", { data })).json();
    await owner.close();
    await page.goto(link);
    await button("Continue with Example ID").click();
    await logInThere("nora");
    await page.getByRole("heading", { name: "Create your account" }).waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Nora New");
    expect(await findings(page)).toEqual([]);
    await button("Create account").click();
    await home();
    await page.goto("/dashboard/settings/account");
    await page.getByText("Your account has none.").waitFor();
    await button("Set a password").waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

describe("somebody with an account", () => {
  beforeEach(async () => {
    context = await ownersBrowser(place.browser);
    await openPage();
  });

  test("is asked for the second factor, before joining and after every login", async () => {
    const post = async (path: string, data = {}) => (await context.request.post(path, { data })).json();
    const { secret } = await post("/api/begin-app");
    const code = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
    await post("/api/confirm-app", { code: code(-1) });
    place.expectProblems(/status of 401 .*(join|finish)-openid/);
    await context.clearCookies({ name: "rostrum_session" });
    await page.goto("/login");
    await button("Continue with Example ID").click();
    await logInThere("olivia");
    await button("Join and log in").click();
    await page.getByText("Example ID confirmed who you are.").waitFor();
    await page.getByLabel("Code").fill(code(0));
    await button("Log in").click();
    await home();
    await endSession(page);
    await page.goto("/login");
    await button("Continue with Example ID").click();
    await page.getByLabel("Code").fill(code(1));
    expect(await findings(page)).toEqual([]);
    await button("Log in").click();
    await home();
  });

  test("links an identity, confirms who they are at the provider, in another window, also when the session has ended, loses nothing, and unlinks it", async () => {
    await page.goto("/dashboard/settings/account");
    await button("Link Example ID").click();
    await logInThere("olivia");
    await page.waitForURL("**/dashboard/settings/account");
    await button("Unlink Example ID").waitFor();
    await page.getByRole("listitem").filter({ hasText: "Example ID" }).getByText(siteLogin.email).waitFor();
    expect(await findings(page)).toEqual([]);

    await place.site.database.db
      .updateTable("sessions")
      .set({ proved_at: new Date(0) })
      .execute();
    const username = page.getByLabel("Username");
    await username.fill("Typed and not saved");
    await button("Set up an app").click();
    const proof = page.getByRole("dialog", { name: "Confirm that it's you" });
    place.expectProblems(/begin-app/);
    await proof.getByRole("button", { name: "Log in at your provider again" }).click();
    expect(await findings(page)).toEqual([]);
    const opening = context.waitForEvent("page");
    await proof.getByRole("button", { name: "Continue with Example ID" }).click();
    const popup = await opening;
    await popup.waitForURL("**/interaction/**");
    await popup.locator("input[name=login]").fill("olivia");
    await popup.locator("input[name=password]").fill("any");
    await popup.locator("button[type=submit]").click();
    const setup = page.getByRole("dialog", { name: "Set up an authenticator app" });
    await setup.waitFor();
    await page.keyboard.press("Escape");
    await setup.waitFor({ state: "hidden" });
    expect(await username.inputValue()).toBe("Typed and not saved");

    await place.site.database.db.deleteFrom("sessions").execute();
    await button("Save profile").click();
    const ended = page.getByRole("dialog", { name: "Your session has ended" });
    place.expectProblems(/status of 401/);
    const openingAgain = context.waitForEvent("page");
    await ended.getByRole("button", { name: "Continue with Example ID" }).click();
    await openingAgain;
    await ended.waitFor({ state: "hidden" });
    expect(await username.inputValue()).toBe("Typed and not saved");

    await button("Unlink Example ID").click();
    await page.getByRole("dialog", { name: "Unlink Example ID?" }).getByRole("button", { name: "Unlink" }).click();
    await button("Link Example ID").waitFor();
  });
});
