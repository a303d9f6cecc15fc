import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { arriveAt } from "../support/journey.ts";
import { startTestProvider, type TestProvider } from "../support/openid-provider.ts";
import { fillInLogin, openPage, openSettings, useOwner, waitForNotice } from "../support/person.ts";
import { siteLogin } from "../support/running-site.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";

let mails: TestSmtpServer;
let provider: TestProvider;
const place = useOwner(async () => {
  [mails, provider] = await Promise.all([startSmtpServer(), startTestProvider()]);
  return {
    env: { ...provider.env, SMTP_URL: mails.url, MAIL_FROM: "Rostrum <mail@rostrum.test>" },
    stop: async () => void (await Promise.all([mails.close(), provider.close()])),
  };
});
let anns: Page;
beforeAll(async () => {
  provider.register(place.site.url);
  provider.people.set("olivia", { email: siteLogin.email, email_verified: true, name: "Olivia" });
  anns = await openPage(place.browser);
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const mayLogIn = async (email: string, password: string) => {
  const { request } = await place.browser.newContext();
  return (await request.post("/api/login", { data: { email, password } })).ok();
};

/** The link to this path in the latest email to somebody. */
async function linkIn(address: string, path: string): Promise<string> {
  const pattern = new RegExp(`http\\S+${path}#\\S+`);
  const found = () => pattern.exec(mails.delivered.findLast(({ to }) => to.includes(address))?.mail.text ?? "")?.[0];
  await expect.poll(found).toBeTruthy();
  return found() ?? "";
}

test("Ann asks for an account, and confirms her address", async () => {
  await openSettings(place.page, "Network");
  const form = place.page.getByRole("form", { name: "Signing up" });
  await form.getByRole("radio", { name: "Everybody, with approval" }).check();
  await button(place.page, "Save sign-up").click();
  await waitForNotice(place.page, "Network settings saved");

  await anns.goto("/login");
  await anns.getByRole("link", { name: "Ask for an account" }).click();
  await arriveAt(anns, "/login/sign-up");
  await anns.getByLabel("Email").fill("ann@example.org");
  await anns.getByLabel("Why would you like an account?").fill("I run the Dover chess club.");
  await button(anns, "Ask for an account").click();
  await anns.goto(await linkIn("ann@example.org", "/login/account"));
  await anns.getByText("Your request is waiting").first().waitFor();
  expect(await place.site.database.db.selectFrom("users").select("email").execute()).toHaveLength(1);
});

test("once the owner approves, she has a website of her own", async () => {
  await place.page.reload();
  await place.page.getByText("I run the Dover chess club.").waitFor();
  mails.delivered.length = 0;
  await button(place.page, "Approve ann@example.org").click();
  await waitForNotice(place.page, "Request approved");
  await anns.goto(await linkIn("ann@example.org", "/login/account"));
  await anns.getByLabel("Name", { exact: true }).fill("Ann");
  await arriveAt(anns, "/login/account");
  await anns.getByLabel("Password", { exact: true }).fill("a password for Ann");
  await button(anns, "Create account").click();
  await anns.waitForURL("**/dashboard");
  await anns.getByRole("heading", { name: /^First steps for/ }).waitFor();
  const websites = await (await anns.request.get("/api/get-websites")).json();
  expect(websites).toHaveLength(1);
  expect(websites[0].website_id).not.toBe(place.site.websiteId);
});

test("her new address counts once she opens the link sent there", async () => {
  await openSettings(anns, "Account");
  await anns.getByRole("textbox", { name: "Email" }).fill("ann@new.example");
  await anns.getByLabel("Current password").first().fill("a password for Ann");
  await button(anns, "Save profile").click();
  const link = await linkIn("ann@new.example", "/login/address");
  expect(await mayLogIn("ann@new.example", "a password for Ann")).toBe(false);
  await anns.goto(link);
  await arriveAt(anns, "/login/address");
  await button(anns, "Confirm this address").click();
  await anns.getByText("Your email address is changed.").waitFor();
  expect(await mayLogIn("ann@example.org", "a password for Ann")).toBe(false);
  expect(await mayLogIn("ann@new.example", "a password for Ann")).toBe(true);
});

test("a forgotten password is replaced by email, and every device is logged out", async () => {
  await anns.getByRole("link", { name: "Go to the dashboard" }).click();
  await button(anns, "LOGOUT").click();
  await anns.waitForURL(place.site.url);
  const tablet = await place.browser.newContext();
  const login = { email: "ann@new.example", password: "a password for Ann" };
  await tablet.request.post("/api/login", { data: login });

  await anns.goto("/login");
  await anns.getByRole("link", { name: "Forgot your password?" }).click();
  await arriveAt(anns, "/login/forgot");
  await anns.getByLabel("Email").fill("ann@new.example");
  await button(anns, "Send me a link").click();
  await anns.goto(await linkIn("ann@new.example", "/login/new-password"));
  await arriveAt(anns, "/login/new-password");
  await anns.getByLabel("New password", { exact: true }).fill("by a mailed link");
  await button(anns, "Set password").click();
  await anns.waitForURL("**/login");
  await fillInLogin(anns, { email: "ann@new.example", password: "by a mailed link" });
  await anns.waitForURL("**/dashboard");
  expect(await mayLogIn(login.email, login.password)).toBe(false);
  expect((await tablet.request.get("/api/get-account")).status()).toBe(401);
});

test("the owner logs in with an OpenID provider, and it is the same account", async () => {
  place.expectProblems(/^foreign request: http:\/\/127\.0\.0\.1:/, /fonts\.googleapis\.com/);
  const page = await openPage(place.browser);
  await page.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ body: "" }));
  await page.goto("/login");
  await button(page, "Continue with Example ID").click();
  await page.waitForURL("**/interaction/**");
  await page.locator("input[name=login]").fill("olivia");
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.getByText("Authorize", { exact: true }).waitFor();
  await page.locator("button[type=submit]").click();
  await page.getByRole("heading", { name: "Join your account?" }).waitFor();
  await arriveAt(page, "/login/openid");
  await button(page, "Join and log in").click();
  await page.waitForURL("**/dashboard");
  expect((await (await page.request.get("/api/get-account")).json()).email).toBe(siteLogin.email);
  expect(await place.site.database.db.selectFrom("openid_identities").select("user_id").execute()).toHaveLength(1);
});
