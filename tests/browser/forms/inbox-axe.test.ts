import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, type Screen } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { insertMessages, insertSignUp, insertVotes } from "../../support/inbox.ts";

const place = useSite();
let owner: BrowserContext;
let empty = 0;
beforeAll(async () => {
  owner = await ownersBrowser(place.browser);
  const { db } = place.site.database;
  empty = ((await (await owner.request.post("/api/add-website", { data: { title: "The second" } })).json()) as Added)
    .website_id;
  const many = Array.from({ length: 26 }, (_, n) => ({ name: `Ann ${n}`, read_at: n % 2 === 0 ? new Date() : null }));
  await insertMessages(db, place.site.websiteId, [
    ...many,
    { name: "Wolfeschlegelstein".repeat(11), message: "x".repeat(5000) },
  ]);
  for (const state of ["waiting", "unconfirmed", "confirmed"] as const) {
    await insertSignUp(db, place.site.websiteId, { name: state, email: `${state}@example.org`, state });
  }
  const poll = { pageSlug: "home", componentType: "votingsection1" };
  const added = (await (await owner.request.post("/api/add-page-component", { data: poll })).json()) as Added;
  await owner.request.post("/api/save-page", { data: { pageSlug: "home", changedFields: {} } });
  await insertVotes(db, added.pageComponentId, { Yes: 3, Perhaps: 1 });
});

interface Added {
  website_id: number;
  pageComponentId: number;
}

const inbox = "/dashboard/inbox";
const click = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const screens: Record<string, Screen> = {
  "messages, many, some unread": { path: inbox, shows: "27 messages" },
  "messages, none that match": { path: `${inbox}?search=nobody`, shows: "No messages found" },
  "messages, one that is gone": { path: `${inbox}?message=999999`, shows: "This message no longer exists." },
  "messages, one that is open": {
    path: inbox,
    shows: "27 messages",
    prepare: async (page) => {
      await page.getByRole("list", { name: "Messages" }).getByRole("link").first().click();
      await page.getByRole("link", { name: "Reply" }).waitFor();
    },
  },
  "messages, one deleted": {
    path: `${inbox}?search=Ann+25`,
    shows: "1 message",
    prepare: async (page) => {
      // Opening it marks it as read, which must not come after its deletion.
      const marked = page.waitForResponse("**/api/edit-message/*");
      await page.getByRole("list", { name: "Messages" }).getByRole("link").first().click();
      await marked;
      await click("Delete")(page);
      await page.getByRole("button", { name: "Undo" }).waitFor();
    },
  },
  "sign-ups, with what was agreed to": {
    path: `${inbox}?tab=sign-ups`,
    shows: "3 sign-ups",
    prepare: async (page) => {
      await click(/^Consent text/)(page);
      await page.getByText("Version 1 of your consent text").filter({ visible: true }).first().waitFor();
    },
  },
  "sign-ups, before a link is made": {
    path: `${inbox}?tab=sign-ups`,
    shows: "3 sign-ups",
    prepare: async (page) => {
      await click(/^Copy confirmation link/)(page);
      await page.getByText("It replaces any earlier link").waitFor();
    },
  },
  "sign-ups, a link that was made": {
    path: `${inbox}?tab=sign-ups`,
    shows: "3 sign-ups",
    prepare: async (page) => {
      await click(/^Copy confirmation link/)(page);
      await click("Create link")(page);
      await page.getByRole("textbox", { name: "Link" }).waitFor();
    },
  },
  "sign-ups, deleting one": {
    path: `${inbox}?tab=sign-ups`,
    shows: "3 sign-ups",
    prepare: async (page) => {
      await click(/^Delete the sign-up/)(page);
      await page.getByText("hasn't confirmed yet").waitFor();
    },
  },
  polls: { path: `${inbox}?tab=polls`, shows: "No longer offered" },
};

test.each(Object.entries(screens))("axe finds nothing on the inbox: %s", async (_name, screen) => {
  await expectAccessible(owner, screen);
  expect(place.browser.takeProblems(/get-message\/999999/)).toEqual([]);
});

test.each([
  ["messages", "No messages yet"],
  ["sign-ups", "No sign-ups yet"],
  ["polls", "No polls yet"],
])("axe finds nothing on the inbox: no %s", async (tab, shows) => {
  await expectAccessible(owner, { path: `${inbox}?tab=${tab}&website=${empty}`, shows });
  expect(place.browser.takeProblems()).toEqual([]);
});

test.each([
  ["messages", "Failed to load messages."],
  ["sign-ups", "Failed to load sign-ups."],
  ["polls", "Failed to load polls."],
])("axe finds nothing on the inbox: %s that can't be loaded", async (tab, shows) => {
  // Where nothing was loaded before.
  const page = await owner.newPage();
  await page.route(`**/api/get-${tab}?*`, (route) => route.abort());
  await expectAccessible(page, { path: `${inbox}?tab=${tab}`, shows });
  await page.close();
  expect(place.browser.takeProblems(/ERR_FAILED/)).toEqual([]);
});

test("axe finds nothing on Home with what came in", async () => {
  await expectAccessible(owner, { path: "/dashboard", shows: "3 sign-ups" });
  expect(place.browser.takeProblems()).toEqual([]);
});
