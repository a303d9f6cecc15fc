import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { give } from "../../support/give.ts";
import { ownSpace } from "../../support/spaces.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { openPage, item, panel, preview, stored } = webEditor(() => dashboard.page);
let page: Page;
beforeEach(async () => {
  page = dashboard.page;
  await dashboard.site.database.db.deleteFrom("images").execute();
});

const library = () => page.getByRole("region", { name: "Images", exact: true });
const details = () => library().getByRole("complementary", { name: "About the image" });
const card = (name: string) => library().getByRole("list").getByRole("button", { name });
const file = async (name: string, color: string, width = 60) => ({
  name,
  mimeType: "image/png",
  buffer: await png(color, width),
});
const choose = async (...files: Awaited<ReturnType<typeof file>>[]) =>
  library().getByLabel("Images to upload").setInputFiles(files);
const row = (name: string) =>
  dashboard.site.database.db.selectFrom("images").selectAll().where("original_name", "=", name).executeTakeFirst();
async function open(path = "/dashboard/images"): Promise<void> {
  await page.goto(path);
  await library().getByLabel("Search images by name").waitFor();
}
const confirm = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

/** An image of one color. */
function png(background: string, width: number): Promise<Buffer> {
  return sharp({ create: { width, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Uploads without the screen, and shows it on a page. */
async function usedImage(name: string, slug: string, color: string) {
  const { request } = dashboard.context;
  const multipart = { image: await file(name, color) };
  const { filePath } = await (await request.post("/api/upload-image", { multipart })).json();
  await request.post("/api/add-page", { data: { page_name: `Page ${slug}`, slug } });
  const data = { pageSlug: slug, componentType: "contentsection1", config: { image: filePath } };
  expect((await request.post("/api/add-page-component", { data })).status()).toBe(201);
  await request.post("/api/save-page", { data: { pageSlug: slug, changedFields: {} } });
  return filePath as string;
}

describe("uploading", () => {
  test("several at once, with errors and a prompt for alt text; again; by drop and paste, with progress; while the server is busy", async () => {
    await open();
    await library().getByText("No images yet").waitFor();
    await choose(await file("dot.png", "#a4243b"), await file("spot.png", "#14213d"), {
      ...(await file("notes.txt", "#fff")),
      mimeType: "text/plain",
    });
    await library().getByText("Please upload a valid image file.").waitFor();
    await card("dot.png").waitFor();
    await card("spot.png").waitFor();
    await library().getByText("2 images", { exact: true }).waitFor();
    await library().getByLabel("Alt text of dot.png").fill("A red dot");
    await library().getByLabel("Alt text of dot.png").press("Enter");
    await library().getByLabel("spot.png is decorative").check();
    await expect.poll(async () => (await row("dot.png"))?.alt).toBe("A red dot");
    await expect.poll(async () => (await row("spot.png"))?.decorative).toBe(true);
    await library().getByRole("button", { name: "Done" }).click();
    expect(await library().getByLabel("Alt text of dot.png").count()).toBe(0);
    await library().getByRole("button", { name: "Close message about notes.txt" }).click();
    expect(await library().getByText("Please upload a valid image file.").count()).toBe(0);

    // The same file again is the same image, with its alt text.
    await choose(await file("once.png", "#b7c9e2"));
    await library().getByLabel("Alt text of once.png").fill("A field");
    await library().getByRole("button", { name: "Done" }).click();
    await expect.poll(async () => (await row("once.png"))?.alt).toBe("A field");
    await choose(await file("copy.png", "#b7c9e2"));
    await dashboard.waitForText("“once.png” is already in your library.");
    await expect.poll(() => card("once.png").count()).toBe(1);
    await library().getByText("3 images", { exact: true }).waitFor();
    expect((await row("once.png"))?.alt).toBe("A field");

    // By drop and by paste, with progress while it is sent.
    let held: (() => void)[] = [];
    await page.route("**/api/upload-image*", async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const goOn = async () => {
      await expect.poll(() => held.length).toBe(1);
      for (const resolve of held) resolve();
      held = [];
    };
    await give(library(), "drop", { files: [await file("dropped.png", "#ff0000", 40)] });
    await library().getByRole("progressbar", { name: "Uploading dropped.png" }).waitFor({ state: "attached" });
    await goOn();
    await card("dropped.png").waitFor();
    await give(library(), "paste", { files: [await file("pasted.png", "#00ff00", 40)] });
    await library().getByRole("progressbar", { name: "Uploading pasted.png" }).waitFor({ state: "attached" });
    await goOn();
    await card("pasted.png").waitFor();
    await page.unroute("**/api/upload-image*");

    // While the server is busy, an image waits and is retried.
    let refused = 0;
    await page.route("**/api/upload-image*", async (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      return route.fulfill({ status: 503, headers: { "retry-after": "5" }, json: { message: "The service is busy." } });
    });
    await choose(await file("patient.png", "#3a6b45"));
    await card("patient.png").waitFor();
    expect(refused).toBe(2);
    dashboard.expectProblems(/status of 503 .*upload-image/);
  });

  test("one that is uploaded before the list has loaded is in the list", async () => {
    const { promise: uploaded, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route("**/api/get-uploaded-images?*", async (route) => {
      const response = await route.fetch();
      asked += 1;
      await uploaded;
      // The page may not wait for this answer any more.
      await route.fulfill({ response }).catch(() => {});
    });
    await open();
    await expect.poll(() => asked).toBe(1);
    await choose(await file("early.png", "#a4243b"));
    await expect.poll(async () => (await row("early.png")) !== undefined).toBe(true);
    await library().getByRole("progressbar", { name: "Uploading early.png" }).waitFor({ state: "detached" });
    release();
    await card("early.png").waitFor();
    await library().getByLabel("Alt text of early.png").waitFor();
  });
});

describe("one image", () => {
  test("saves alt text when leaving it, and keeps it in the field when saving fails", async () => {
    dashboard.expectProblems(/status of 500/);
    await open();
    await choose(await file("words.png", "#a4243b"), await file("other.png", "#14213d"));
    await card("words.png").click();
    await details().getByText("60 × 60 pixels").waitFor();
    await details().getByText("Not used yet.").waitFor();
    await details().getByLabel("Name", { exact: true }).fill("gate.png");
    await details().getByLabel("Alt text", { exact: true }).fill("A gate");
    await card("other.png").click();
    await expect.poll(async () => (await row("gate.png"))?.alt).toBe("A gate");
    await page.route("**/api/edit-image/*", (route) => route.fulfill({ status: 500, body: "" }));
    await details().getByLabel("Alt text", { exact: true }).fill("Typed while it fails");
    await card("gate.png").click();
    await dashboard.waitForText("Failed to save the image.");
    await page.unroute("**/api/edit-image/*");
    await card("other.png").click();
    await expect
      .poll(() => details().getByLabel("Alt text", { exact: true }).inputValue())
      .toBe("Typed while it fails");
    await details().getByRole("button", { name: "Close other.png" }).click();
    await expect.poll(async () => (await row("other.png"))?.alt).toBe("Typed while it fails");
    await hasFocus(card("other.png"));
  });

  test("in use links to its places, is replaced everywhere, and deleted only after confirmation, also if it comes into use meanwhile", async () => {
    dashboard.expectProblems(/status of 409/);
    const before = await usedImage("used.png", "shown", "#1b6b45");
    await open();
    await card("used.png").click();
    const link = details().getByRole("link", { name: "Page “Page shown”, Content" });
    await expect
      .poll(() => link.getAttribute("href"))
      .toBe(`/web-editor?website=${dashboard.site.websiteId}&page=shown`);
    await details().getByRole("button", { name: "Delete image" }).click();
    await page.getByRole("dialog").getByText("It is used in 1 place.").waitFor();
    await page.getByRole("dialog").getByText("Page “Page shown”, Content").waitFor();
    await confirm("Cancel");
    expect(await row("used.png")).toBeDefined();

    await details()
      .getByLabel("Replacement image")
      .setInputFiles(await file("new.png", "#ffcc00"));
    await page.getByRole("dialog").getByText("Visitors immediately see “new.png” in 1 place.").waitFor();
    await confirm("Replace everywhere");
    await dashboard.waitForText("The image is replaced everywhere");
    expect((await stored("shown"))[1]?.config.image).not.toBe(before);
    await details().getByRole("heading", { name: "new.png" }).waitFor();
    await link.waitFor();
    await card("used.png").getByText("Not used").waitFor();

    await details().getByRole("button", { name: "Delete image" }).click();
    await confirm("Delete anyway");
    await dashboard.waitForText("Image deleted");
    expect(await row("new.png")).toBeUndefined();
    await expect.poll(() => card("new.png").count()).toBe(0);
    await library().getByText("1 image", { exact: true }).waitFor();

    // One comes into use after the question was asked.
    await choose(await file("late.png", "#1b6b55"));
    await card("late.png").click();
    await details().getByText("Not used yet.").waitFor();
    await details().getByRole("button", { name: "Delete image" }).click();
    await usedImage("late.png", "late", "#1b6b55");
    await confirm("Delete image");
    await dashboard.waitForText("This image is in use.");
    await details().getByText("Page “Page late”, Content").waitFor();
    expect(await row("late.png")).toBeDefined();
  });
});

describe("very many", () => {
  test("come sixty at a time, are searched on the server, and each is there once", async () => {
    const { db } = dashboard.site.database;
    const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const space_id = await ownSpace(db, id);
    const imageWorker = Array.from({ length: 2000 }, (_, index) => ({
      ...{ space_id, hash: index.toString(16).padStart(64, "0"), original_name: `photo-${index}.jpg` },
      ...{ media_type: "image/jpeg", byte_size: 1000, width: 10, height: 10 },
    }));
    await db.insertInto("images").values(imageWorker).execute();
    dashboard.expectProblems(/status of 404 .*\/media\//);
    await open();
    const cards = () => library().locator("[id^=image-]");
    await library().getByText("60 of 2,000 images").waitFor();
    await expect.poll(() => cards().count()).toBe(60);
    await library().getByRole("button", { name: "Show more" }).click();
    await library().getByText("120 of 2,000 images").waitFor();
    // Another tab uploads: what moves on by that is not shown twice.
    await usedImage("between.png", "between", "#1b6b75");
    await library().getByRole("button", { name: "Show more" }).click();
    await library()
      .getByText(/^179 of 2,001 images$/)
      .waitFor();
    await library().getByLabel("Search images by name").fill("PHOTO-7.");
    await library().getByText("1 image", { exact: true }).waitFor();
    await card("photo-7.jpg").waitFor();
    await library().getByLabel("Search images by name").fill("nothing like it");
    await library().getByRole("button", { name: "Show all images" }).click();
    await card("photo-1999.jpg").waitFor();
  });

  test("that can't be loaded, here at their old address, can be retried", async () => {
    dashboard.expectProblems(/status of 500/);
    await page.route("**/api/get-uploaded-images?*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/dashboard/pictures");
    await page.waitForURL("**/dashboard/images");
    await library().getByText("Failed to load your images. Please try again.").waitFor();
    await page.unroute("**/api/get-uploaded-images?*");
    await library().getByRole("button", { name: "Try again" }).click();
    await library().getByText("No images yet").waitFor();
  });
});

describe("over the editor", () => {
  test("an image is uploaded, described and used; one replaced there is replaced on the page that is open", async () => {
    await openPage("builder", "contentsection1");
    await item("Content").click();
    const openMenu = () =>
      panel()
        .getByRole("button", { name: /^Image: (choose|change)/ })
        .click();
    await openMenu();
    await page.getByRole("button", { name: "All images" }).click();
    const dialog = page.getByRole("dialog", { name: "Images" });
    await dialog.waitFor();
    await choose(await file("wide.png", "#a4243b", 90));
    await library().getByLabel("Alt text of wide.png").fill("A wide field");
    await card("wide.png").click();
    await details().getByText("90 × 60 pixels").waitFor();
    await expect.poll(async () => (await row("wide.png"))?.alt).toBe("A wide field");
    await details().getByRole("button", { name: "Use this image" }).click();
    await dialog.waitFor({ state: "detached" });
    await preview().locator("main picture img").waitFor();
    await expect.poll(() => panel().getByLabel("Alt text", { exact: true }).inputValue()).toBe("A wide field");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Page saved successfully").waitFor();
    const before = (await stored("builder"))[1]?.config.image as string;
    await openMenu();
    await page.getByRole("button", { name: "All images" }).click();
    await card("wide.png").click();
    await details().getByRole("link").first().waitFor();
    await expectAccessibleNow(page, { within: '[role="dialog"]' });
    await details().getByRole("button", { name: "Delete image" }).click();
    await page.getByRole("button", { name: "Cancel" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Cancel" }).waitFor({ state: "detached" });
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await details()
      .getByLabel("Replacement image")
      .setInputFiles(await file("better.png", "#14213d"));
    await page.getByRole("button", { name: "Replace everywhere" }).last().click();
    await dashboard.waitForText("The image is replaced everywhere");
    await page.getByRole("button", { name: "Cancel" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const after = (await stored("builder"))[1]?.config.image as string;
    expect(after).not.toBe(before);
    const hash = after.split("/")[2] ?? "";
    await expect.poll(() => preview().locator("main picture img").getAttribute("src")).toContain(hash);
    await page.getByText("Published", { exact: true }).waitFor();
  });
});

describe("on a phone", () => {
  test("by keyboard: one image replaces the list, with a way back", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    await choose(await file(`${"long-name-".repeat(12)}.png`, "#a4243b"));
    const name = /^long-name/;
    await library().getByRole("button", { name: "Done" }).click();
    await library().getByRole("list").getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
    await hasFocus(details().getByRole("heading", { name }));
    expect(await library().getByLabel("Search images by name").isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await details().getByRole("button", { name: "All images" }).focus();
    await page.keyboard.press("Enter");
    await hasFocus(library().getByRole("list").getByRole("button", { name }));
  });
});

test("axe finds nothing where words are asked for, and in one image", async () => {
  await usedImage("axe.png", "axe", "#1b6b30");
  await open();
  await library().getByText("Used in 1 place").waitFor();
  await choose(await file("three.png", "#ffcc00"));
  await library().getByLabel("Alt text of three.png").waitFor();
  await expectAccessibleNow(page);
  await card("axe.png").click();
  await details().getByRole("link", { name: "Page “Page axe”, Content" }).waitFor();
  await expectAccessibleNow(page);
});
