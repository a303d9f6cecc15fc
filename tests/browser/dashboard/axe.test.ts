import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { recordAudit } from "../../../src/platform/audit/record-audit.ts";
import { insertArticles } from "../../support/articles.ts";
import { expectAccessible, type Screen } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { insertUnsentMail } from "../../support/mail.ts";

const place = useSite();
let visitor: BrowserContext;
let owner: BrowserContext;
beforeAll(async () => {
  visitor = await place.browser.newContext({ reducedMotion: "reduce" });
  owner = await ownersBrowser(place.browser);
  const { db } = place.site.database;
  await insertArticles(db, place.site.hostId, [{ slug: "demo", is_demo: true }]);
  await insertUnsentMail(db, place.site.hostId);
  const plain = { name: "Second", email: "second@example.org" };
  await recordAudit(db, { action: "account.created", userId: 999_999, detail: { role: "owner" }, plain });
  const view = { website_id: place.site.hostId, path: "/article/demo", day: new Date(), views: 12 };
  await db.insertInto("page_views").values(view).execute();
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

const dialogShows = (page: Page, text: string | RegExp) => page.getByRole("dialog").getByText(text).first().waitFor();

async function choose(page: Page, action: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

const managing: Record<string, Screen> = {
  "home, with a note for owners": { path: "/dashboard", shows: "created the account second@example.org" },
  "home, a website's menu": {
    path: "/dashboard",
    shows: "no domain yet",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Actions for Your Website" }).click();
      await page.getByRole("menuitem", { name: "Rename" }).waitFor();
    },
  },
  "home, views as a table": {
    path: "/dashboard",
    shows: "page views",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Show as table" }).click();
      await page.getByRole("table", { name: "Page views per day" }).waitFor();
    },
  },
  "home, views as a chart": {
    path: "/dashboard",
    shows: "page views",
    prepare: (page) => page.locator(".recharts-bar-rectangle path").first().waitFor(),
  },
  "home, adding a website, with errors": {
    path: "/dashboard",
    shows: "no domain yet",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add website" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Blank" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Add website" }).click();
      await dialogShows(page, "Title is required");
    },
  },
  "home, deleting a website": {
    path: "/dashboard",
    shows: "no domain yet",
    prepare: async (page) => {
      await choose(page, "Delete");
      await dialogShows(page, "permanently");
    },
  },
  "home, removing demo content": {
    path: "/dashboard",
    shows: "Demo content",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Remove demo content" }).click();
      await dialogShows(page, "permanently");
    },
  },
  "website settings": { path: "/dashboard/settings/site", shows: "Name and address" },
  "website settings, with errors": {
    path: "/dashboard/settings/site",
    shows: "Name and address",
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "Title" }).fill("");
      await page.getByRole("button", { name: "Save settings" }).click();
      await page.getByText("Title is required").waitFor();
    },
  },
  look: { path: "/dashboard/settings/look", shows: "Font pair" },
  "look, with an error and a color being chosen": {
    path: "/dashboard/settings/look",
    shows: "Font pair",
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "Accent color" }).fill("reddish");
      await page.getByRole("button", { name: "Save look" }).click();
      await page.getByText("Please choose a color").waitFor();
      await page.getByRole("button", { name: "Green" }).click();
      await page.getByRole("button", { name: "Other colors" }).click();
      await page.getByRole("slider", { name: "Hue" }).waitFor();
    },
  },
  "website settings, choosing a time zone": {
    path: "/dashboard/settings/site",
    shows: "Name and address",
    prepare: async (page) => {
      await page.getByRole("combobox", { name: "Time zone" }).fill("chicago");
      await page.getByRole("option", { name: "America/Chicago" }).waitFor();
    },
  },
  "website settings, leaving": {
    path: "/dashboard/settings/site",
    shows: "Name and address",
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "Title" }).fill("Another");
      await page.getByRole("link", { name: "Account" }).click();
      await dialogShows(page, "been saved");
    },
  },
  "audit log": { path: "/dashboard/settings/audit", shows: "logged in" },
  "audit log, with nothing found": { path: "/dashboard/settings/audit?person=nobody", shows: "Nothing found" },
  health: { path: "/dashboard/settings/health", shows: "Check again" },
  "background jobs": { path: "/dashboard/settings/jobs", shows: "No failed jobs" },
  mail: { path: "/dashboard/mail", shows: "No mail server is set up, so no emails are sent." },
  "mail, with a text": {
    path: "/dashboard/mail",
    shows: "Please confirm",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Show text/ }).click();
      await page.getByText("One line.").waitFor();
    },
  },
  account: { path: "/dashboard/settings/account", shows: "This session" },
  "account, another address, with errors": {
    path: "/dashboard/settings/account",
    shows: "This session",
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "Email" }).fill("nonsense");
      await page.getByRole("button", { name: "Save profile" }).click();
      await page.getByText("Please enter a valid email address").waitFor();
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByText("Password is required").waitFor();
    },
  },
  categories: { path: "/dashboard/settings/categories", shows: "/categories/town-hall" },
  "categories, editing one": {
    path: "/dashboard/settings/categories",
    shows: "/categories/town-hall",
    prepare: async (page) => {
      await choose(page, "Edit");
      await page.getByRole("textbox", { name: "Name" }).fill("");
      await page.getByRole("button", { name: "Save category" }).click();
      await dialogShows(page, "Name is required");
    },
  },
  "categories, deleting one": {
    path: "/dashboard/settings/categories",
    shows: "/categories/town-hall",
    prepare: async (page) => {
      await choose(page, "Delete");
      await dialogShows(page, "It has no articles.");
    },
  },
};

const loggedIn: Record<string, Screen> = {
  ...managing,
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
  "post on the host place.site, with errors": {
    path: "/dashboard/articles/host",
    shows: "Article settings",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByText("Category is required").first().waitFor();
    },
  },
  "post on the own site": { path: "/dashboard/articles/user", shows: "Article settings" },
};

test.each(Object.entries(loggedOut))("axe finds nothing on: %s", async (_name, screen) => {
  await expectAccessible(visitor, screen);
  expect(place.browser.takeProblems()).toEqual([]);
});

test.each(Object.entries(loggedIn))("axe finds nothing on: %s", async (_name, screen) => {
  await expectAccessible(owner, screen);
  expect(place.browser.takeProblems()).toEqual([]);
});
