import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hasFocus, useSite } from "../support/dashboard.ts";
import { insertMessages } from "../support/inbox.ts";
import { memberForm } from "../support/members.ts";
import { fillInLogin } from "../support/person.ts";
import { siteLogin } from "../support/running-site.ts";
import { visit, webEditor } from "../support/web-editor.ts";
import { WritingPage } from "../support/writing-page.ts";

const place = useSite();
let page: Page;
beforeAll(async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
  page = await (await place.browser.newContext({ ...phone, reducedMotion: "reduce" })).newPage();
});

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

/** Nothing is wider than the window. */
async function fits(): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

const menu = () => page.getByRole("dialog", { name: "Menu" });

async function openFromMenu(name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "Open menu" }).tap();
  await menu().getByRole("link", { name }).tap();
}

test("an editor logs in on the train, with a menu that opens by touch", async () => {
  await page.goto("/login");
  await fits();
  await fillInLogin(page, siteLogin);
  await page.waitForURL("**/dashboard");
  await heading("Home").waitFor();
  await fits();
  await page.getByRole("button", { name: "Open menu" }).tap();
  await menu().getByRole("button", { name: "Articles" }).tap();
  await menu().getByRole("link", { name: "All articles" }).tap();
  await page.getByText("No articles yet").waitFor();
  await fits();
});

test("she writes an article and publishes it", async () => {
  const writing = new WritingPage(page);
  await openFromMenu("Post on Your Website");
  await writing.title.fill("From the train");
  await writing.content.tap();
  await page.keyboard.type("The bridge is open again.");
  await writing.saved();
  await fits();
  await writing.button("Publish").tap();
  await page.getByText("Published: From the train").waitFor();
  expect((await visit(place.site, "/article/from-the-train")).text).toContain("The bridge is open again.");
});

test("she corrects a page: a touch chooses a section, another one begins to type", async () => {
  const { preview, stored, publish } = webEditor(() => page);
  const post = (call: string, data: object) => page.request.post(`/api/${call}`, { data });
  await post("add-page", { page_name: "Meet us", slug: "meet-us" });
  const config = { title: "Come on Monday" };
  await post("add-page-component", { pageSlug: "meet-us", componentType: "contentsection1", config });
  await post("save-page", { pageSlug: "meet-us", changedFields: {} });
  await openFromMenu("Page builder");
  await page.getByLabel("Page", { exact: true }).selectOption("meet-us");
  await preview().getByText("Come on Monday").tap();
  const title = preview().locator('[data-edited] [data-field="title"][contenteditable]');
  await title.tap();
  await hasFocus(title);
  await title.fill("Come on Tuesday");
  await expect.poll(async () => (await stored("meet-us"))[1]?.config.title).toBe("Come on Tuesday");
  await fits();
  expect((await visit(place.site, "/meet-us")).text).toContain("Come on Monday");
  await publish();
  expect((await visit(place.site, "/meet-us")).text).toContain("Come on Tuesday");
});

test("she looks up a member", async () => {
  const member = memberForm({ name: "Ann Example", email: "ann@example.org" });
  expect((await page.request.post("/api/add_member", { data: member })).status()).toBe(201);
  await page.goto("/dashboard/members");
  await page.getByRole("link", { name: "Ann Example" }).first().tap();
  await heading("Ann Example").waitFor();
  await page.getByText("ann@example.org").first().waitFor();
  await fits();
});

test("she reads a message, and goes back to the list", async () => {
  const { database, websiteId } = place.site;
  const [id = 0] = await insertMessages(database.db, websiteId, [{ name: "Bob Reader", message: "Is it true?" }]);
  await openFromMenu(/^Inbox/);
  const list = page.getByRole("list", { name: "Messages" });
  await list.getByText("Bob Reader").tap();
  await page.getByRole("article").getByText("Is it true?").waitFor();
  await fits();
  const read = database.db.selectFrom("messages").select("read_at").where("id", "=", id);
  await expect.poll(async () => (await read.executeTakeFirst())?.read_at).not.toBeNull();
  await page.getByRole("button", { name: "All messages" }).tap();
  await list.getByText("Bob Reader").waitFor();
  await fits();
});
