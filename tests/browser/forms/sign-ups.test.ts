import { beforeEach, describe, expect, test } from "vitest";
import { type Dashboard, useDashboard } from "../../support/dashboard.ts";
import { insertSignUp } from "../../support/inbox.ts";

const tools = (dashboard: Dashboard) => ({
  db: () => dashboard.site.database.db,
  button: (name: string | RegExp) => dashboard.page.getByRole("button", { name }),
  row: (name: string) =>
    dashboard.page.getByRole("list", { name: "Sign-ups" }).getByRole("listitem").filter({ hasText: name }),
  dialog: (name: string) => dashboard.page.getByRole("dialog", { name }),
  async open() {
    await dashboard.page.goto("/dashboard/inbox?tab=sign-ups");
    await dashboard.page.getByRole("list", { name: "Sign-ups" }).waitFor();
  },
  async clear() {
    await dashboard.site.database.db.deleteFrom("sign_ups").execute();
    await dashboard.site.database.db.deleteFrom("members").execute();
  },
});

describe("sign-ups, without a mail server", () => {
  const dashboard = useDashboard();
  const { db, button, row, dialog, open, clear } = tools(dashboard);
  beforeEach(clear);

  test("show the person, state, time, page, and consent", async () => {
    const { websiteId } = dashboard.site;
    await insertSignUp(db(), websiteId, { name: "Wait", email: "wait@example.org", consent: "<b>Write</b> to me." });
    await insertSignUp(db(), websiteId, { name: "Un", email: "un@example.org", state: "unconfirmed" });
    await insertSignUp(db(), websiteId, { name: "Sure", email: "sure@example.org", state: "confirmed" });
    const home = db().selectFrom("pages").select("id").where("website_id", "=", websiteId);
    await db()
      .updateTable("sign_ups")
      .set({ page_id: home.limit(1) })
      .where("email", "<>", "un@example.org")
      .execute();
    await dashboard.page.goto("/dashboard/inbox");
    await dashboard.page.getByRole("link", { name: "Sign-ups" }).click();
    await expect
      .poll(() => row("wait@example.org").innerText())
      .toMatch(/Waiting for confirmation\s+Signed up just now on Home/);
    await expect
      .poll(() => row("un@example.org").innerText())
      .toMatch(/Unconfirmed[\s\S]*a page that has been deleted/);
    await expect.poll(() => row("sure@example.org").innerText()).toMatch(/Confirmed[\s\S]*Confirmed just now/);
    const source = row("wait@example.org").getByRole("link", { name: "Home" });
    await expect.poll(() => source.getAttribute("href")).toBe(`http://${websiteId}.sites.localhost/`);
    await button("Consent text for Wait").click();
    await row("wait@example.org").getByText("<b>Write</b> to me.").waitFor();
    await row("wait@example.org").getByText("Version 1 of your consent text").waitFor();
    // A confirmed one needs no link; only what waits can be deleted.
    await expect.poll(() => row("sure@example.org").getByRole("button").count()).toBe(1);
    await expect.poll(() => button(/^Delete/).allInnerTexts()).toEqual(["Delete"]);
    await dashboard.page.getByRole("searchbox", { name: "Search sign-ups" }).fill("sure@");
    await dashboard.page.getByText("1 sign-up", { exact: true }).waitFor();
    expect(dashboard.page.url()).toContain("tab=sign-ups&search=sure%40");
  });

  test("the copied link confirms, and replaces the previous one", async () => {
    await insertSignUp(db(), dashboard.site.websiteId, { name: "Wait" });
    const token = () => db().selectFrom("sign_ups").select("token_hash").executeTakeFirstOrThrow();
    const before = await token();
    await dashboard.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open();
    await button("Copy confirmation link for Wait").click();
    await dialog("Confirmation link").getByText("It replaces any earlier link").waitFor();
    expect(await token()).toEqual(before);
    await button("Create link").dblclick();
    const link = await dialog("Confirmation link").getByRole("textbox", { name: "Link" }).inputValue();
    expect(await token()).not.toEqual(before);
    await button("Copy link").click();
    await dialog("Confirmation link").getByText("Copied").waitFor();
    await expect.poll(() => dashboard.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const visitor = await dashboard.context.newPage();
    await visitor.goto(link);
    await visitor.getByRole("button").last().click();
    await visitor.getByText("Your email address is confirmed").waitFor();
    await visitor.close();
    await open();
    await expect.poll(() => row("Wait").innerText()).toContain("Confirmed just now");
  });

  test("a pending one is deleted after confirmation; changes made meanwhile are reported; without any, a hint and what sending no mail means are shown", async () => {
    const id = await insertSignUp(db(), dashboard.site.websiteId, { name: "Wait" });
    await open();
    await button("Delete the sign-up of Wait").click();
    await button("Cancel").click();
    await button("Delete the sign-up of Wait").click();
    await button("Delete sign-up").dblclick();
    await dashboard.waitForText("Sign-up deleted");
    await dashboard.page.getByText("No sign-ups yet").waitFor();
    expect(await db().selectFrom("sign_ups").select("id").where("id", "=", id).execute()).toEqual([]);
    await dashboard.page.getByText("No mail server is set up, so no confirmation emails are sent.").waitFor();
    const first = dashboard.page.getByRole("link", { name: "Open the page builder" });
    await expect.poll(() => first.getAttribute("href")).toBe(`/web-editor?website=${dashboard.site.websiteId}`);
    await dashboard.page.getByRole("link", { name: "About email" }).click();
    await dashboard.page.getByText("No mail server is set up, so no emails are sent.").waitFor();
    await insertSignUp(db(), dashboard.site.websiteId, { name: "Other" });
    await open();
    await db().updateTable("sign_ups").set({ confirmed_at: new Date() }).execute();
    await button("Copy confirmation link for Other").click();
    await button("Create link").click();
    await dashboard.waitForText("This sign-up no longer exists or is already confirmed.");
    await row("Other").getByText("Confirmed", { exact: true }).waitFor();
    dashboard.expectProblems(/make-confirm-link/);
  });
});

describe("sign-ups, with a mail server", () => {
  const env = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" };
  const dashboard = useDashboard(async () => ({ env, stop: async () => {} }));
  const { db, open, clear } = tools(dashboard);
  beforeEach(clear);

  test("offer owners no link, show how each was confirmed, and don't mention mail", async () => {
    await insertSignUp(db(), dashboard.site.websiteId);
    const confirmed = { confirmed_at: new Date(), confirm_link_by: "mail" };
    await insertSignUp(db(), dashboard.site.websiteId, { name: "Ben Reader", email: "ben@example.org" });
    await db().updateTable("sign_ups").set(confirmed).where("email", "=", "ben@example.org").execute();
    const asked = dashboard.page.waitForResponse("**/api/get-mail-setup");
    await open();
    await (await asked).finished();
    await dashboard.page.getByText("by the link emailed to them").waitFor();
    await dashboard.page.getByText("Waiting for confirmation").waitFor();
    expect(await dashboard.page.getByRole("button", { name: /Copy confirmation link/ }).count()).toBe(0);
    expect(await dashboard.page.getByText("No mail server").count()).toBe(0);
  });
});
