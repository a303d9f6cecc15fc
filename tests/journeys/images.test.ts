import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { strangersBrowser } from "../support/colleague.ts";
import { ownersBrowser, useSite } from "../support/dashboard.ts";
import { arriveAt } from "../support/journey.ts";
import { openFromMenu, openPage, openSettings, waitForNotice } from "../support/person.ts";
import { addressOf } from "../support/running-site.ts";
import { png, visit } from "../support/web-editor.ts";

const place = useSite();
let page: Page;
let visitor: Page;
beforeAll(async () => {
  page = await (await ownersBrowser(place.browser)).newPage();
  visitor = await openPage(place.browser);
});

const library = () => page.getByRole("region", { name: "Images", exact: true });
const details = () => library().getByRole("complementary", { name: "About the image" });
const card = (name: string) => library().getByRole("list").getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const confirm = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
const file = async (name: string, color: string) => ({ name, mimeType: "image/png", buffer: await png(color) });
const article = async () => (await visit(place.site, "/article/the-bridge")).text;

async function image(name: string) {
  const { db } = place.site.database;
  return db.selectFrom("images").selectAll().where("original_name", "=", name).executeTakeFirst();
}

test("images are uploaded and described", async () => {
  await page.goto("/dashboard");
  await openFromMenu(page, "Images");
  await library().getByText("No images yet").waitFor();
  const files = [await file("bridge.png", "#a4243b"), await file("river.png", "#14213d")];
  await library().getByLabel("Images to upload").setInputFiles(files);
  await library().getByLabel("Alt text of bridge.png").fill("A red bridge");
  await library().getByLabel("river.png is decorative").check();
  await expect.poll(async () => (await image("bridge.png"))?.alt).toBe("A red bridge");
  await expect.poll(async () => (await image("river.png"))?.decorative).toBe(true);
  await library().getByRole("button", { name: "Done" }).click();
  await arriveAt(page, "/dashboard/images");
});

test("they are sorted into a folder", async () => {
  await library().getByRole("button", { name: "Select several" }).click();
  await card("river.png").click();
  await page.getByRole("toolbar", { name: "Selected images" }).getByRole("button", { name: "Move to folder" }).click();
  await dialog().getByLabel("Folder").fill("Water");
  await page.keyboard.press("Enter");
  await page.getByText("1 image moved to “Water”").waitFor();
  await library().getByLabel("Folder").selectOption("Water (1)");
  await expect.poll(() => card("bridge.png").count()).toBe(0);
  await card("river.png").waitFor();
  await library().getByLabel("Folder").selectOption({ index: 0 });
  await card("bridge.png").waitFor();
});

test("one of them becomes the icon of a website, which leaves its logo alone", async () => {
  await openSettings(page, "Look");
  await page.getByRole("button", { name: "Icon: From the library" }).click();
  await card("river.png").click();
  await details().getByRole("button", { name: "Use this image" }).click();
  const sent = page.waitForRequest("**/api/edit-look/*");
  await page.getByRole("button", { name: "Save look" }).click();
  const path = `/media/${(await image("river.png"))?.hash}/original.png`;
  expect((await sent).postDataJSON()).toEqual({ icon: expect.objectContaining({ path }) });
  await waitForNotice(page, "Look saved");
});

test("an image that is replaced is another one wherever it is used", async () => {
  const { hash = "" } = (await image("bridge.png")) ?? {};
  const content = `<p>Look:</p><figure><img src="/media/${hash}/original.png" alt="A red bridge"></figure>`;
  const multipart = { title: "The bridge", slug: "the-bridge", content };
  expect((await page.request.post("/api/post-article-user", { multipart })).status()).toBe(201);
  expect(await article()).toContain(hash);
  await openFromMenu(page, "Home");
  await openFromMenu(page, "Images");
  await card("bridge.png").click();
  const places = details().getByRole("link", { name: /The bridge/ });
  await expect.poll(() => places.getAttribute("href")).toContain("/dashboard/articles/edit/");
  await details()
    .getByLabel("Replacement image")
    .setInputFiles(await file("new.png", "#ffcc00"));
  await dialog().getByText("Visitors immediately see “new.png” in 1 place.").waitFor();
  await confirm("Replace everywhere");
  await details().getByRole("heading", { name: "new.png" }).waitFor();
  const replacement = await image("new.png");
  expect(await article()).toContain(replacement?.hash);
  expect(await article()).not.toContain(hash);
  await visitor.goto(addressOf(place.site, "/article/the-bridge"), { waitUntil: "domcontentloaded" });
  await visitor.getByRole("img", { name: "A red bridge" }).waitFor();
});

test("an image is cropped into a new one, and the first stays", async () => {
  await details().getByRole("button", { name: "Crop and rotate" }).click();
  await dialog().getByLabel("Width").fill("100");
  await dialog().getByRole("button", { name: "Save new image" }).click();
  await details().getByRole("heading", { name: "new (edited).png" }).waitFor();
  await expect.poll(async () => (await image("new (edited).png"))?.width).toBe(100);
  expect((await image("new.png"))?.width).toBe(640);
});

test("a deleted image is gone, and one in use is deleted only after asking", async () => {
  await details().getByRole("button", { name: "Delete image" }).click();
  await confirm("Delete image");
  await expect.poll(() => image("new (edited).png")).toBeUndefined();
  await card("new.png").click();
  await details()
    .getByRole("link", { name: /The bridge/ })
    .waitFor();
  await details().getByRole("button", { name: "Delete image" }).click();
  await dialog().getByText("It is used in 1 place.").waitFor();
  await confirm("Cancel");
  const { hash = "" } = (await image("new.png")) ?? {};
  expect(await article()).toContain(hash);
  await details().getByRole("button", { name: "Delete image" }).click();
  await confirm("Delete anyway");
  await expect.poll(() => image("new.png")).toBeUndefined();
  await expect.poll(() => card("new.png").count()).toBe(0);
});

test("the owner of another website doesn't see them", async () => {
  const { request } = await strangersBrowser(place);
  const answer = await request.get("/api/get-uploaded-images");
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toContain("river.png");
  const id = (await image("river.png"))?.id;
  expect((await request.delete(`/api/delete-image/${id}`)).status()).toBe(404);
  expect(await image("river.png")).toBeDefined();
});
