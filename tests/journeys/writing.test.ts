import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { ownersBrowser, useSite } from "../support/dashboard.ts";
import { arriveAt } from "../support/journey.ts";
import { chooseAction, fillInLogin, openFromMenu, openPage } from "../support/person.ts";
import { addressOf, siteLogin } from "../support/running-site.ts";
import { png, visit } from "../support/web-editor.ts";
import { crash, WritingPage } from "../support/writing-page.ts";

const place = useSite();
let context: BrowserContext;
let page: Page;
let writing: WritingPage;
let visitor: Page;

beforeAll(async () => {
  context = await ownersBrowser(place.browser);
  page = await context.newPage();
  writing = new WritingPage(page);
  visitor = await openPage(place.browser);
});

const content = async () => (await writing.draft()).fields.content;
const seen = async (slug: string) => (await visit(place.site, `/article/${slug}`)).text;
const status = async (slug: string) => (await visit(place.site, `/article/${slug}`)).status;
const confirm = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
/** Not until each image has come, whose sizes are drawn with low priority. */
const open = (address: string) => visitor.goto(address, { waitUntil: "domcontentloaded" });
async function publish(title: string): Promise<void> {
  await writing.button("Publish").click();
  await page.getByText(`Published: ${title}`).waitFor();
}

const rows = () => page.getByRole("main").getByRole("listitem");
const changes = "The council met.";

describe("a new article", () => {
  test("is written block by block and stored while typing", async () => {
    await page.goto("/dashboard/articles");
    await arriveAt(page, "/dashboard/articles");
    await openFromMenu(page, "Post on Your Website");
    await arriveAt(page, "/dashboard/articles/user");
    await writing.title.fill("The bridge");
    await writing.write(`${changes}\n`);
    await writing.insert("Quote");
    await page.keyboard.type("It can't wait.");
    await writing.saved();
    await expect.poll(content).toBe(`<p>${changes}</p><blockquote><p>It can't wait.</p></blockquote>`);
    expect(await status("the-bridge")).toBe(404);
  });

  test("survives a lost connection", async () => {
    place.expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.keyboard.type(" So said the mayor.");
    await writing.waitForText("Offline: kept on this device");
    expect(await content()).not.toContain("mayor");
    await context.setOffline(false);
    await expect.poll(content).toContain("It can't wait. So said the mayor.");
  });

  test("survives the closed tab", async () => {
    place.expectProblems(/ERR_FAILED/);
    await page.route("**/api/save-draft/*", (route) => route.abort());
    // All at once: letters of the last 400 ms aren't on the device yet, and a busy machine may begin to save between two of them.
    await page.keyboard.insertText(" Twice.");
    await writing.waitForText("Offline: kept on this device");
    const { pathname } = new URL(page.url());
    await crash(page);
    page = await context.newPage();
    writing = new WritingPage(page);
    await page.goto(pathname);
    await page.getByText("We kept your unsaved changes").waitFor();
    await writing.button("Continue").click();
    await expect.poll(content).toContain("So said the mayor. Twice.");
  });

  test("gets a cover photo, and is shown to a friend before it is published", async () => {
    place.expectProblems(/status of 404 .*\/preview\//);
    const cover = { name: "bridge.png", mimeType: "image/png", buffer: await png("#225577") };
    await page.getByLabel("Cover photo", { exact: true }).setInputFiles(cover);
    await page.getByRole("img", { name: "Selected cover" }).waitFor();
    await page.getByLabel("Alt text").fill("The old bridge");
    await writing.saved();
    await writing.button("Preview").click();
    const dialog = page.getByRole("dialog");
    await dialog.frameLocator("iframe").getByRole("img", { name: "The old bridge" }).waitFor();
    await dialog.getByRole("button", { name: "Create link" }).click();
    const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
    await open(link);
    await visitor.getByText("So said the mayor.").waitFor();
    expect(await status("the-bridge")).toBe(404);
    await dialog.getByRole("button", { name: /^Revoke/ }).click();
    await expect.poll(async () => (await visit(place.site, new URL(link).pathname)).status).toBe(404);
    await dialog.getByRole("button", { name: "Close preview" }).click();
  });
});

describe("visitors", () => {
  test("read the article once it is published, and its changes once they are, too", async () => {
    await publish("The bridge");
    await open(addressOf(place.site, "/article/the-bridge"));
    const article = visitor.getByRole("main").getByRole("article").first();
    await article.getByRole("img", { name: "The old bridge" }).waitFor();
    await article.getByText("It can't wait. So said the mayor. Twice.").waitFor();
    await writing.clickInto(changes);
    await writing.moveCaret("End");
    await page.keyboard.type(" It voted.");
    await expect.poll(content).toContain("It voted.");
    expect(await seen("the-bridge")).not.toContain("It voted.");
    await writing.button("Publish changes").click();
    await expect.poll(() => seen("the-bridge")).toContain("The council met. It voted.");
  });

  test("see nothing of a scheduled article", async () => {
    await openFromMenu(page, "Post on Your Website");
    await expect.poll(() => writing.title.inputValue()).toBe("");
    await writing.title.fill("Election day");
    await writing.write("Go and vote.");
    await page.getByLabel("Publish date").fill("2090-11-03T08:00");
    await writing.button("Schedule").click();
    await page.getByText("Scheduled: Election day").waitFor();
    expect((await writing.draft()).state).toBe("scheduled");
    expect(await status("election-day")).toBe(404);
    expect((await visit(place.site, "/articles")).text).not.toContain("Election day");
  });

  test("read what is posted on the host site there, and only there", async () => {
    await openFromMenu(page, "Post on Host Site");
    await arriveAt(page, "/dashboard/articles/host");
    await writing.title.fill("For everyone");
    await writing.write("News for the network.");
    await writing.button("Publish").click();
    await page.getByText("Category is required", { exact: true }).waitFor();
    await page.getByLabel("Category").selectOption({ label: "Town Hall" });
    await publish("For everyone");
    await open("/");
    await visitor.getByRole("link", { name: "For everyone" }).first().click();
    await visitor.getByText("News for the network.").waitFor();
    expect(await status("for-everyone")).toBe(404);
  });
});

describe("a mistake is taken back", () => {
  test("an earlier version brings deleted paragraphs back", async () => {
    await openFromMenu(page, "All articles");
    await page.getByRole("link", { name: "The bridge" }).click();
    await writing.content.click();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.keyboard.type("Oh no.");
    await expect.poll(content).toBe("<p>Oh no.</p>");
    const id = await writing.id();
    await writing.choose("Versions");
    await arriveAt(page, "/dashboard/articles/edit/:id/versions");
    const versions = page.getByRole("list", { name: "Versions" });
    await versions.getByText("Published").first().click();
    await page.getByRole("region", { name: "Comparison" }).getByText("So said the mayor.").waitFor();
    await page.getByRole("button", { name: "Restore this version" }).click();
    await confirm("Restore version");
    const stored = () => page.request.get(`/api/get-draft/${id}`);
    await expect.poll(async () => (await stored()).text()).toContain("So said the mayor.");
    await expect.poll(() => writing.text()).toContain("So said the mayor.");
    expect(await content()).toContain("So said the mayor.");
    expect(await seen("the-bridge")).toContain("So said the mayor.");
  });

  test("an unpublished article is gone for visitors, and kept as a draft", async () => {
    await openFromMenu(page, "All articles");
    await chooseAction(page, "The bridge", "Unpublish");
    await confirm("Unpublish");
    await expect.poll(() => status("the-bridge")).toBe(404);
    await expect.poll(() => rows().filter({ hasText: "The bridge" }).innerText()).toContain("Draft");
    expect((await visit(place.site, "/articles")).text).not.toContain("The bridge");
  });

  test("an article comes back from the bin, or is erased for good", async () => {
    const { db } = place.site.database;
    const titles = () => db.selectFrom("articles").select("title").where("deleted_at", "is", null).execute();
    for (const title of ["The bridge", "For everyone"]) {
      await chooseAction(page, title, "Move to the bin");
      await confirm("Move to the bin");
      await expect.poll(() => rows().filter({ hasText: title }).count()).toBe(0);
    }
    expect((await visitor.request.get("/article/for-everyone")).status()).toBe(404);
    await page.getByLabel("Status").selectOption("bin");
    await chooseAction(page, "The bridge", "Restore");
    await expect.poll(titles).toContainEqual({ title: "The bridge" });
    await chooseAction(page, "For everyone", "Delete permanently");
    await confirm("Delete permanently");
    await page.getByText("The bin is empty").waitFor();
    const erased = db.selectFrom("articles").select("id").where("title", "=", "For everyone");
    expect(await erased.execute()).toEqual([]);
    await page.getByRole("button", { name: "Show all articles" }).click();
    await page.getByRole("link", { name: "The bridge" }).click();
    await expect.poll(() => writing.text()).toContain("So said the mayor.");
  });

  test("words that haven't reached the server wait until the writer logs in again", async () => {
    place.expectProblems(/ERR_FAILED/, /status of 401/);
    const address = page.url();
    await page.route("**/api/save-draft/*", (route) => route.abort());
    await writing.write(" Not yet sent.");
    await writing.waitForText("Offline: kept on this device");
    await writing.button("LOGOUT").click();
    await confirm("Keep changes and log out");
    await page.waitForURL((url) => url.pathname === "/");
    await page.unrouteAll();
    await page.goto(address);
    await fillInLogin(page, siteLogin);
    await page.getByText("We kept your unsaved changes").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => writing.text()).toContain("Not yet sent.");
    await expect.poll(content).toContain("Not yet sent.");
  });
});
