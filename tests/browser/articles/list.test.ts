import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessibleNow, findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";

const place = useDashboard();
let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  await place.site.database.db.deleteFrom("articles").execute();
  ({ context, page } = place);
});

/** Posts an article on the own site; with a date in the future it is scheduled. */
async function post(title: string, publishDate = ""): Promise<number> {
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const answer = await context.request.post("/api/post-article-user", {
    multipart: { title, slug, content: `<p>${title}.</p>`, publish_date: publishDate },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

async function save(id: number, version: number, changes: Record<string, unknown>): Promise<void> {
  const data = { version, save_id: crypto.randomUUID(), changes };
  expect((await context.request.post(`/api/save-draft/${id}`, { data })).status()).toBe(200);
}

const rows = () => page.getByRole("main").getByRole("listitem");
const names = () => rows().locator(":scope > div:first-child > :first-child").allInnerTexts();
const menuOf = (name: string) => page.getByRole("button", { name: `Actions for ${name}` });
const choose = async (name: string, item: string) => {
  await menuOf(name).click();
  await page.getByRole("menuitem", { name: item }).click();
};

describe("the list of articles", () => {
  test("has a website's articles as files for other programs, by keyboard, too", async () => {
    await post("The bridge");
    await page.goto("/dashboard/articles");
    await page.getByRole("button", { name: "Export" }).press("Enter");
    await expectAccessibleNow(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "For WordPress (XML)" }).press("Enter");
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.xml$/);
    expect(readFileSync(await file.path(), "utf8")).toContain("<title>The bridge</title>");
  });

  test("shows a hint while it is empty", async () => {
    await page.goto("/dashboard/articles");
    await page.getByText("No articles yet").waitFor();
    await expect.poll(() => page.getByText("0 articles").count()).toBe(1);
    await page.getByLabel("Status").selectOption("bin");
    await page.getByText("The bin is empty").waitFor();
    await page.getByLabel("Status").selectOption("scheduled");
    await page.getByText("No articles found").waitFor();
    await page.getByRole("button", { name: "Show all articles" }).click();
    await page.getByText("No articles yet").waitFor();
  });

  test("shows each with its state, those worked on last first, and finds them by title, state and site", async () => {
    await post("Budget night");
    await post("Later news", new Date(Date.now() + 3 * 86_400_000).toISOString());
    const edited = await post("School board");
    await save(edited, 0, { title: "School board, again" });
    await page.goto("/dashboard/articles");
    await expect.poll(names).toEqual(["School board, again", "Later news", "Budget night"]);
    await expect.poll(() => rows().nth(0).innerText()).toMatch(/Published[\s\S]*Unpublished changes/);
    await expect.poll(() => rows().nth(1).innerText()).toMatch(/Scheduled[\s\S]*in 3 days/);
    await page.getByLabel("Status").selectOption("scheduled");
    await expect.poll(names).toEqual(["Later news"]);
    expect(page.url()).toContain("state=scheduled");
    await page.goBack();
    await expect.poll(names).toHaveLength(3);
    await page.getByLabel("Site").selectOption("host");
    await page.getByText("No articles found").waitFor();
    await page.getByLabel("Site").selectOption("");
    await page.getByLabel("Search articles").fill("budget");
    await expect.poll(names).toEqual(["Budget night"]);
    await page.reload();
    await expect.poll(names).toEqual(["Budget night"]);
    await expect.poll(() => page.getByLabel("Search articles").inputValue()).toBe("budget");
  });

  test("an article goes to the bin, comes back as a draft, and is erased for good", async () => {
    await post("Budget night");
    await page.goto("/dashboard/articles");
    await choose("Budget night", "Move to the bin");
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.innerText()).toContain("“Budget night” is removed now");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await choose("Budget night", "Move to the bin");
    await dialog.getByRole("button", { name: "Move to the bin" }).click();
    await page.getByText("The article is in the bin. It will be permanently deleted in 30 days.").waitFor();
    await page.getByText("No articles yet").waitFor();
    await page.getByLabel("Status").selectOption("bin");
    await choose("Budget night", "Restore");
    await page.getByText("The article is restored as a draft.").waitFor();
    // The empty bin leads to the article and to all articles.
    await page.getByRole("button", { name: "Open article" }).click();
    await page.getByRole("textbox", { name: "Title" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Show all articles" }).click();
    await expect.poll(names).toEqual(["Budget night"]);
    await page.getByLabel("Status").selectOption("draft");
    await choose("Budget night", "Move to the bin");
    await dialog.getByRole("button", { name: "Move to the bin" }).click();
    await page.getByLabel("Status").selectOption("bin");
    await choose("Budget night", "Delete permanently");
    await expect.poll(() => dialog.innerText()).toContain("This can't be undone.");
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
    await page.getByText("The bin is empty").waitFor();
    expect(await place.site.database.db.selectFrom("articles").select("id").execute()).toEqual([]);
  });

  test("is paged, and shows an error when loading fails", async () => {
    for (let number = 1; number <= 21; number += 1) await post(`Article ${number}`);
    await page.goto("/dashboard/articles");
    await page.getByText("21 articles").waitFor();
    await expect.poll(names).toHaveLength(20);
    await page.getByRole("button", { name: "next page" }).click();
    await expect.poll(names).toEqual(["Article 1"]);
    await page.route("**/api/get-articles?**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/dashboard/articles?search=x");
    await page.getByText("Failed to load articles.").waitFor();
    await page.unroute("**/api/get-articles?**");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No articles found").waitFor();
    expect(place.browser.takeProblems(/status of 500/)).toEqual([]);
  });

  test("axe finds nothing in a row, its menu, and its question, which work by keyboard alone; an article is taken off the site", async () => {
    await post("Budget night");
    await page.goto("/dashboard/articles");
    await menuOf("Budget night").waitFor();
    expect(await findings(page)).toEqual([]);
    await menuOf("Budget night").click();
    await page.getByRole("menuitem", { name: "Versions" }).waitFor();
    await expectAccessibleNow(page, { within: '[role="menu"]' });
    await page.getByRole("menuitem", { name: "Move to the bin" }).click();
    await expectAccessibleNow(page, { within: '[role="dialog"]' });
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page, true)).toEqual([]);

    // By keyboard alone.
    await menuOf("Budget night").focus();
    for (const key of ["Enter", "End", "Enter"]) await page.keyboard.press(key);
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(names).toEqual(["Budget night"]);

    await choose("Budget night", "Unpublish");
    await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
    await page.getByText("The article is unpublished. It is a draft now.").waitFor();
    await expect.poll(() => rows().first().innerText()).toContain("Draft");
  });
});

describe("versions", () => {
  const long =
    "<h2>Roads</h2><p>The council met on Tuesday and spoke about the roads for two hours.</p><p>Then it voted.</p>";

  test("are compared to the current article, and one is restored", async () => {
    const id = await post("Budget night");
    await save(id, 0, { content: long });
    await save(id, 1, { content: "<p>Then it voted.</p>" });
    await page.goto("/dashboard/articles");
    await choose("Budget night", "Versions");
    await page.getByRole("heading", { level: 1, name: "Versions" }).waitFor();
    const list = page.getByRole("list", { name: "Versions" });
    await list.getByText("Before a large deletion").first().click();
    const comparison = page.getByRole("region", { name: "Comparison" });
    await comparison.getByText("spoke about the roads").waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page)).toEqual([]);
    }
    await page.getByRole("button", { name: "Restore this version" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Restore version" }).click();
    await page.getByText("The version is restored, but not published yet.").waitFor();
    // The text that came back is what is looked at next.
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/dashboard/articles/edit/${id}`);
    await page.getByText("spoke about the roads").first().waitFor();
    const draft = await (await context.request.get(`/api/get-draft/${id}`)).json();
    expect(draft.fields.content).toBe(long);
    expect(draft.published.title).toBe("Budget night");
  });

  test("shows that an article has not changed since", async () => {
    const id = await post("Budget night");
    await page.goto(`/dashboard/articles/edit/${id}/versions`);
    await page.getByText("No earlier versions yet").waitFor();
    await expect.poll(() => page.getByText("Budget night").count()).toBe(1);
  });

  test("of somebody else's article are not found", async () => {
    await page.goto("/dashboard/articles/edit/999999/versions");
    // The article and its versions are asked for at once; the second answer may come after this test.
    place.expectProblems(/status of 404/);
    await page.getByText("Article not found").first().waitFor();
  });
});
