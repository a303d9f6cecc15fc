import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { openScreen } from "../../support/in-dashboard.ts";
import { insertMessages, insertSignUp, insertVotes } from "../../support/inbox.ts";

const place = useSite();
let owner: BrowserContext;
let page: Page;
let empty = 0;
beforeAll(async () => {
  owner = await ownersBrowser(place.browser);
  page = await owner.newPage();
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
const within = '[role="dialog"]';
const click = (name: string | RegExp) => page.getByRole("button", { name }).first().click();

async function show(path: string, text: string): Promise<void> {
  await openScreen(page, path);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

async function close(): Promise<void> {
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
}

test("axe finds nothing on lists that can't be loaded", async () => {
  // Where nothing was loaded before.
  for (const [tab, shows] of [
    ["messages", "Failed to load messages."],
    ["sign-ups", "Failed to load sign-ups."],
    ["polls", "Failed to load polls."],
  ] as const) {
    await page.route(`**/api/get-${tab}?*`, (route) => route.abort());
    await show(`${inbox}?tab=${tab}`, shows);
    await expectAccessibleNow(page);
    await page.unrouteAll();
  }
  place.expectProblems(/ERR_FAILED/);
});

test("nor on messages: many, none that match, one that is gone, open, and deleted", async () => {
  place.expectProblems(/get-message\/999999/);
  await page.reload();
  await show(inbox, "27 messages");
  await expectAccessibleNow(page);
  const first = page.getByRole("list", { name: "Messages" }).getByRole("link").first();
  await first.click();
  await page.getByRole("link", { name: "Reply" }).waitFor();
  await expectAccessibleNow(page);
  await show(`${inbox}?search=nobody`, "No messages found");
  await expectAccessibleNow(page);
  await show(`${inbox}?message=999999`, "This message no longer exists.");
  await expectAccessibleNow(page);
  await show(`${inbox}?search=Ann+25`, "1 message");
  // Opening it marks it as read, which must not come after its deletion.
  const marked = page.waitForResponse("**/api/edit-message/*");
  await first.click();
  await marked;
  await click("Delete");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await expectAccessibleNow(page);
});

test("nor on sign-ups, with what was agreed to, deleting one, and before and after a link is made; nor on polls, and Home with what came in", async () => {
  await show(`${inbox}?tab=sign-ups`, "3 sign-ups");
  await click(/^Consent text/);
  await page.getByText("Version 1 of your consent text").filter({ visible: true }).first().waitFor();
  await expectAccessibleNow(page);
  await click(/^Delete the sign-up/);
  await page.getByText("hasn't confirmed yet").waitFor();
  await expectAccessibleNow(page, { within });
  await close();
  await click(/^Copy confirmation link/);
  await page.getByText("It replaces any earlier link").waitFor();
  await expectAccessibleNow(page, { within });
  await click("Create link");
  await page.getByRole("textbox", { name: "Link" }).waitFor();
  await expectAccessibleNow(page, { within });
  await show(`${inbox}?tab=polls`, "No longer offered");
  await expectAccessibleNow(page);
  await show("/dashboard", "3 sign-ups");
  await expectAccessibleNow(page);
});

test("nor on an inbox without anything", async () => {
  for (const [tab, shows] of [
    ["messages", "No messages yet"],
    ["sign-ups", "No sign-ups yet"],
    ["polls", "No polls yet"],
  ] as const) {
    await show(`${inbox}?tab=${tab}&website=${empty}`, shows);
    await expectAccessibleNow(page);
  }
});
