import type { APIRequestContext } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useDashboard();

async function upload(request: APIRequestContext, name: string, width: number): Promise<string> {
  const buffer = await sharp({ create: { width, height: 200, channels: 3, background: "#a4243b" } })
    .png()
    .toBuffer();
  const answer = await request.post("/api/upload-image", {
    multipart: { image: { name, mimeType: "image/png", buffer } },
  });
  return ((await answer.json()) as { filePath: string }).filePath;
}

test("several images are selected by keys, moved to a folder, found there also while writing, and deleted", async () => {
  const { request } = place.context;
  const used = await upload(request, "used.png", 300);
  for (const [at, name] of ["one.png", "two.png"].entries()) await upload(request, name, 310 + at);
  const content = `<p>Words</p><figure><img src="${used}" alt="A"></figure>`;
  await request.post("/api/post-article-user", { multipart: { title: "Uses", slug: "uses", content } });
  const { page } = place;
  await page.goto("/dashboard/images");
  const library = page.getByRole("region", { name: "Images", exact: true });
  const card = (name: string) => library.getByRole("list").getByRole("button", { name });
  const toolbar = page.getByRole("toolbar", { name: "Selected images" });
  const dialog = page.getByRole("dialog");

  await library.getByRole("button", { name: "Select several" }).click();
  for (const name of ["one.png", "used.png"]) {
    await card(name).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => card(name).getAttribute("aria-pressed")).toBe("true");
  }
  await toolbar.getByText("2 images selected").waitFor();
  expect(await findings(page)).toEqual([]);
  await toolbar.getByRole("button", { name: "Move to folder" }).click();
  await dialog.getByLabel("Folder").fill("River");
  await page.keyboard.press("Enter");
  await page.getByText("2 images moved to “River”").waitFor();
  await library.getByLabel("Folder").selectOption("River (2)");
  await expect.poll(() => library.getByRole("list").getByRole("button").count()).toBe(2);

  const screen = await WritingPage.open(await place.context.newPage());
  await screen.content.click();
  await screen.insert("Image");
  const menu = screen.page.getByRole("dialog");
  await menu.getByLabel("Folder").selectOption("River (2)");
  await expect.poll(() => menu.getByRole("listitem").count()).toBe(2);
  await screen.page.close();

  await library.getByRole("button", { name: "Select several" }).click();
  await toolbar.getByRole("button", { name: "Select all shown" }).click();
  // The one that is used.
  place.expectProblems(/status of 409/);
  await toolbar.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete images" }).click();
  await page.getByText("1 image deleted; 1 still in use").waitFor();
  await expect
    .poll(() => library.getByRole("list").getByRole("button").allTextContents())
    .toEqual([expect.stringContaining("used.png")]);
});

test("an image is rotated and cropped by pointer and by numbers into a new one", async () => {
  await upload(place.context.request, "wide.png", 400);
  const { page } = place;
  await page.goto("/dashboard/images");
  await page.getByRole("list").getByRole("button", { name: "wide.png" }).click();
  await page.getByRole("button", { name: "Crop and rotate" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop and rotate" });
  const save = dialog.getByRole("button", { name: "Save new image" });
  await expect.poll(() => save.isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Rotate right" }).click();
  await dialog.getByText("a new image of 200 × 400 pixels").waitFor();
  const corner = dialog.locator("[data-corner='bottom-right']");
  const from = await corner.boundingBox();
  const stage = await dialog.locator("[data-box]").boundingBox();
  if (!from || !stage) throw new Error("nothing to crop");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2);
  await page.mouse.up();
  await dialog.getByText(/a new image of (99|100|101) × (199|200|201) pixels/).waitFor();
  await dialog.getByLabel("Width").fill("50");
  await dialog.getByLabel("From the top").fill("30");
  await dialog.getByText(/a new image of 50 × (199|200|201) pixels/).waitFor();
  expect(await findings(page)).toEqual([]);
  await save.click();
  const heading = page.getByRole("heading", { name: "wide (edited).png" });
  await heading.waitFor();
  await hasFocus(heading);
  await page.getByText(/^50 × (199|200|201) pixels/).waitFor();
  await expect.poll(() => page.getByRole("list").getByRole("button", { name: "wide.png" }).count()).toBe(1);
});
