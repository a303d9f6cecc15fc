import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, type Screen } from "../support/axe.ts";
import { openBrowser, type TestBrowser } from "../support/browser.ts";
import { type RunningSite, siteLogin, startSite } from "../support/running-site.ts";

let site: RunningSite;
let browser: TestBrowser;
let visitor: BrowserContext;
let owner: BrowserContext;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser(site.url);
  visitor = await browser.newContext({ reducedMotion: "reduce" });
  owner = await browser.newContext({ reducedMotion: "reduce" });
  const login = await owner.request.post("/api/login", { data: siteLogin });
  expect(login.status()).toBe(200);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const loggedOut: Record<string, Screen> = {
  login: { path: "/login", shows: "Email" },
  "login with errors": {
    path: "/login",
    shows: "Email",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Log in" }).click();
      await page.getByText("Email is required").waitFor();
    },
  },
};

const loggedIn: Record<string, Screen> = {
  dashboard: { path: "/dashboard", shows: "Your Website" },
  "dashboard with its menu open": {
    path: "/dashboard",
    shows: "Your Website",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "LOGOUT" }).waitFor();
    },
    only: 390,
  },
  "dashboard, page not found": { path: "/dashboard/nope", shows: "404 - Page Not Found" },
  "post on the host site": { path: "/dashboard/articles/host", shows: "Article settings" },
  "post on the host site, with errors": {
    path: "/dashboard/articles/host",
    shows: "Article settings",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Post article" }).click();
      await page.getByText("Category is required").first().waitFor();
    },
  },
  "post on the own site": { path: "/dashboard/articles/user", shows: "Article settings" },
};

test.each(Object.entries(loggedOut))("axe finds nothing on: %s", async (_name, screen) => {
  await expectAccessible(visitor, screen);
  expect(browser.takeProblems()).toEqual([]);
});

test.each(Object.entries(loggedIn))("axe finds nothing on: %s", async (_name, screen) => {
  await expectAccessible(owner, screen);
  expect(browser.takeProblems()).toEqual([]);
});
