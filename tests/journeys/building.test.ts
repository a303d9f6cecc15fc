import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hasFocus, ownersBrowser, useSite } from "../support/dashboard.ts";
import { arriveAt } from "../support/journey.ts";
import { openFromMenu, openPage } from "../support/person.ts";
import { addressOf } from "../support/running-site.ts";
import { png, visit, webEditor } from "../support/web-editor.ts";

const place = useSite();
let page: Page;
let visitor: Page;
beforeAll(async () => {
  page = await (await ownersBrowser(place.browser)).newPage();
  visitor = await openPage(place.browser);
});

const { preview, stored, order, names, item, panel, save, waitForText, publish } = webEditor(() => page);
const seen = async (path: string) => (await visit(place.site, path)).text;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const sections = ["Navigation bar", "Hero", "Cards", "Footer"];

async function addSection(name: RegExp): Promise<void> {
  await button("Add section").click();
  await dialog().getByRole("button", { name }).click();
  // It is typed at once.
  await hasFocus(preview().locator("[data-edited] [data-field]").first());
}

async function saveAll(): Promise<void> {
  await publish();
  await waitForText(/^Published$/);
}

test("an owner adds a page from the dashboard, and puts sections on it", async () => {
  await page.goto("/dashboard");
  await openFromMenu(page, "Page builder");
  await arriveAt(page, "/web-editor");
  await button("Add page").click();
  await page.getByLabel("Name").fill("Meet us");
  await expect.poll(() => page.getByLabel("Slug").inputValue()).toBe("meet-us");
  await dialog().getByRole("button", { name: "Add page" }).click();
  await expect.poll(names).toEqual(["Navigation bar", "Footer"]);
  await addSection(/^Hero/);
  await expect.poll(names).toEqual(["Navigation bar", "Hero", "Footer"]);
  await addSection(/^Cards/);
  await expect.poll(names).toEqual(sections);
  await expect.poll(() => order("meet-us")).toEqual(["navbar1", "herosection1", "cardsection1", "footer1"]);
});

test("she writes in the panel and in place, and visitors see it once it is saved", async () => {
  await item("Hero").click();
  await panel().getByLabel("Title", { exact: true }).fill("Come and meet us");
  const place = preview().getByRole("textbox", { name: "Button" });
  await place.fill("See you there");
  await expect
    .poll(async () => (await stored("meet-us"))[1]?.config)
    .toMatchObject({ title: "Come and meet us", buttonText: "See you there" });
  expect(await seen("/meet-us")).not.toContain("Come and meet us");
  await saveAll();
  await expect.poll(() => seen("/meet-us")).toContain("Come and meet us");
  await panel().getByLabel("Title", { exact: true }).fill("Not for everyone yet");
  await expect.poll(async () => (await stored("meet-us"))[1]?.config.title).toBe("Not for everyone yet");
  expect(await seen("/meet-us")).not.toContain("Not for everyone yet");
});

test("she moves and deletes sections, and takes it back step by step", async () => {
  await item("Cards").click();
  await page.getByRole("button", { name: "Move Cards up" }).first().click();
  await expect.poll(() => order("meet-us")).toEqual(["navbar1", "cardsection1", "herosection1", "footer1"]);
  await page.getByRole("button", { name: "Delete section Cards" }).first().click();
  await expect.poll(() => order("meet-us")).toEqual(["navbar1", "herosection1", "footer1"]);
  await button("Undo").click();
  await expect.poll(() => order("meet-us")).toEqual(["navbar1", "cardsection1", "herosection1", "footer1"]);
  await button("Undo").click();
  await expect.poll(() => order("meet-us")).toEqual(["navbar1", "herosection1", "cardsection1", "footer1"]);
  await button("Undo").click();
  await expect.poll(async () => (await stored("meet-us"))[1]?.config.title).toBe("Come and meet us");
  await button("Redo").click();
  await expect.poll(async () => (await stored("meet-us"))[1]?.config.title).toBe("Not for everyone yet");
});

test("what the library says about an image, a card says, too", async () => {
  const { request } = page.context();
  const image = { name: "bridge.png", mimeType: "image/png", buffer: await png("#334455") };
  const { image_id, filePath } = await (await request.post("/api/upload-image", { multipart: { image } })).json();
  await request.put(`/api/edit-image/${image_id}`, { data: { alt: "A stone bridge" } });
  await item("Cards").click();
  await panel().getByRole("button", { name: "Enter Title" }).first().click();
  await panel().getByRole("button", { name: "Image: choose an image" }).click();
  await page.getByRole("region", { name: "Images" }).getByRole("button", { name: "bridge.png" }).click();
  await saveAll();
  const cards = (await stored("meet-us")).find(({ config }) => config.cards)?.config.cards;
  expect(cards).toMatchObject([{ backgroundImage: filePath, alt: "A stone bridge" }, {}, {}, {}]);
  await expect.poll(() => seen("/meet-us")).toContain("A stone bridge");
});

test("she chooses an image and describes it", async () => {
  await addSection(/^Content/);
  await panel().getByRole("button", { name: "Image: choose an image" }).click();
  const file = { name: "hall.png", mimeType: "image/png", buffer: await png("#225577") };
  await page.getByLabel("Images to upload").setInputFiles(file);
  await panel().getByRole("button", { name: "Image: change the image" }).waitFor();
  await panel().getByLabel("Title", { exact: true }).fill("Our hall");
  await panel().getByLabel("Alt text").fill("A blue hall");
  await saveAll();
  await visitor.goto(addressOf(place.site, "/meet-us"), { waitUntil: "domcontentloaded" });
  const hall = visitor.getByRole("img", { name: "A blue hall" });
  await expect.poll(() => hall.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await visitor.getByRole("heading", { name: "Our hall" }).waitFor();
});

test("what she left as it was, visitors don't see", async () => {
  await preview().getByText("Enter Description").first().waitFor();
  expect(await visitor.content()).not.toMatch(/Enter (Title|Description)/);
});

test("she uses a section again on another page", async () => {
  await panel().getByRole("button", { name: "Save for reuse" }).click();
  await hasFocus(dialog().getByLabel("Name"));
  await dialog().getByLabel("Name").fill("Hall");
  await page.keyboard.press("Enter");
  await waitForText("“Hall” is saved for reuse.");
  await page.getByLabel("Page", { exact: true }).selectOption("home");
  await expect.poll(() => page.url()).toContain("page=home");
  await button("Add section").click();
  await dialog().getByText("Saved", { exact: true }).click();
  await dialog().getByRole("button", { name: /^Hall/ }).click();
  await expect.poll(async () => (await stored("home")).map(({ config }) => config.title)).toContain("Our hall");
  await saveAll();
  await expect.poll(() => seen("/")).toContain("A blue hall");
});

test("the page is in the menu of the whole website, and so is a link that she adds", async () => {
  await item("Navigation bar").click();
  await panel().getByRole("button", { name: "Add other link" }).click();
  await panel().getByLabel("Text", { exact: true }).fill("Donate");
  await panel().getByRole("combobox", { name: "Link", exact: true }).fill("https://example.org/give");
  await expect
    .poll(async () => JSON.stringify((await stored("home"))[0]?.config))
    .toContain("https://example.org/give");
  expect(await seen("/articles")).not.toContain("https://example.org/give");
  await save();
  await page
    .getByRole("dialog", { name: "Also publish the menu and the footer?" })
    .getByRole("button", { name: "Save now" })
    .click();
  await waitForText(/^Published$/);
  for (const path of ["/", "/articles"]) await expect.poll(() => seen(path)).toContain("https://example.org/give");
  await visitor.goto(addressOf(place.site, "/articles"));
  await visitor.getByRole("link", { name: "Meet us" }).first().click();
  await visitor.getByRole("heading", { name: "Our hall" }).waitFor();
});
