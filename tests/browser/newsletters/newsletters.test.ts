import { describe, expect, test } from "vitest";
import { expectAccessible, expectAccessibleNow, findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { insertConsentingMembers } from "../../support/newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "../../support/smtp-server.ts";
import { WritingPage } from "../../support/writing-page.ts";

let mails: TestSmtpServer;
const dashboard = useDashboard(async () => {
  mails = await startSmtpServer();
  return { env: { SMTP_URL: mails.url, MAIL_FROM: "News <news@example.org>" }, stop: () => mails.close() };
});
const page = () => dashboard.page;
const button = (name: string | RegExp) => page().getByRole("button", { name });
const spaceId = () =>
  dashboard.site.database.db
    .selectFrom("websites")
    .select("space_id")
    .where("id", "=", dashboard.site.websiteId)
    .executeTakeFirstOrThrow();

const newsTo = (address: string) => mails.delivered.filter(({ to }) => to.includes(address));

describe("a newsletter", () => {
  test("is set up, written, previewed, sent, and followed; a reader unsubscribes", async () => {
    const { db } = dashboard.site.database;
    await insertConsentingMembers(db, (await spaceId()).space_id, 3);

    await page().goto("/dashboard/newsletters");
    await page().getByRole("link", { name: "Set up sender and postal address" }).click();
    await page().getByLabel("Postal address").fill("Elm Street 1\nDover, DE 19901");
    await page().getByLabel("Paid for by").fill("Friends of Dover");
    await page().getByLabel("Time to recall").selectOption({ label: "Off (send immediately)" });
    await button("Save settings").click();
    await dashboard.waitForText("Newsletter settings saved");

    await page().getByRole("link", { name: "Newsletters" }).first().click();
    // The second click begins no second one.
    await button("New newsletter").dblclick();
    await page().getByRole("textbox", { name: "Subject", exact: true }).fill("Town meeting, {first_name|neighbor}");
    const text = page().getByRole("textbox", { name: "Text", exact: true });
    await text.click();
    await page().keyboard.type("Dear {name|neighbor}, we meet.");
    await page().keyboard.press("Enter");
    await page().keyboard.type("/date");
    await page()
      .getByRole("option", { name: /Date and place/ })
      .waitFor();
    await page().keyboard.press("Enter");
    await page().keyboard.type("Thursday, 6 p.m.");
    await page().getByText("3 people will get it").waitFor();
    await expect
      .poll(async () => (await db.selectFrom("newsletters").select("content").execute()).map(({ content }) => content))
      .toEqual(['<p>Dear {name|neighbor}, we meet.</p><p data-kind="date">Thursday, 6 p.m.</p>']);

    await button("Preview").first().click();
    const member = page().getByRole("combobox", { name: "Show as member" });
    await member.fill("Reader 2");
    await page()
      .getByRole("option", { name: /Reader 2/ })
      .click();
    await page().frameLocator("iframe").getByText("Dear Reader 2, we meet.").waitFor();
    await page().getByText("Plain text", { exact: true }).click();
    await page().getByText("Paid for by Friends of Dover").waitFor();
    await button("Send a test email to myself").click();
    await dashboard.waitForText("The test email is on its way to you.");
    await button("Close preview").click();

    await button("Send…").first().click();
    await page().getByText("There is no preview text").waitFor();
    await button("Send to 3 people").dblclick();
    await page()
      .getByText(/^Sent in .*, just now\.$/)
      .waitFor();
    expect(
      await page()
        .getByRole("row", { name: /Accepted by the mail server/ })
        .textContent(),
    ).toContain("3");
    await page().getByRole("listitem").filter({ hasText: "reader-2@example.org" }).waitFor();
    for (const n of [1, 2, 3]) expect(newsTo(`reader-${n}@example.org`)).toHaveLength(1);

    const [one] = newsTo("reader-2@example.org");
    expect(one?.mail.subject).toBe("Town meeting, Reader");
    const path = /\/newsletter\/unsubscribe\/[\w-]+/.exec(one?.mail.text ?? "")?.[0] ?? "";
    const origin = /https?:\/\/[^/\s]+(?=\/newsletter\/unsubscribe)/.exec(one?.mail.text ?? "")?.[0] ?? "";
    await page().goto(origin + path);
    await button("Unsubscribe").waitFor();
    expect(await findings(page())).toEqual([]);
    // Looking at it, as filters do, changed nothing.
    expect(await db.selectFrom("suppressions").select("email").execute()).toEqual([]);
    await button("Unsubscribe").click();
    await page().getByText("won't get any more email").waitFor();
    await page().getByRole("link", { name: "Why did I get this?" }).click();
    await page().getByText("On paper").waitFor();
    expect(await findings(page())).toEqual([]);
  });

  test("can be recalled, and takes what others wrote into account", async () => {
    const { db } = dashboard.site.database;
    await db.updateTable("newsletter_settings").set({ hold_minutes: 10 }).execute();
    await page().goto("/dashboard/newsletters");
    await button("New newsletter").click();
    await page().getByRole("textbox", { name: "Subject", exact: true }).fill("Too early");
    await page().getByRole("textbox", { name: "Text", exact: true }).click();
    await page().keyboard.type("Not yet.");
    await button("Send…").first().click();
    await button(/^Send to/).click();
    await page()
      .getByText(/Sending begins in \d+ minutes/)
      .waitFor();
    await button("Recall").dblclick();
    await page().getByRole("textbox", { name: "Text", exact: true }).waitFor();
    expect(await page().getByRole("textbox", { name: "Subject", exact: true }).inputValue()).toBe("Too early");
    expect(await db.selectFrom("newsletters").select("state").where("subject", "=", "Too early").execute()).toEqual([
      { state: "draft" },
    ]);
  });

  test("begins with a draft, and publishes it as it is sent", async () => {
    const { db } = dashboard.site.database;
    await db.updateTable("newsletter_settings").set({ hold_minutes: 10 }).execute();
    await page().goto("/dashboard/articles/user");
    const article = new WritingPage(page());
    await article.title.fill("We meet on Thursday");
    await article.write("Bring a friend.");
    await button("More actions").click();
    await page().getByRole("menuitem", { name: "Publish and send…" }).click();
    await page().getByRole("textbox", { name: "Text", exact: true }).getByText("Bring a friend.").waitFor();
    await button("Send…").first().click();
    await page().getByLabel("Publish the article “We meet on Thursday” as well").waitFor();
    await button(/^Publish and send to 2 people/).dblclick();
    await page()
      .getByText(/Sending begins in \d+ minutes/)
      .waitFor();
    const states = await db
      .selectFrom("newsletters")
      .innerJoin("articles", "articles.id", "newsletters.article_id")
      .select(["state", "articles.title"])
      .execute();
    expect(states).toEqual([{ state: "held", title: "We meet on Thursday" }]);
  });

  test("an owner of the network limits how many a person gets", async () => {
    const { db } = dashboard.site.database;
    await page().goto("/dashboard/settings/network");
    const form = page().getByRole("form", { name: "Newsletters" });
    const field = form.getByLabel("Newsletters per person in seven days");
    await field.fill("51");
    await form.getByRole("button", { name: "Save newsletters" }).click();
    await form.getByText("Please enter a number from 1 to 50, or nothing").first().waitFor();
    await field.fill("3");
    await form.getByRole("button", { name: "Save newsletters" }).click();
    await dashboard.waitForText("Network settings saved");
    const limit = db.selectFrom("network_settings").select("newsletter_weekly_limit");
    expect(await limit.executeTakeFirst()).toEqual({ newsletter_weekly_limit: 3 });
  });

  test("axe finds nothing in their list, and in one that is about to be sent", async () => {
    const { db } = dashboard.site.database;
    const draft = db.selectFrom("newsletters").select("id").where("state", "=", "draft");
    await expectAccessible(page(), { path: "/dashboard/newsletters", shows: "3 newsletters" });
    await page().setViewportSize({ width: 1440, height: 900 });
    await page().goto(`/dashboard/newsletters/${(await draft.executeTakeFirstOrThrow()).id}`);
    await page().getByText("people will get it").waitFor();
    await button("Send…").first().click();
    await page().getByText("Check before you send").waitFor();
    await expectAccessibleNow(page());
  });

  test("can be previewed and sent from the first screen of a phone", async () => {
    const { context, site } = dashboard;
    const made = await context.request.post("/api/add-newsletter", { data: { website_id: site.websiteId } });
    const { id } = (await made.json()) as { id: number };
    await page().setViewportSize({ width: 390, height: 844 });
    await page().goto(`/dashboard/newsletters/${id}`);
    for (const name of ["Preview", "Send…"]) {
      const shown = page().getByRole("button", { name, exact: true }).filter({ visible: true });
      const box = await shown.boundingBox();
      expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    expect((await context.request.delete(`/api/delete-newsletter/${id}`)).status()).toBe(200);
    await page().setViewportSize({ width: 1440, height: 900 });
  });
});
