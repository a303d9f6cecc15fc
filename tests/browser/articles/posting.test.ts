import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { longDate } from "../../../src/shared/dates.ts";
import { useSite } from "../../support/dashboard.ts";
import { photograph } from "../../support/factories.ts";
import { openScreen } from "../../support/in-dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";
import { visit } from "../../support/web-editor.ts";

const place = useSite();
let writer: BrowserContext;
let page: Page;
beforeAll(async () => {
  writer = await place.browser.newContext();
  page = await writer.newPage();
});

const title = "Bridge & budget: what the council decided";
const slug = "bridge-budget-what-the-council-decided";
const description = "Three votes, one bridge, and who pays for it.";

async function upload(name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel("Cover photo", { exact: true }).setInputFiles({ name, mimeType, buffer });
}

async function photo(): Promise<Buffer> {
  return Buffer.from(await (await photograph()).arrayBuffer());
}

/** Opens a form without what an earlier test may have left in it. */
async function openForm(target: "host" | "user"): Promise<void> {
  await openScreen(page, `/dashboard/articles/${target}`);
  await page.getByRole("textbox", { name: "Content" }).waitFor();
}

function postButton() {
  return page.getByRole("button", { name: "Publish", exact: true });
}

async function meta(reader: Page, name: string): Promise<string | null> {
  return reader.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
}

describe("from login to a reader", () => {
  test("the owner logs in and posts an article with a photograph", async () => {
    await page.goto("/dashboard/articles/host");
    await page.getByLabel("Email").fill(siteLogin.email);
    await page.getByLabel("Password", { exact: true }).fill(siteLogin.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    // The slug follows the title until it is touched.
    await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe(slug);

    const content = page.getByRole("textbox", { name: "Content" });
    await content.click();
    await page.keyboard.type("The council met on ");
    await page.getByRole("button", { name: "Bold" }).click();
    await page.keyboard.type("Tuesday");
    await page.getByRole("button", { name: "Bold" }).click();
    await page.keyboard.type(" & voted <three> times.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Then everybody went home.");

    await page.getByLabel("Category").selectOption({ label: "Town Hall" });
    await upload("bridge.jpg", "image/jpeg", await photo());
    await page.getByRole("img", { name: "Selected cover" }).waitFor();
    const shown = await page.getByRole("img", { name: "Selected cover" }).boundingBox();
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(1200 / 630, 1);
    await page.getByLabel("Alt text").fill("The old bridge at noon");
    await page.getByLabel("Description").fill(description);
    await postButton().click();
    await page.getByText(`Published: ${title}`).waitFor();
    const link = page.getByRole("link", { name: "View article" });
    await expect.poll(() => link.getAttribute("href")).toBe(`${place.site.url}/article/${slug}`);
    expect(page.url()).toMatch(/\/dashboard\/articles\/edit\/\d+$/);
    // The next form is empty, and nothing is offered that was posted.
    await page.goto("/dashboard/articles/host");
    await page.getByRole("textbox", { name: "Title" }).waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("");
    expect(await page.getByText("unfinished article").count()).toBe(0);
  });

  test("a visitor without JavaScript reads it, with its image and all that a crawler needs", async () => {
    const context = await place.browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    const answer = await reader.goto(`/article/${slug}`);
    expect(answer?.status()).toBe(200);
    const article = reader.getByRole("main").getByRole("article");
    await expect.poll(() => article.getByRole("heading", { level: 1 }).innerText()).toBe(title);
    await expect.poll(() => reader.getByRole("heading", { level: 1 }).count()).toBe(1);
    await expect.poll(() => article.getByText("Tuesday").evaluate((element) => element.tagName)).toBe("STRONG");
    await article.getByText("The council met on Tuesday & voted <three> times.").waitFor();
    await article.getByText("Then everybody went home.").waitFor();
    await article.getByText(description).waitFor();
    await article.getByRole("link", { name: "Town Hall" }).waitFor();
    await article.getByText("owner", { exact: true }).waitFor();
    await article.getByText(longDate(new Date())).waitFor();

    const cover = article.getByRole("img", { name: "The old bridge at noon" });
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\/media\/[0-9a-f]{64}\/\d+\.avif$/);

    await expect.poll(() => reader.title()).toContain(title);
    expect(await meta(reader, "description")).toBe(description);
    const address = `${place.site.url}/article/${slug}`;
    await expect.poll(() => reader.locator('link[rel="canonical"]').getAttribute("href")).toBe(address);
    for (const [name, wanted] of Object.entries({
      "og:type": "article",
      "og:title": title,
      "og:description": description,
      "og:url": address,
      "og:site_name": "Rostrum",
      "og:image:width": "1200",
      "og:image:height": "630",
      "article:section": "Town Hall",
      "twitter:card": "summary_large_image",
      "twitter:title": title,
    })) {
      expect(await meta(reader, name), name).toBe(wanted);
    }
    const photo = (await meta(reader, "og:image")) ?? "";
    expect(await meta(reader, "twitter:image")).toBe(photo);
    const social = await sharp(await (await fetch(photo)).arrayBuffer()).metadata();
    expect([social.format, social.width, social.height]).toEqual(["jpeg", 1200, 630]);

    await reader.goto("/");
    await reader.getByRole("link", { name: title }).click();
    await reader.waitForURL(`**/article/${slug}`);
    await context.close();
  });

  test("posting on the own site puts it there and not on the host", async () => {
    await openForm("user");
    await page.getByRole("textbox", { name: "Title" }).fill("Only mine");
    await page.getByRole("textbox", { name: "Content" }).click();
    await page.keyboard.type("For my own readers.");
    await postButton().click();
    await page.getByText("Published: Only mine").waitFor();
    const own = `${place.site.url.replace("localhost", `${place.site.websiteId}.sites.localhost`)}/article/only-mine`;
    await expect.poll(() => page.getByRole("link", { name: "View article" }).getAttribute("href")).toBe(own);
    const there = await visit(place.site, "/article/only-mine");
    expect([there.status, there.text.match(/<h1[^>]*>([^<]*)/)?.[1]]).toEqual([200, "Only mine"]);
    expect((await fetch(`${place.site.url}/article/only-mine`)).status).toBe(404);
  });
});

describe("the forms say what is wrong", () => {
  test.each([
    ["host", ["Title is required", "Content is required", "Slug is required", "Category is required"]],
    ["user", ["Title is required", "Content is required", "Slug is required"]],
  ] as const)("on %s, when nothing was filled in", async (target, texts) => {
    await openForm(target);
    await postButton().click();
    for (const text of texts) await page.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => page.getByText("Category is required").count()).toBe(target === "host" ? 1 : 0);
    // Mended, a message goes.
    await page.getByRole("textbox", { name: "Title" }).fill("A title");
    await expect.poll(() => page.getByText("Title is required").count()).toBe(0);
  });

  test("typing a slug lowercases it and drops what can't stand in it", async () => {
    await openForm("user");
    // A click waits until the field is shown.
    await page.getByLabel("Slug").click();
    await page.keyboard.type("My Slug_1/ü-ok!");
    await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe("myslug1-ok");
    await page.getByRole("textbox", { name: "Title" }).fill("Another title");
    await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe("myslug1-ok");
  });

  test("a file that is no image, or too large, is refused before anything is sent", async () => {
    await openForm("user");
    await upload("notes.txt", "text/plain", Buffer.from("not an image"));
    await page.getByText("Please upload a valid image file.").waitFor();
    await upload("large.jpg", "image/jpeg", Buffer.alloc(5_242_881));
    await page.getByText("Image size must not exceed 5MB.").waitFor();
    await upload("good.jpg", "image/jpeg", await photo());
    await page.getByRole("img", { name: "Selected cover" }).waitFor();
    expect(await page.getByText("Image size must not exceed 5MB.").count()).toBe(0);
  });

  test("errors that only the server can find are shown, and everything typed stays", async () => {
    await openForm("user");
    await page.getByRole("textbox", { name: "Title" }).fill("Only mine");
    await page.getByRole("textbox", { name: "Content" }).click();
    await page.keyboard.type("Again.");
    await postButton().click();
    await page.getByText("This slug is already used on this site. Please choose another.").first().waitFor();
    await page.getByLabel("Slug").fill("mine-again");
    await upload("fake.jpg", "image/jpeg", Buffer.from("an image by its name only"));
    await page.getByText("Please upload a valid image file.").first().waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Only mine");
    await expect.poll(() => page.getByRole("textbox", { name: "Content" }).innerText()).toContain("Again.");
    const expected = [
      /status of 409 .*\/api\/publish-article\/\d+$/,
      /status of 415 .*\/api\/upload-image\?website_id=\d+$/,
    ];
    expect(place.browser.takeProblems(...expected)).toEqual([]);
  });

  test.each([
    ["an answer that is no JSON", { status: 502, body: "<html>" }],
    ["no answer", undefined],
  ])("%s: 'Failed to post article'", async (_name, answer) => {
    await openForm("user");
    await page.getByRole("textbox", { name: "Title" }).fill("Unlucky");
    await page.getByRole("textbox", { name: "Content" }).click();
    await page.keyboard.type("Text.");
    await page.route("**/api/publish-article/*", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await postButton().click();
    await page.getByText("Failed to post article").first().waitFor();
    await page.unroute("**/api/publish-article/*");
    expect(place.browser.takeProblems(/\/api\/publish-article\/\d+$/)).toEqual([]);
  });
});
