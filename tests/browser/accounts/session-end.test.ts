import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";

const place = useSite();
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  const other = { email: "other@rostrum.test", username: "Other", role: "editor", password_hash: null } as const;
  const [owner] = await place.site.database.db.selectFrom("users").select("password_hash").execute();
  await place.site.database.db
    .insertInto("users")
    .values({ ...other, password_hash: owner?.password_hash ?? null })
    .execute();
});
beforeEach(async () => {
  context = await ownersBrowser(place.browser);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  expect(place.browser.takeProblems(/status of 401/)).toEqual([]);
});

const dialog = () => page.getByRole("dialog", { name: "Your session has ended" });

/** The session ends on the server, and the screen asks for something. */
async function endSession(): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /Open site/ }).waitFor();
  await place.site.database.db.deleteFrom("sessions").execute();
}

async function askAgain(): Promise<void> {
  // A list that is asked for again when one comes back to it, half a minute later.
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}

async function logInAgain(email: string): Promise<void> {
  await dialog().getByLabel("Email").fill(email);
  await dialog().getByLabel("Password", { exact: true }).fill(siteLogin.password);
  await dialog().getByRole("button", { name: "Log in" }).click();
}

beforeEach(async () => {
  await page.clock.install();
  await endSession();
  await askAgain();
  await dialog().waitFor();
});

test("a session that ends while working asks to log in again, over the screen; a wrong password shows an error", async () => {
  expect(await findings(page)).toEqual([]);
  await dialog().getByLabel("Email").fill(siteLogin.email);
  await dialog().getByLabel("Password", { exact: true }).fill("not the password");
  await dialog().getByRole("button", { name: "Log in" }).click();
  await dialog().getByText("Invalid email or password.").waitFor();
  await expect.poll(() => dialog().getByLabel("Email").inputValue()).toBe(siteLogin.email);
  await logInAgain(siteLogin.email);
  await dialog().waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  await page.getByRole("link", { name: /Open site/ }).waitFor();
  expect((await page.request.get("/api/check-session")).status()).toBe(200);
});

test("'Not now' puts it off until the next call is refused; logging in in another tab ends it by itself", async () => {
  await dialog().getByRole("button", { name: "Not now" }).click();
  await dialog().waitFor({ state: "hidden" });
  await expect.poll(() => page.getByRole("link", { name: /Open site/ }).isVisible()).toBe(true);
  await askAgain();
  await dialog().waitFor();
  await page.request.post("/api/login", { data: siteLogin });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await dialog().waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("somebody else who logs in sees nothing of the user before", async () => {
  await logInAgain("other@rostrum.test");
  await page.getByText("No websites yet").waitFor();
  expect(await page.getByRole("link", { name: /Open site/ }).count()).toBe(0);
});
