import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { visit, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { openPage } = webEditor(() => dashboard.page);
const button = (name: string | RegExp, page = dashboard.page) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => dashboard.page.getByRole("dialog", { name });

/** Opens "Who can see this page" in the page builder. */
async function openPeople(title: string): Promise<void> {
  await button("Who can see this page").click();
  await dialog(`Who can see “${title}”`).getByRole("list", { name: "People who can see it" }).waitFor();
}

async function join(link: string): Promise<Page> {
  const context = await dashboard.browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByText("invites you to change the page “about”").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Gia");
  await page.getByLabel("Email", { exact: true }).fill("gia@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a longer one, then");
  await button("Create account", page).click();
  await page.waitForURL("**/dashboard");
  return page;
}

test("a page is given by invitation, changed by a guest, and taken away while they type", async () => {
  dashboard.expectProblems(/status of 403/);
  await openPage("about", "contentsection1");
  await openPeople("about");
  expect(await findings(dashboard.page)).toEqual([]);
  await dialog("Who can see “about”").getByText("Owner of this website").waitFor();
  await button("Invite someone to this page").click();
  await dialog("Invite someone to change “about”").getByRole("button", { name: "Create invitation" }).click();
  const link = await dialog("Invitation created").getByText("/login/invitation#").innerText();
  await button("Done").click();
  await dialog("Who can see “about”").getByRole("button", { name: "Close" }).click();

  const page = await join(link);
  const guest = webEditor(() => page);
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await page.getByText("You can change single pages").waitFor();
  expect(await menu.getByRole("link", { name: "People" }).count()).toBe(0);
  await menu.getByRole("link", { name: "Page builder" }).click();
  await guest.preview().locator("main").waitFor();
  expect(await page.getByLabel("Page", { exact: true }).locator("option").allInnerTexts()).toEqual(["about"]);
  for (const name of ["Add page", "Page settings", "Who can see this page"])
    expect(await button(name, page).count()).toBe(0);
  await guest.item("Content").click();
  const title = guest.panel().getByLabel("Title", { exact: true });
  await title.fill("Written by a guest");
  await guest.save();
  await guest.waitForText("Page saved successfully");
  expect((await visit(dashboard.site, "/about")).text).toContain("Written by a guest");

  await openPeople("about");
  await dialog("Who can see “about”").getByRole("button", { name: "Take away from Gia" }).click();
  await dialog("Take “about” away from Gia?").getByRole("button", { name: "Take away" }).click();
  await dashboard.waitForText("Taken away");
  await expect.poll(() => dialog("Who can see “about”").getByText("gia@example.org").count()).toBe(0);
  await title.fill("Typed when it was taken away");
  await guest.waitForText(/Not saved: Your role on this website doesn't allow this/);
  expect(await title.inputValue()).toBe("Typed when it was taken away");
  expect((await visit(dashboard.site, "/about")).text).not.toContain("Typed when it was taken away");
  await page.context().close();
});

test("an article says who can see it, from the keyboard", async () => {
  const { request } = dashboard.context;
  const { id, version } = await (await request.post("/api/add-draft", { data: { site: "user" } })).json();
  const data = { version, save_id: randomUUID(), changes: { title: "Notes" } };
  expect((await request.post(`/api/save-draft/${id}`, { data })).status()).toBe(200);
  await dashboard.page.goto("/dashboard/articles");
  const actions = button("Actions for Notes").first();
  await actions.focus();
  await hasFocus(actions);
  await dashboard.page.keyboard.press("Enter");
  await dashboard.page.getByRole("menuitem", { name: "Who can see this" }).click();
  const shown = dialog("Who can see “Notes”");
  await shown.getByText("Owner of this website").waitFor();
  await shown.getByText("Everybody else sees only what is published.").waitFor();
  expect(await shown.getByRole("button", { name: "Invite someone to this page" }).count()).toBe(0);
  expect(await findings(dashboard.page)).toEqual([]);
  await dashboard.page.keyboard.press("Escape");
  await shown.waitFor({ state: "hidden" });
  await hasFocus(actions);
});
