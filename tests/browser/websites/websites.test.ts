import { beforeEach, describe, expect, test } from "vitest";
import { insertArticles } from "../../support/articles.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { send } from "../../support/http-client.ts";
import { firstUser, insertOwnWebsite } from "../../support/websites.ts";

const dashboard = useDashboard();

/** The owner's websites from now on, beside the host. */
async function haveWebsites(...titles: string[]): Promise<number[]> {
  const { db } = dashboard.site.database;
  await db.deleteFrom("websites").where("is_host", "=", false).execute();
  const owner = await firstUser(db);
  const ids: number[] = [];
  for (const title of titles) ids.push(await insertOwnWebsite(db, owner, { title }));
  return ids;
}

const list = () => dashboard.page.getByRole("region", { name: "Your websites" });
const rowOf = (title: string) => list().getByRole("listitem").filter({ hasText: title });
const dialog = (name: string | RegExp) => dashboard.page.getByRole("dialog", { name });

async function choose(title: string, action: string): Promise<void> {
  await list()
    .getByRole("button", { name: `Actions for ${title}` })
    .click();
  await dashboard.page.getByRole("menuitem", { name: action }).click();
}

async function open(): Promise<void> {
  await dashboard.page.goto("/dashboard");
  await list().getByRole("listitem").first().waitFor();
}

describe("the list of websites", () => {
  test("shows each with its domain and that one's state in words, opens its site, and leads to its settings", async () => {
    const [first = 0, second = 0] = await haveWebsites("Plain", "Waiting", "Ready");
    const third = second + 1;
    const token = { verification_token: "t".repeat(22) };
    await dashboard.site.database.db
      .insertInto("domains")
      .values([
        { ...token, website_id: second, domain: "waiting.example" },
        { ...token, website_id: third, domain: "ready.example", verified_at: new Date() },
      ])
      .execute();
    await open();
    const rows = await list().getByRole("listitem").allInnerTexts();
    expect(rows.map((text) => text.split("\n").slice(0, 3))).toEqual([
      ["Plain", "no domain yet", "Open site"],
      ["Waiting", "waiting.example", "Pending Verification"],
      ["Ready", "ready.example", "Verified"],
    ]);
    const { port } = new URL(dashboard.site.url);
    const hrefs = await list()
      .getByRole("link", { name: /^Open site/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual([
      `http://${first}.sites.localhost:${port}/`,
      `http://${second}.sites.localhost:${port}/`,
      `http://ready.example:${port}/`,
    ]);
    await choose("Ready", "Settings");
    await expect.poll(() => dashboard.page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Ready");
  });

  test("without any website invites to add the first; adds another by keyboard, showing errors next to the field, and none twice, even if the response is slow", async () => {
    await haveWebsites();
    await dashboard.page.goto("/dashboard");
    await list().getByText("No websites yet").waitFor();
    await dashboard.page.getByRole("button", { name: "Add website" }).click();
    await dialog("Add website").getByRole("button", { name: "Blank" }).click();
    await dashboard.page.getByRole("textbox", { name: "Title" }).fill("My first");
    await dashboard.page.keyboard.press("Enter");
    await dashboard.waitForText("Website added");
    await rowOf("My first").waitFor();
    // The menu names it, too.
    await dashboard.page.getByRole("button", { name: "Articles", exact: true }).click();
    await dashboard.page.getByRole("link", { name: "Post on My first" }).waitFor();

    const button = list().getByRole("button", { name: "Add website" });
    await button.focus();
    await dashboard.page.keyboard.press("Enter");
    await hasFocus(dialog("Add website").getByRole("button", { name: "Candidate" }));
    await dialog("Add website").getByRole("button", { name: "Blank" }).press("Enter");
    const title = dialog("Add website").getByRole("textbox", { name: "Title" });
    await hasFocus(title);
    await dashboard.page.keyboard.press("Enter");
    await dialog("Add website").getByText("Title is required").waitFor();
    await expect.poll(() => title.getAttribute("aria-invalid")).toBe("true");
    // The summary takes the focus; from there the next thing is the way to the field.
    const summary = dialog("Add website").getByRole("alert");
    await hasFocus(summary);
    await dashboard.page.keyboard.press("Tab");
    await dashboard.page.keyboard.press("Enter");
    await hasFocus(title);
    await dashboard.page.keyboard.type("The second");
    await dashboard.page.keyboard.press("Enter");
    await rowOf("The second").waitFor();
    await hasFocus(button);

    let calls = 0;
    await dashboard.page.route("**/api/add-website", async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await list().getByRole("button", { name: "Add website" }).click();
    await dialog("Add website").getByRole("button", { name: "Blank" }).click();
    await dashboard.page.getByRole("textbox", { name: "Title" }).fill("Once");
    await dialog("Add website")
      .locator("form")
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
    await dashboard.page.keyboard.press("Enter");
    await rowOf("Once").waitFor();
    expect([calls, await list().getByRole("listitem").count()]).toEqual([1, 3]);
  });

  test("renames; without an answer, or with the server's own words, it says so and keeps what was typed", async () => {
    const [id] = await haveWebsites("Plain");
    dashboard.expectProblems(/edit-website/);
    const { page, site } = dashboard;
    await open();
    await choose("Plain", "Rename");
    const title = dialog("Rename Plain").getByRole("textbox", { name: "Title" });
    const rename = page.getByRole("button", { name: "Rename", exact: true });
    await expect.poll(() => title.inputValue()).toBe("Plain");
    await title.fill("Better");
    for (const [isLost, message] of [
      [true, "Failed to rename website."],
      [false, "The server says no."],
    ] as const) {
      await page.route("**/api/edit-website/*", (route) =>
        isLost ? route.abort() : route.fulfill({ status: 503, json: { message } }),
      );
      await rename.click();
      await page.getByRole("alert").getByText(message).waitFor();
      if (isLost) await page.getByText("The server could not be reached. What you typed is still here.").waitFor();
      await expect.poll(() => title.inputValue()).toBe("Better");
      await page.unroute("**/api/edit-website/*");
    }
    await rename.click();
    await dashboard.waitForText("Website renamed");
    await rowOf("Better").waitFor();
    // At once on the site.
    const { port } = new URL(site.url);
    const shown = async () => (await send(Number(port), "/articles", { host: `${id}.sites.localhost:${port}` })).text;
    await expect.poll(shown).toMatch(/<title>[^<]*Better/);
  });

  test("deletes after naming what will be lost, which can be loaded again; the focus is on keeping it", async () => {
    const [id = 0] = await haveWebsites("Doomed", "Other");
    await insertArticles(dashboard.site.database.db, id, [{}, {}]);
    await dashboard.site.database.db
      .insertInto("domains")
      .values({ website_id: id, domain: "doomed.example", verification_token: "t".repeat(22) })
      .execute();
    await open();
    dashboard.expectProblems(/get-website-content/);
    await dashboard.page.route("**/api/get-website-content/*", (route) => route.abort());
    await choose("Doomed", "Delete");
    await dialog("Delete Doomed?").getByText("Failed to load what is on this website.").waitFor();
    const deleting = dialog("Delete Doomed?").getByRole("button", { name: "Delete website" });
    await expect.poll(() => deleting.isDisabled()).toBe(true);
    await dashboard.page.unroute("**/api/get-website-content/*");
    await dialog("Delete Doomed?").getByRole("button", { name: "Try again" }).click();
    await dialog("Delete Doomed?").getByText("2 articles and its domain doomed.example").waitFor();
    await expect.poll(() => deleting.isEnabled()).toBe(true);
    await dashboard.page.keyboard.press("Escape");
    await dialog("Delete Doomed?").waitFor({ state: "hidden" });
    await choose("Doomed", "Delete");
    await dialog("Delete Doomed?").getByText("2 articles and its domain doomed.example").waitFor();
    const keep = dialog("Delete Doomed?").getByRole("button", { name: "Cancel" });
    await hasFocus(keep);
    await dashboard.page.keyboard.press("Enter");
    await dialog("Delete Doomed?").waitFor({ state: "hidden" });
    await rowOf("Doomed").waitFor();
    const actions = list().getByRole("button", { name: "Actions for Doomed" });
    await hasFocus(actions);
    await choose("Doomed", "Delete");
    await dialog("Delete Doomed?").getByRole("button", { name: "Delete website" }).click();
    await dashboard.waitForText("Website deleted");
    await rowOf("Doomed").waitFor({ state: "detached" });
    await expect.poll(() => list().getByRole("listitem").count()).toBe(1);
  });

  test("a failed deletion is shown, in the server's own words if there are any, for five seconds", async () => {
    await haveWebsites("Plain");
    dashboard.expectProblems(/delete_website/);
    const { page } = dashboard;
    await page.clock.install();
    await open();
    for (const [status, body, message] of [
      [502, "<html>", "Failed to delete website."],
      [404, '{"message":"This website does not exist."}', "This website does not exist."],
    ] as const) {
      await page.route("**/delete_website/*", (route) => route.fulfill({ status, body }));
      // By the page's own clock, which goes on by itself, too.
      const shownMs = page.evaluate(
        (text) =>
          new Promise<number>((resolve) => {
            let since = 0;
            new MutationObserver(() => {
              if (document.body.innerText.includes(text)) since ||= Date.now();
              else if (since > 0) resolve(Date.now() - since);
            }).observe(document.body, { childList: true, subtree: true, characterData: true });
          }),
        message,
      );
      await choose("Plain", "Delete");
      await dialog("Delete Plain?").getByRole("button", { name: "Delete website" }).click();
      await dashboard.waitForText(message);
      await rowOf("Plain").waitFor();
      await page.clock.runFor(6000);
      expect(await shownMs).toBeGreaterThan(4900);
      await page.unrouteAll();
    }
  });
});

describe("the last 30 days", () => {
  const views = () => dashboard.page.getByRole("region", { name: "The last 30 days" });

  async function store(
    websiteId: number,
    rows: { path: string; views: number; referrer_host?: string; daysAgo?: number }[],
  ) {
    const values = rows.map(({ daysAgo = 0, ...row }) => ({
      website_id: websiteId,
      day: new Date(Date.now() - daysAgo * 86_400_000),
      ...row,
    }));
    await dashboard.site.database.db.insertInto("page_views").values(values).execute();
  }

  beforeEach(() => dashboard.site.database.db.deleteFrom("page_views").execute());

  test("are a chart with a link to all insights; the chart can be read as a table, by keyboard; another website without visitors shows its address", async () => {
    const [id = 0] = await haveWebsites("River");
    await store(dashboard.site.hostId, [
      { path: "/article/bridge", views: 1200, referrer_host: "news.example" },
      { path: "/", views: 30, daysAgo: 3 },
    ]);
    await dashboard.page.goto("/dashboard");
    await views().getByText("1,230 page views").waitFor();
    const chart = views().getByRole("img", { name: "1,230 page views in 30 days, as a chart" });
    await expect.poll(() => chart.locator(".recharts-bar-rectangle path").count()).toBeGreaterThan(0);
    await views().getByRole("button", { name: "Show as table" }).focus();
    await dashboard.page.keyboard.press("Enter");
    const days = views().getByRole("table", { name: "Page views per day" }).getByRole("row");
    await expect.poll(() => days.count()).toBe(31);
    expect((await days.nth(1).innerText()).split("\t")[1]).toBe("1,200");
    expect((await days.nth(4).innerText()).split("\t")[1]).toBe("30");
    await views().getByRole("button", { name: "Show as chart" }).click();
    await chart.waitFor();
    await views().getByRole("combobox", { name: "Website" }).selectOption({ label: "River" });
    await views().getByText("No visitors yet").waitFor();
    await views()
      .getByRole("link", { name: `${id}.sites.localhost` })
      .waitFor();
    await views().getByRole("combobox", { name: "Website" }).selectOption({ index: 0 });
    await views().getByRole("link", { name: "All insights" }).click();
    await expect
      .poll(() => new URL(dashboard.page.url()).pathname + new URL(dashboard.page.url()).search)
      .toBe(`/dashboard/insights?website=${dashboard.site.hostId}`);
  });

  test("show an error when loading fails, with a retry; load their charts only where there is something to draw", async () => {
    const scripts: string[] = [];
    dashboard.expectProblems(/get-page-views/);
    dashboard.page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await dashboard.page.route("**/api/get-page-views*", (route) => route.fulfill({ status: 400, body: "" }));
    await dashboard.page.goto("/dashboard");
    await views().getByRole("alert").getByText("Failed to load page views.").waitFor();
    await dashboard.page.unroute("**/api/get-page-views*");
    await views().getByRole("button", { name: "Try again" }).click();
    await views().getByText("No visitors yet").waitFor();
    expect(scripts.filter((path) => /PointsChart/.test(path))).toEqual([]);
  });
});

describe("demo content", () => {
  const section = () => dashboard.page.getByRole("region", { name: "Demo content" });

  test("is removed after naming what goes and what stays, or stays with an error; then there is no such button any more", async () => {
    const { db } = dashboard.site.database;
    await insertArticles(db, dashboard.site.hostId, [
      { is_demo: true, slug: "demo-1" },
      { is_demo: true, slug: "demo-2" },
      { is_demo: true, slug: "changed", title: "Changed" },
      { slug: "own" },
    ]);
    await db.updateTable("articles").set({ content: "<p>Mine</p>" }).where("slug", "=", "changed").execute();
    await dashboard.page.goto("/dashboard");
    await section().getByText("it came with 2 articles").waitFor();
    await section().getByText("1 demo article that someone edited").waitFor();
    await dashboard.page.route("**/api/delete-demo-content", (route) => route.abort());
    await section().getByRole("button", { name: "Remove demo content" }).click();
    await dashboard.waitForText("Failed to remove the demo content. The server could not be reached.");
    await section().waitFor();
    await dashboard.page.unrouteAll();
    dashboard.expectProblems(/delete-demo-content/);
    await dashboard.page.getByRole("button", { name: "Close message" }).click();
    expect((await db.selectFrom("articles").select("slug").execute()).length).toBe(4);
    await section().getByRole("button", { name: "Remove demo content" }).dblclick();
    await dashboard.waitForText("The demo content is removed");
    await section().waitFor({ state: "detached" });
    const left = await db.selectFrom("articles").select("slug").orderBy("slug").execute();
    expect(left.map(({ slug }) => slug)).toEqual(["changed", "own"]);
    const back = () => dashboard.page.getByRole("button", { name: "Bring back" });
    expect(await back().evaluate((button) => button === document.activeElement)).toBe(true);
    await dashboard.page.reload();
    await dashboard.page.getByText("Demo content removed.").waitFor();
    await back().dblclick();
    await dashboard.waitForText("The demo content is back");
    await section().getByText("24 articles").waitFor();
    expect(await back().count()).toBe(0);
    await section().getByRole("button", { name: "Remove demo content" }).click();
    await section().waitFor({ state: "detached" });
    await db.updateTable("websites").set({ settings: "{}" }).where("is_host", "=", true).execute();
    await db.deleteFrom("articles").execute();
  });

  test("is hidden from editors", async () => {
    const { db } = dashboard.site.database;
    await insertArticles(db, dashboard.site.hostId, [{ is_demo: true }]);
    await db.updateTable("users").set({ role: "editor" }).execute();
    await haveWebsites("Plain");
    await open();
    await dashboard.page.getByRole("region", { name: "The last 30 days" }).waitFor();
    expect(await section().count()).toBe(0);
    await db.updateTable("users").set({ role: "owner" }).execute();
    await db.deleteFrom("articles").execute();
  });
});

test("everything can be reached at 390 px without scrolling sideways", async () => {
  await haveWebsites("A website with quite a long title that needs two lines at least");
  await dashboard.page.setViewportSize({ width: 390, height: 844 });
  await open();
  const overflow = () => dashboard.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  await dashboard.page.getByRole("button", { name: /^Actions for A website/ }).click();
  await dashboard.page.getByRole("menuitem", { name: "Rename" }).click();
  await dialog(/Rename A website/).waitFor();
  expect(await overflow()).toBe(0);
});
