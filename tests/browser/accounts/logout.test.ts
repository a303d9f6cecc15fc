import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccountWithWebsite } from "../../../src/app/start/create-account.ts";
import { findings } from "../../support/axe.ts";
import { useSite } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useSite();
const other = { email: "other@rostrum.test", password: siteLogin.password };

let context: BrowserContext;
beforeAll(async () => {
  const account = { ...other, username: "Other", role: "editor" as const };
  await createAccountWithWebsite(place.site.database.db, account);
});
beforeEach(async () => {
  context = await place.browser.newContext({ reducedMotion: "reduce" });
  await logIn();
});
afterEach(async () => {
  await context.close();
  expect(place.browser.takeProblems(/ERR_FAILED|status of 401/)).toEqual([]);
});

const logIn = (login = siteLogin) => context.request.post("/api/login", { data: login });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...window.localStorage }));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Log out now?" });
const isHome = (page: Page) => expect.poll(() => new URL(page.url()).pathname).toBe("/");

/** An article whose text does not reach the server. */
async function unsavedArticle(title: string): Promise<WritingPage> {
  const screen = new WritingPage(await context.newPage());
  await screen.page.route("**/api/*-draft*", (route) => route.abort());
  await screen.goto("/dashboard/articles/user");
  await screen.title.fill(title);
  await screen.waitForText("Offline: kept on this device");
  return screen;
}

test("once the server has everything, asks nothing and clears the device", async () => {
  const screen = await WritingPage.open(await context.newPage());
  const { page } = screen;
  await page.evaluate(() => {
    localStorage.setItem("rostrum.history/1/7", "steps on a page");
    for (const key of ["import-columns", "website", "member-list"]) localStorage.setItem(`rostrum.${key}`, "1");
    localStorage.setItem("rostrum.copy/999/article/1/x", "somebody else's");
  });
  await screen.title.fill("Saved in time");
  await button(page, "LOGOUT").click();
  await isHome(page);
  expect(await stored(page)).toBe('{"rostrum.copy/999/article/1/x":"somebody else\'s"}');
  const titles = await place.site.database.db.selectFrom("article_drafts").select("title").execute();
  expect(titles).toContainEqual({ title: "Saved in time" });
});

test("says what is not saved; deleted, nothing of it stays in the browser", async () => {
  const { page } = await unsavedArticle("A secret plan");
  await button(page, "LOGOUT").click();
  await dialog(page).getByText("Your changes to 1 document haven’t been saved to the server yet.").waitFor();
  expect(await findings(page)).toEqual([]);
  await button(page, "Stay").click();
  await dialog(page).waitFor({ state: "hidden" });
  await button(page, "LOGOUT").click();
  await button(page, "Delete changes and log out").click();
  await isHome(page);
  expect(await stored(page)).toBe("{}");
});

test("if they are kept, offers them after the next login to their writer only", async () => {
  const { page } = await unsavedArticle("Kept for later");
  await button(page, "LOGOUT").click();
  await button(page, "Keep changes and log out").click();
  await isHome(page);
  expect(await stored(page)).toContain("Kept for later");
  await logIn(other);
  const theirs = await WritingPage.open(await context.newPage());
  expect(await theirs.page.getByText("We kept your unfinished article").count()).toBe(0);
  expect(await theirs.title.inputValue()).toBe("");
  await button(theirs.page, "LOGOUT").click();
  await isHome(theirs.page);
  await logIn();
  await page.unroute("**/api/*-draft*");
  await page.goto("/dashboard/articles/user");
  await page.getByText("We kept your unfinished article").waitFor();
});

test("an expired session loses nothing, and shows nothing to other users", async () => {
  const { page } = await unsavedArticle("Typed before the end");
  await place.site.database.db.deleteFrom("sessions").execute();
  await page.unroute("**/api/*-draft*");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("dialog", { name: "Your session has ended" }).waitFor();
  expect(await stored(page)).toContain("Typed before the end");
  await page.getByRole("dialog").getByLabel("Email").fill(other.email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(other.password);
  await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
  await expect.poll(() => new WritingPage(page).title.inputValue()).toBe("");
  expect(await page.getByText("Typed before the end").count()).toBe(0);
  expect(await stored(page)).toContain("Typed before the end");
});

test("in one tab logs out all tabs and leaves nothing behind", async () => {
  const writing = await unsavedArticle("In the other tab");
  const page = await context.newPage();
  await page.goto("/dashboard");
  await button(page, "LOGOUT").click();
  await dialog(page).getByText("1 document").waitFor();
  await button(page, "Delete changes and log out").click();
  await isHome(page);
  await isHome(writing.page);
  expect(await stored(page)).toBe("{}");
});
