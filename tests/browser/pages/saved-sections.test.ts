import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { png, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { preview, openPage, stored, order, item, panel, waitForText } = webEditor(() => dashboard.page);
const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the list of saved sections. */
async function openSaved(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add section", exact: true }).click();
  await dialog(page).getByText("Saved", { exact: true }).click();
}

async function saveForReuse(page: Page, name: string): Promise<void> {
  await panel().getByRole("button", { name: "Save for reuse" }).click();
  const field = dialog(page).getByLabel("Name");
  await hasFocus(field);
  await field.fill(name);
  await page.keyboard.press("Enter");
}

test("a section is saved with its typed text and image, and a copy is added to another page, with undo", async () => {
  const { page } = dashboard;
  await openPage("first", "contentsection1");
  await openSaved(page);
  await dialog(page).getByText("No sections saved yet").waitFor();
  await page.keyboard.press("Escape");
  await item("Content").click();
  await panel().getByRole("button", { name: "Image: choose an image" }).click();
  await page
    .getByLabel("Images to upload")
    .setInputFiles({ name: "hall.png", mimeType: "image/png", buffer: await png("#225577") });
  await panel().getByRole("button", { name: "Image: change the image" }).waitFor();
  await panel().getByLabel("Title", { exact: true }).fill("Meet us on Saturday");
  await panel().getByRole("button", { name: "Save for reuse" }).click();
  // Its title is suggested.
  expect(await dialog(page).getByLabel("Name").inputValue()).toBe("Meet us on Saturday");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await saveForReuse(page, "Invitation");
  await waitForText("“Invitation” is saved for reuse. Find it in Add section, under Saved.");

  await openPage("second", "valuesection1");
  await item("Values").click();
  await openSaved(page);
  await dialog(page)
    .getByRole("button", { name: /^Invitation/ })
    .click();
  await expect.poll(() => order("second")).toEqual(["navbar1", "valuesection1", "contentsection1", "footer1"]);
  const [, , added] = await stored("second");
  expect(added?.config).toMatchObject({ title: "Meet us on Saturday", image: expect.stringContaining("/media/") });
  await preview().locator("main img").waitFor();
  await hasFocus(page.locator(`#component-${added?.pageComponentId}`));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => order("second")).toEqual(["navbar1", "valuesection1", "footer1"]);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect.poll(async () => (await stored("second"))[2]?.config.title).toBe("Meet us on Saturday");
});

test("a name that is taken is refused; a saved section is renamed, deleted, and restored by keyboard", async () => {
  const { page, context, site } = dashboard;
  await site.database.db.deleteFrom("saved_sections").execute();
  await openPage("third", "cardsection1");
  await item("Cards").click();
  await saveForReuse(page, "One");
  await waitForText("“One” is saved for reuse.");
  await saveForReuse(page, "one");
  await dialog(page).getByText("Another saved section has this name. Please choose a different one.").waitFor();
  await dialog(page).getByLabel("Name").fill("Two");
  await page.keyboard.press("Enter");
  await waitForText("“Two” is saved for reuse.");
  dashboard.expectProblems(/status of 409/);

  await openSaved(page);
  const tool = (name: string) => dialog(page).getByRole("button", { name, exact: true });
  const names = async () =>
    (await (await context.request.get("/api/get-saved-sections")).json()).map(({ name }: { name: string }) => name);
  await tool("Rename Two").focus();
  await page.keyboard.press("Enter");
  await hasFocus(dialog(page).getByRole("textbox", { name: "Name" }));
  // Escape only leaves the field.
  await page.keyboard.press("Escape");
  await hasFocus(dialog(page).getByRole("button", { name: /^Two/ }));
  await tool("Rename Two").focus();
  await page.keyboard.press("Enter");
  await hasFocus(dialog(page).getByRole("textbox", { name: "Name" }));
  await page.keyboard.type("Three");
  await page.keyboard.press("Enter");
  await hasFocus(dialog(page).getByRole("button", { name: /^Three/ }));
  expect(await names()).toEqual(["One", "Three"]);
  await tool("Delete One").focus();
  await page.keyboard.press("Enter");
  await hasFocus(tool("Undo: restore One"));
  expect(await names()).toEqual(["Three"]);
  await page.keyboard.press("Enter");
  await hasFocus(dialog(page).getByRole("button", { name: /^One/ }));
  expect(await names()).toEqual(["One", "Three"]);
});

test("saved sections can be searched, and those of another website are added with their images", async () => {
  const { page, context, site } = dashboard;
  await site.database.db.deleteFrom("saved_sections").execute();
  const made = await context.request.post("/api/add-website", { data: { title: "Second desk", own_members: true } });
  const { website_id } = await made.json();
  const upload = await context.request.post(`/api/upload-image?website_id=${website_id}`, {
    multipart: { image: { name: "a.png", mimeType: "image/png", buffer: await png("#882244") } },
  });
  const { filePath } = await upload.json();
  for (let n = 1; n <= 8; n += 1) {
    const data = { website_id, name: `Part ${n}`, componentType: "contentsection1", config: { image: filePath } };
    expect((await context.request.post("/api/save-section", { data })).status()).toBe(201);
  }
  await openPage("fourth", "contentsection1");
  await openSaved(page);
  await dialog(page).getByText("No sections saved yet").waitFor();
  await dialog(page).getByLabel("Saved on").selectOption({ label: "Second desk" });
  await dialog(page).getByLabel("Search saved sections").fill("nothing of this");
  await dialog(page).getByText("No saved section matches “nothing of this”.").waitFor();
  await dialog(page).getByLabel("Search saved sections").fill("part 7");
  await dialog(page)
    .getByRole("button", { name: /^Part 8/ })
    .waitFor({ state: "detached" });
  await dialog(page)
    .getByRole("button", { name: /^Part 7/ })
    .click();
  await expect.poll(async () => (await stored("fourth"))[2]?.config.image).toBe(filePath);
  await expect
    .poll(() =>
      preview()
        .locator("main img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});
