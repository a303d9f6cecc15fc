import { beforeAll, expect, test } from "vitest";
import { waitForFrames } from "../support/browser.ts";
import { colleaguesBrowser, strangersBrowser } from "../support/colleague.ts";
import { hasFocus, ownersBrowser, useSite } from "../support/dashboard.ts";
import { arriveAt } from "../support/journey.ts";
import { visit } from "../support/web-editor.ts";
import { WritingPage } from "../support/writing-page.ts";

const place = useSite();
/** Wendy, who writes for the website, but publishes nothing. */
let writer: WritingPage;
let editor: WritingPage;
let id: number;

beforeAll(async () => {
  const wendy = await colleaguesBrowser(place, "Wendy Writer", "contributor");
  writer = new WritingPage(await wendy.newPage());
  editor = new WritingPage(await (await ownersBrowser(place.browser)).newPage());
});

const comments = ({ page }: WritingPage) => page.getByRole("region", { name: "Comments" });
const seen = async () => (await visit(place.site, "/article/the-bridge-is-closed")).text;
const focusWindow = ({ page }: WritingPage) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

/** Selects the last word of a paragraph by keys. */
async function selectLastWord(of: WritingPage, paragraph: string): Promise<void> {
  await of.clickInto(paragraph);
  await of.moveCaret("End");
  await of.moveCaret("Control+Shift+ArrowLeft");
  await waitForFrames(of.page);
}

test("a contributor can't publish, and asks for a review", async () => {
  await writer.goto("/dashboard/articles/user");
  await writer.title.fill("The bridge is closed");
  await writer.write("Closed since Monday");
  await writer.saved();
  id = await writer.id();
  expect(await writer.button("Publish").count()).toBe(0);
  const { version } = await writer.draft();
  const tried = await writer.page.request.post(`/api/publish-article/${id}`, { data: { version } });
  expect(tried.status()).toBe(403);
  await writer.button("Ask for review").click();
  await writer.waitForText(/^You asked for a review/);
  expect((await visit(place.site, "/article/the-bridge-is-closed")).status).toBe(404);
});

test("the editor comments on words, and returns the article with a note", async () => {
  const { page } = editor;
  await page.goto("/dashboard/articles?state=review");
  await page.getByRole("link", { name: "The bridge is closed" }).click();
  await editor.waitForText("Review requested by Wendy Writer");
  await selectLastWord(editor, "Closed since Monday");
  await page.keyboard.press("Control+Alt+m");
  const field = comments(editor).getByRole("textbox", { name: "Comment", exact: true });
  await hasFocus(field);
  await page.keyboard.type("Or was it Tuesday?");
  await page.keyboard.press("Control+Enter");
  await comments(editor).getByRole("article", { name: "Comments on “Monday”" }).waitFor();
  await arriveAt(page, "/dashboard/articles/edit/:id");
  await editor.button("Return with a note").click();
  await page.getByLabel("Note to the writer").fill("Which bridge?");
  await editor.button("Return article").click();
  await editor.waitForText("Which bridge?");
  expect((await editor.draft()).published).toBeNull();
});

test("the writer answers, improves the text, and the editor publishes it without the comments", async () => {
  await focusWindow(writer);
  await writer.waitForText("Which bridge?");
  await writer.choose("Comments (1)");
  const thread = comments(writer).getByRole("article", { name: "Comments on “Monday”" });
  await thread.getByText("Or was it Tuesday?").waitFor();
  await thread.getByRole("button", { name: "Reply" }).click();
  await comments(writer).getByRole("textbox", { name: "Reply", exact: true }).fill("Monday, I asked.");
  await writer.page.keyboard.press("Control+Enter");
  await thread.getByText("Monday, I asked.").waitFor();
  await writer.write(", the old one.");
  await writer.button("Ask for review").click();
  await writer.waitForText(/^You asked for a review/);

  await focusWindow(editor);
  await comments(editor).getByText("Monday, I asked.").waitFor();
  await comments(editor).getByRole("button", { name: "Resolve" }).click();
  await expect.poll(() => editor.text()).toBe("Closed since Monday, the old one.");
  await editor.button("Publish").click();
  await expect.poll(seen).toContain("Closed since Monday, the old one.");
  expect(await seen()).not.toMatch(/Tuesday|I asked|<mark|Which bridge/);
});

test("the writer proposes it for the network's front page, where an editor of the network returns it with a note", async () => {
  await focusWindow(writer);
  await writer.choose("Propose for the front page");
  await writer.page.getByRole("dialog").getByText("under your name").waitFor();
  await writer.button("Propose article").click();
  await writer.page
    .getByText("Proposed for the front page. An editor of the network will publish it there or return it.")
    .waitFor();

  const network = new WritingPage(await (await ownersBrowser(place.browser)).newPage());
  await network.page.goto("/dashboard/articles?state=review&site=host");
  await network.page.getByRole("link", { name: "The bridge is closed" }).click();
  await network.waitForText("Proposed for the front page by Wendy Writer");
  const original = network.page.getByRole("link", { name: "See the original" });
  expect(await original.getAttribute("href")).toContain("/article/the-bridge-is-closed");
  await network.button("Return with a note").click();
  await network.page.getByLabel("Note to the writer").fill("With a photo, please.");
  await network.button("Return article").click();
  await network.waitForText("With a photo, please.");
  await network.page.context().close();

  const { page } = writer;
  const back = page.url();
  await page.goto("/dashboard/articles");
  await page.getByRole("link", { name: "The bridge is closed" }).first().click();
  await writer.waitForText("With a photo, please.");
  await page.goto(back);
});

test("two people change the same words at once: one version is chosen, and the other is kept", async () => {
  place.expectProblems(/status of 409/);
  const grants = place.site.database.db.updateTable("grants").set({ role: "author" });
  await grants.where("role", "=", "contributor").execute();
  await editor.write(" Ask the mayor.");
  await expect.poll(async () => (await editor.draft()).fields.content).toContain("Ask the mayor.");
  await writer.write(" Ask the council.");
  const dialog = writer.page.getByRole("dialog");
  await dialog.getByText("also changed this article").waitFor();
  expect((await editor.draft()).fields.content).toContain("Ask the mayor.");
  await dialog.getByRole("button", { name: "Keep all of mine" }).click();
  await dialog.getByRole("button", { name: "Use this version" }).click();
  await expect.poll(async () => (await writer.draft()).fields.content).toContain("Ask the council.");
  await focusWindow(editor);
  await expect.poll(() => editor.text()).toContain("Ask the council.");
  const kept = await place.site.database.db
    .selectFrom("article_revisions")
    .select("content")
    .where("article_id", "=", id)
    .execute();
  expect(kept.map(({ content }) => content).join()).toContain("Ask the mayor.");
  expect(await seen()).not.toMatch(/Ask the (mayor|council)/);
});

test("a reader of the website's drafts reads them, and changes nothing", async () => {
  const context = await colleaguesBrowser(place, "Rita Reader", "reader");
  const page = await context.newPage();
  await page.goto("/dashboard/articles");
  await page.getByRole("link", { name: "The bridge is closed" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Read article" }).click();
  const preview = await opened;
  await arriveAt(preview, "/dashboard-preview/:id");
  await preview.getByText("Ask the council.").waitFor();
  const draft = { version: 0, save_id: crypto.randomUUID(), changes: { title: "Mine" } };
  expect((await page.request.post(`/api/save-draft/${id}`, { data: draft })).status()).toBe(403);
  expect((await editor.draft()).fields.title).toBe("The bridge is closed");
  await context.close();
});

test("a stranger can't read the draft at all", async () => {
  const { request } = await strangersBrowser(place);
  for (const path of [`/api/get-draft/${id}`, `/dashboard-preview/${id}`, `/api/get-comments/${id}`])
    expect((await request.get(path)).status(), path).toBe(404);
});
