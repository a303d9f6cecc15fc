import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { png, visit, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
let page: Page;
beforeEach(() => {
  page = dashboard.page;
  dashboard.expectProblems(/status of (409|400|404|500|503)/, /ERR_FAILED/);
});

const drafts = "**/api/save-page-draft";
const { preview, openPage, goTo, stored, order, names, item, panel, save, waitForText, publish } = webEditor(
  () => page,
);

describe("a page in the editor", () => {
  test("what is typed stands in the preview at once and saves itself; Save makes it what visitors see", async () => {
    await openPage("first", "herosection1", "contentsection1");
    await item("Hero").click();
    await panel().getByLabel("Title", { exact: true }).fill("Neighbors who show up");
    await preview().getByText("Neighbors who show up").waitFor();
    await panel().getByLabel("Button link").fill("/about");
    await waitForText(/^Unpublished changes$/);
    await waitForText(/^Saved \d\d:\d\d$/);
    await expect.poll(async () => (await stored("first"))[1]?.config.buttonLink).toBe("/about");
    expect((await visit(dashboard.site, "/first")).text).not.toContain("Neighbors who show up");
    await publish();
    await waitForText(/^Published$/);
    expect((await visit(dashboard.site, "/first")).text).toContain("Neighbors who show up");

    // Where it stands, too.
    await preview().getByRole("textbox", { name: "Title" }).fill("Typed here");
    await expect.poll(() => panel().getByLabel("Title", { exact: true }).inputValue()).toBe("Typed here");
    const text = preview().getByRole("textbox", { name: "Description" });
    await text.click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Plain and ");
    await page.keyboard.press("Control+B");
    await page.keyboard.type("bold");
    await preview().getByRole("textbox", { name: "Button" }).fill("Go on");
    await waitForText(/^Unpublished changes$/);
    await page.keyboard.press("Control+S");
    await waitForText(/^Published$/);
    const [, hero] = await stored("first");
    expect(hero?.config).toMatchObject({ title: "Typed here", buttonText: "Go on" });
    expect(hero?.config.description).toBe("<p>Plain and <strong>bold</strong></p>");
    await page.keyboard.press("Control+Z");
    await preview().locator(".block-hero .button", { hasText: "Click Me" }).first().waitFor();
  });

  test("a click stays a click while the list becomes draggable", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/SortableItems-*", async (route) => {
      await released;
      await route.continue();
    });
    await openPage("pressed", "contentsection1");
    await item("Content").hover();
    await page.mouse.down();
    const loaded = page.waitForResponse("**/SortableItems-*");
    release();
    await (await loaded).finished();
    // Longer than the list waits between two looks at the button.
    await page.waitForTimeout(200);
    await page.mouse.up();
    await panel().getByLabel("Title", { exact: true }).waitFor();
    await page.locator("[data-sortable]").waitFor();
  });

  test("a component is added, moved, duplicated and deleted at once, with navigation bar and footer in their places; what fails goes back, and that is said", async () => {
    await openPage("parts", "contentsection1");
    await page.getByRole("button", { name: "Add section" }).click();
    // It glows for three seconds only.
    const glowing = preview().locator("[data-fresh]").waitFor();
    await page.getByRole("button", { name: /^Cards/ }).click();
    await glowing;
    await expect.poll(names).toEqual(["Navigation bar", "Content", "Cards", "Footer"]);
    await expect.poll(() => order("parts")).toEqual(["navbar1", "contentsection1", "cardsection1", "footer1"]);
    await expect.poll(() => preview().locator("[data-fresh]").count()).toBe(0);
    await preview().getByRole("button", { name: "Move Cards up" }).click();
    await expect.poll(names).toEqual(["Navigation bar", "Cards", "Content", "Footer"]);
    await expect.poll(() => order("parts")).toEqual(["navbar1", "cardsection1", "contentsection1", "footer1"]);
    await expect
      .poll(() => preview().getByRole("button", { name: "Move Cards up" }).getAttribute("aria-disabled"))
      .toBe("true");
    await preview().getByRole("button", { name: "Duplicate Cards" }).click();
    await expect.poll(names).toEqual(["Navigation bar", "Cards", "Cards", "Content", "Footer"]);
    await preview().getByRole("button", { name: "Delete Cards" }).click();
    await expect.poll(() => order("parts")).toEqual(["navbar1", "cardsection1", "contentsection1", "footer1"]);
    await item("Footer").click();
    await expect.poll(() => page.getByRole("button", { name: /^Delete section/ }).count()).toBe(0);
    await expect
      .poll(() =>
        preview()
          .getByRole("button", { name: /^(Move|Delete)/ })
          .count(),
      )
      .toBe(0);
    // Back over all of it, which the server has done already.
    for (let step = 0; step < 4; step += 1) await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => order("parts")).toEqual(["navbar1", "contentsection1", "footer1"]);
    // What the editor has not heard of when it is left, it can't have written down.
    const response = page.waitForResponse(/\/api\/restore-page-component\//);
    await page.getByRole("button", { name: "Redo" }).click();
    await (await response).finished();
    await expect.poll(() => order("parts")).toEqual(["navbar1", "contentsection1", "cardsection1", "footer1"]);
    await page.reload();
    await preview().locator("main").waitFor();
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => order("parts")).toEqual(["navbar1", "cardsection1", "contentsection1", "footer1"]);

    await page.route("**/api/reorder-page-components", (route) => route.fulfill({ status: 500, body: "" }));
    await item("Content").click();
    await page.getByRole("button", { name: "Move Content up" }).first().click();
    await waitForText("Failed to move component up. Please try again.");
    await expect.poll(names).toEqual(["Navigation bar", "Cards", "Content", "Footer"]);
    await page.route("**/api/add-page-component", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Add section" }).click();
    await page.getByRole("button", { name: /^Hero/ }).click();
    await waitForText("Failed to add Hero. Please try again.");
    await page.route("**/api/delete-page-component/**", (route) => route.fulfill({ status: 500, body: "" }));
    await item("Cards").click();
    await page.getByRole("button", { name: "Delete section Cards" }).click();
    await waitForText("Failed to delete component. Please try again.");
    await expect.poll(() => page.getByText("Failed to delete component").count()).toBe(0);
  });

  test("pages are added and deleted; home stays", async () => {
    await goTo("home");
    await page.getByRole("button", { name: "Page settings" }).click();
    await page.getByRole("button", { name: "Save settings" }).waitFor();
    expect(await page.getByRole("button", { name: "Delete page" }).count()).toBe(0);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("button", { name: "Add page" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add page" }).click();
    await waitForText("Name is required");
    await waitForText("Slug is required");
    const slug = () => page.getByLabel("Slug").inputValue();
    await page.getByLabel("Name").fill("О нас");
    await expect.poll(slug).toBe("o-nas");
    await page.getByLabel("Name").fill("What we stand for");
    await expect.poll(slug).toBe("what-we-stand-for");
    await page.getByLabel("Slug").fill("Our Issues!");
    await expect.poll(slug).toBe("our-issues");
    // What was typed stays.
    await page.getByLabel("Name").fill("Our issues");
    expect(await slug()).toBe("our-issues");
    await page.getByLabel("Issues", { exact: true }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Add page" }).click();
    await waitForText("Page added");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => page.getByLabel("Page", { exact: true }).inputValue()).toBe("our-issues");
    await preview().locator("main .block").nth(2).waitFor();
    await page.getByRole("button", { name: "Page settings" }).click();
    await page.getByRole("button", { name: "Delete page" }).click();
    await waitForText("Visitors can no longer open /our-issues. You can restore the page for 30 days");
    await page.getByRole("button", { name: "Delete page" }).click();
    await waitForText("Page deleted");
    const open = () => page.getByLabel("Page", { exact: true }).inputValue();
    await expect.poll(open).toBe("home");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await waitForText("Page restored");
    await expect.poll(open).toBe("our-issues");
    await preview().locator("main .block").nth(2).waitFor();

    await page.getByRole("button", { name: "Page settings" }).click();
    for (let count = 0; count < 2; count += 1) await page.getByRole("button", { name: "Delete page" }).click();
    await expect.poll(open).toBe("home");
    await page.getByRole("button", { name: "Add page" }).click();
    await page.getByRole("heading", { name: "Deleted pages" }).waitFor();
    await page.getByRole("button", { name: "Restore Our issues" }).click();
    await expect.poll(open).toBe("our-issues");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

describe("fields of the panel", () => {
  test("a post's address, a link, a list, a color and rich text", async () => {
    await openPage("fields", "twittersection1", "cardsection1");
    await item("Post from X").click();
    await panel().getByLabel("Post URL").fill("https://example.com/user/status/1");
    await waitForText(/^Please enter a valid Twitter\/X post URL.*https:\/\/x\.com\/user\/status\/1234567890/);
    await save();
    await waitForText(/^Error saving page: Please enter a valid Twitter\/X post URL/);
    await panel().getByLabel("Post URL").fill("https://x.com/jack/status/20");
    await panel().getByLabel("Button link").fill("javascript:alert(1)");
    await waitForText("Please enter a web address, a path like /about, or an email or phone link");
    await panel().getByLabel("Button link").fill("/about");
    await panel().getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Bold words");
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+B");
    await preview().locator("strong", { hasText: "Bold words" }).waitFor();
    await panel()
      .getByRole("button", { name: /^Text style/ })
      .click();
    await page.getByRole("menuitemradio", { name: "Heading 3" }).click();
    await preview().locator("h3", { hasText: "Bold words" }).waitFor();
    await panel().getByLabel("Background color", { exact: true }).fill("#14213d");
    await panel().getByLabel("Text color", { exact: true }).fill("#1a2a4d");
    await waitForText(/^Contrast 1\.\d: too low to read/);
    await item("Cards").click();
    await panel().getByRole("button", { name: "Enter Title" }).nth(1).click();
    await panel().getByLabel("Title").fill("Second");
    await panel().getByRole("button", { name: "Move card 2 up" }).click();
    await panel().getByRole("button", { name: "Remove card 4" }).click();
    await panel().getByRole("button", { name: "Add card" }).click();
    await panel().getByRole("button", { name: "Remove card 3" }).click();
    await expect
      .poll(() => preview().locator(".cards .tile h2").allInnerTexts())
      .toEqual(["Second", "Enter Title", "Enter Title"]);
    await publish();
    const [, tweet, cards] = await stored("fields");
    expect(tweet?.config).toMatchObject({
      tweetUrl: "https://x.com/jack/status/20",
      description: "<h3><strong>Bold words</strong></h3>",
    });
    expect(((cards?.config.cards ?? []) as { title: string }[]).map(({ title }) => title)).toEqual([
      ...["Second", "Enter Title", "Enter Title"],
    ]);
  });

  test("the image menu uploads several, finds by name and chooses", async () => {
    await openPage("images", "contentsection1");
    await item("Content").click();
    const choose = () =>
      panel()
        .getByRole("button", { name: /^Image: (choose|change)/ })
        .click();
    await choose();
    const menu = page.getByRole("region", { name: "Images" });
    await menu.waitFor();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeCloseTo(300, -1);
    await expect.poll(async () => (await menu.boundingBox())?.height).toBeCloseTo(400, -1);
    await menu.getByLabel("Images to upload").setInputFiles([
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") },
      { name: "dot.png", mimeType: "image/png", buffer: await png("#a4243b") },
      { name: "spot.png", mimeType: "image/png", buffer: await png("#14213d") },
    ]);
    await menu.getByText("Please upload a valid image file.").waitFor();
    await menu.getByRole("button", { name: "dot.png" }).waitFor();
    await menu.getByLabel("Search images by name").fill("SPOT");
    await expect.poll(() => menu.getByRole("button", { name: "dot.png" }).count()).toBe(0);
    await menu.getByRole("button", { name: "spot.png" }).click();
    await preview().locator("main picture img").waitFor();
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByRole("button", { name: /alt text/ }).click();
    await hasFocus(panel().getByLabel("Alt text"));
    await page.keyboard.type("A blue spot");
    await publish();
    expect((await stored("images"))[1]?.config).toMatchObject({ imageAlt: "A blue spot" });
    await page.route("**/api/upload-image*", (route) => route.fulfill({ status: 500, body: "" }));
    await choose();
    await menu
      .getByLabel("Images to upload")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await png("#fff") });
    await menu.getByText("Failed to upload image. Please try again.").waitFor();
  });
});

describe("nothing typed is lost", () => {
  test("changes that were not saved are offered again, with the steps back", async () => {
    await openPage("kept", "herosection1");
    await item("Hero").click();
    await page.route(drafts, (route) => route.abort());
    await panel().getByLabel("Title", { exact: true }).fill("Kept");
    await waitForText("Offline: kept on this device");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await waitForText("We kept your unsaved changes");
    await page.unroute(drafts);
    await page.getByRole("button", { name: "Continue" }).click();
    await preview().getByText("Kept").waitFor();
    await expect.poll(async () => (await stored("kept"))[1]?.config.title).toBe("Kept");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await stored("kept"))[1]?.config.title).toBe("Enter Title");
    await page.getByRole("button", { name: "Redo" }).click();
    await publish();
    expect((await stored("kept"))[1]?.config.title).toBe("Kept");
  });

  test("another page is opened once all is saved; what can't be saved is asked about, and kept", async () => {
    const chosen = () => page.getByLabel("Page", { exact: true });
    const title = () => panel().getByLabel("Title", { exact: true });
    await openPage("asked", "herosection1");
    await item("Hero").click();
    await title().fill("On its way");
    await chosen().selectOption("home");
    await expect.poll(() => chosen().inputValue()).toBe("home");
    await chosen().selectOption("asked");
    // Until then, the other page is shown.
    await expect.poll(() => chosen().inputValue()).toBe("asked");
    await item("Hero").click();
    await expect.poll(() => title().inputValue()).toBe("On its way");
    await page.route(drafts, (route) => route.abort());
    await title().fill("Stays here");
    await chosen().selectOption("home");
    await waitForText("Leave this page?");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect.poll(() => chosen().inputValue()).toBe("asked");
    await chosen().selectOption("home");
    await page.getByRole("button", { name: "Leave page" }).click();
    await expect.poll(() => chosen().inputValue()).toBe("home");
    await page.unroute(drafts);
    await chosen().selectOption("asked");
    await waitForText("We kept your unsaved changes");
    await page.getByRole("button", { name: "Continue" }).click();
    await preview().getByText("Stays here").waitFor();
    await expect.poll(async () => (await stored("asked"))[1]?.config.title).toBe("Stays here");
  });

  test("two people's changes to different fields merge; for the same field, one is chosen", async () => {
    await openPage("both", "herosection1");
    const [, hero] = await stored("both");
    const id = hero?.pageComponentId ?? 0;
    const theirs = (fields: object) =>
      dashboard.context.request.post("/api/save-page", { data: { pageSlug: "both", changedFields: { [id]: fields } } });
    await item("Hero").click();
    await panel().getByLabel("Title", { exact: true }).fill("Mine");
    await theirs({ buttonText: "Theirs" });
    await publish();
    await preview().locator(".button", { hasText: "Theirs" }).waitFor();
    // Theirs comes first.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(drafts, async (route) => {
      await released;
      await route.continue();
    });
    await panel().getByLabel("Title", { exact: true }).fill("Mine again");
    await theirs({ title: "Theirs now" });
    release();
    await save();
    await waitForText("Theirs now");
    expect((await stored("both"))[1]?.config.title).toBe("Theirs now");
    await page.getByRole("button", { name: "Use this version" }).click();
    await waitForText(/^Saved \d\d:\d\d$/);
    await expect
      .poll(async () => (await stored("both"))[1]?.config)
      .toMatchObject({ title: "Mine again", buttonText: "Theirs" });
  });
});
