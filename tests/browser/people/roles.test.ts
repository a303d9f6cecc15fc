import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { navigate } from "../../support/in-dashboard.ts";

const place = useDashboard();

/** Someone who joined with a role on the owner's website. */
async function join(role: "contributor" | "members"): Promise<{ context: BrowserContext; page: Page }> {
  const invited = await place.context.request.post("/api/invite", { data: { website_id: place.site.websiteId, role } });
  expect(invited.status()).toBe(201);
  const { link } = (await invited.json()) as { link: string };
  const context = await place.browser.newContext({ reducedMotion: "reduce" });
  const person = {
    username: `The ${role}`,
    email: `${role}@example.org`,
    password: "a longer one, then",
  };
  const joined = await context.request.post("/api/join", { data: { ...person, token: new URL(link).hash.slice(1) } });
  expect(joined.status()).toBe(201);
  const page = await context.newPage();
  await page.goto("/dashboard");
  return { context, page };
}

/** Opens "Articles" in the menu. Returns how to read the entries, some of which come with an answer. */
async function menuOf(page: Page): Promise<() => Promise<string[]>> {
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await menu.getByRole("button", { name: "Articles" }).click();
  return () => menu.getByRole("link").allInnerTexts();
}

/** Opens each entry. A failed call of any of them fails the test as a problem of the browser. */
async function openEach(page: Page, navigation: string): Promise<void> {
  const links = page.getByRole("navigation", { name: navigation, exact: true }).getByRole("link");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const [index, href] of hrefs.entries()) {
    await links.nth(index).click();
    await page.waitForURL(href);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole("status", { name: /^Loading/ }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Try again" }).count(), href).toBe(0);
  }
}

async function settingsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.goto("/dashboard/settings/account");
  const sections = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await sections.first().waitFor();
  return () => sections.allInnerTexts();
}

test("a contributor is offered what contributors may open, and nothing that takes articles or images off the website", async () => {
  const { db } = place.site.database;
  const { title } = await db
    .selectFrom("websites")
    .select("title")
    .where("id", "=", place.site.websiteId)
    .executeTakeFirstOrThrow();
  const image = await photoFile(60, 40);
  const uploaded = await place.context.request.post("/api/upload-image", { multipart: { image } });
  expect(uploaded.status()).toBe(201);
  const { context, page } = await join("contributor");
  const author = db.selectFrom("users").select("id").where("email", "=", "contributor@example.org");
  const live = { website_id: place.site.websiteId, publish_date: new Date(), slug: "live", title: "Live" };
  await db
    .insertInto("articles")
    .values({
      ...live,
      author_id: (await author.executeTakeFirstOrThrow()).id,
      description: "",
      content: "<p>Text</p>",
    })
    .execute();
  await expect.poll(await menuOf(page)).toEqual(["Home", "All articles", `Post on ${title}`, "Images", "Settings"]);
  await openEach(page, "Dashboard");
  await expect.poll(await settingsOf(page)).toEqual(["Account"]);

  // Images of the website, without what is refused, and with the reason.
  await navigate(page, "/dashboard/images");
  await page.getByRole("button", { name: /photo\.jpg/ }).click();
  await page.getByText("Only editors and owners of this website").waitFor();
  for (const name of ["Replace everywhere", "Delete image"])
    expect(await page.getByRole("button", { name }).count(), name).toBe(0);
  expect(await page.getByRole("button", { name: "Upload images" }).count()).toBe(1);
  expect(await findings(page)).toEqual([]);

  // Nothing that takes an article off the website.
  await navigate(page, "/dashboard/articles");
  await page.getByRole("button", { name: "Actions for Live" }).click();
  await expect.poll(() => page.getByRole("menuitem").allInnerTexts()).toEqual(["Edit", "View article", "Versions"]);
  await navigate(page, "/dashboard");
  await page.getByRole("heading", { name: "Your websites" }).waitFor();
  await page.getByText("no domain yet").waitFor();
  expect(await page.getByRole("button", { name: /^Actions for/ }).count()).toBe(0);
  await context.close();
});

test("people with the role members are offered members, newsletters, and the inbox, and no article on the website", async () => {
  const { context, page } = await join("members");
  await expect
    .poll(await menuOf(page))
    .toEqual(["Home", "Members", "All articles", "Newsletters", "Images", "Inbox", "Settings"]);
  await page.getByRole("heading", { name: "Your websites" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Add website" }).count()).toBe(0);
  await openEach(page, "Dashboard");
  await expect.poll(await settingsOf(page)).toEqual(["Account", "Newsletters"]);
  await page.goto("/dashboard/articles");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("button", { name: "New article" }).count()).toBe(0);
  await context.close();
});
