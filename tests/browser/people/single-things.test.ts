import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { memberForm } from "../../support/members.ts";
import { firstWebsiteOf } from "../../support/websites.ts";

const dashboard = useDashboard();
const button = (name: string | RegExp, page = dashboard.page) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => dashboard.page.getByRole("dialog", { name });

async function join(link: string, name: string, offer: string): Promise<Page> {
  const context = await dashboard.browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByText(offer).waitFor();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(`${name.toLowerCase()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("a longer one, then");
  await button("Create account", page).click();
  await page.waitForURL("**/dashboard");
  return page;
}

/** Creates an invitation in the open dialog. Returns its link. */
async function invite(named: RegExp): Promise<string> {
  await dialog(named).getByRole("button", { name: "Create invitation" }).click();
  const link = await dialog("Invitation created").getByText("/login/invitation#").innerText();
  await button("Done").click();
  return link;
}

async function addForms(): Promise<Record<"first" | "second", number>> {
  const add = async () => {
    const data = { pageSlug: "home", componentType: "contactsection1" };
    const answer = await dashboard.context.request.post("/api/add-page-component", { data });
    return (await answer.json()).pageComponentId as number;
  };
  return { first: await add(), second: await add() };
}

test("one form's inbox is given by invitation, worked with, given an end, and taken away", async () => {
  dashboard.expectProblems(/status of 403/);
  const { db } = dashboard.site.database;
  const forms = await addForms();
  const websiteId = await firstWebsiteOf(db, 1);
  const sent = { website_id: websiteId, page_address: "http://x.test/", email: "ann@example.org" };
  await db
    .insertInto("messages")
    .values([
      { ...sent, name: "Ann First", message: "By the first form", component_id: forms.first },
      { ...sent, name: "Ben Second", message: "By the second form", component_id: forms.second },
    ])
    .execute();
  const { page } = dashboard;
  const opened = dialog(/contact form on/i);
  async function open() {
    await page.goto("/dashboard/inbox");
    await button("Who can see this").click();
    await page.getByRole("list", { name: "People who can see it" }).waitFor();
    await page.getByLabel("Inbox of", { exact: true }).selectOption(String(forms.first));
  }
  await open();
  await opened.getByText("sees no members and exports nothing").waitFor();
  expect(await findings(page)).toEqual([]);
  await button("Invite someone to this inbox").click();
  const guest = await join(await invite(/the inbox of/), "Gia", "work with what visitors of");

  await guest.getByText("You can answer what is sent by single forms").waitFor();
  const menu = guest.getByRole("navigation", { name: "Dashboard" });
  for (const name of ["People", "Members", "Page builder"])
    expect(await menu.getByRole("link", { name }).count(), name).toBe(0);
  await menu.getByRole("link", { name: /^Inbox/ }).click();
  await guest.getByText("By the first form").first().waitFor();
  expect(await guest.getByText("Ben Second").count()).toBe(0);
  expect(await button("Who can see this", guest).count()).toBe(0);
  expect(await findings(guest)).toEqual([]);
  await guest.getByText("Ann First").first().click();
  await button("Delete", guest).first().click();
  await guest.getByRole("alert").filter({ hasText: "Message deleted" }).waitFor();
  await button("Undo", guest).click();
  await guest.getByText("By the first form").first().waitFor();

  await open();
  await opened.getByText("gia@example.org").waitFor();
  await button("Change the last day of Gia").click();
  await dialog("Last day for Gia").getByLabel("Last day (optional)").fill("2999-12-31");
  await dialog("Last day for Gia").getByRole("button", { name: "Save" }).click();
  await opened.getByText("Until December 31, 2999").waitFor();
  await button("Take away from Gia").click();
  await dialog(/^Take /)
    .getByRole("button", { name: "Take away" })
    .click();
  // The dialog of people comes back once the access is taken away.
  await opened.getByRole("list", { name: "People who can see it" }).waitFor();
  await expect.poll(() => opened.getByText("gia@example.org").count()).toBe(0);
  await guest.goto("/dashboard");
  await guest.getByText("Nothing is shared with you at the moment").waitFor();
  expect(await menu.getByRole("link", { name: /^Inbox/ }).count()).toBe(0);
  await guest.context().close();
});

test("one segment of members is given by invitation, read, and nothing else", async () => {
  dashboard.expectProblems(/status of 40[34]/);
  const { request } = dashboard.context;
  const add = (name: string, city: string) =>
    request.post("/api/add_member", { data: { ...memberForm(), name, city, email: `${city}@example.org` } });
  await add("Dora Dover", "Dover");
  await add("Sal Salem", "Salem");
  await request.post("/api/add-segment", { data: { name: "Dover volunteers", filter: { city: ["Dover"] } } });
  const { page } = dashboard;
  await page.goto("/dashboard/members/segments");
  await button("Actions for Dover volunteers").click();
  await page.getByRole("menuitem", { name: "Who can see this" }).click();
  const opened = dialog(/Dover volunteers/);
  await opened.getByText("Whoever gets it can read all details of these members").waitFor();
  expect(await findings(page)).toEqual([]);
  await button("Invite someone to this segment").click();
  const guest = await join(await invite(/Dover volunteers/), "Sid", "in the segment “Dover volunteers”");

  await guest.getByText("You can see single segments of members").waitFor();
  const menu = guest.getByRole("navigation", { name: "Dashboard" });
  await menu.getByRole("link", { name: "Members" }).click();
  await guest.getByText("You can see the members of segments shared with you").waitFor();
  await guest.getByRole("link", { name: "Dora Dover" }).waitFor();
  expect(await guest.getByText("Sal Salem").count()).toBe(0);
  for (const name of ["Add Member", "Import Member"])
    expect(await guest.getByRole("link", { name }).count(), name).toBe(0);
  for (const name of [/^Export/]) expect(await button(name, guest).count()).toBe(0);
  expect(await findings(guest)).toEqual([]);
  await guest.getByRole("link", { name: "Dora Dover" }).click();
  await guest.getByRole("link", { name: "Dover@example.org" }).waitFor();
  expect(await guest.getByRole("link", { name: "Edit" }).count()).toBe(0);
  expect(await button("Delete", guest).count()).toBe(0);
  expect(await findings(guest)).toEqual([]);
  await guest.goto("/dashboard/members/import");
  await guest.waitForURL("**/dashboard/members");

  await page.goto("/dashboard/people");
  await page.getByText("Segment “Dover volunteers”").waitFor();
  await page.getByLabel("Who can do what").selectOption("Who can see members");
  await page.getByText("Only single segments").waitFor();
  await guest.context().close();
});
