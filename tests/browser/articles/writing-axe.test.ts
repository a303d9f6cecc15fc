import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleNow } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";
import { photograph } from "../../support/factories.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useSite();
let owner: BrowserContext;
let address: string;
beforeAll(async () => {
  owner = await ownersBrowser(place.browser);
  const screen = await WritingPage.open(await owner.newPage());
  await screen.title.fill("Town hall");
  await screen.write("The council met.");
  const buffer = Buffer.from(await (await photograph(640, 400)).arrayBuffer());
  const file = { name: "hall.jpg", mimeType: "image/jpeg", buffer };
  await screen.page.getByLabel("Images for the text").setInputFiles(file);
  await screen.content.getByLabel("Alt text").fill("The hall");
  await screen.page.getByLabel("Cover photo", { exact: true }).setInputFiles(file);
  await screen.page.getByRole("img", { name: "Selected cover" }).waitFor();
  await screen.button("Publish").click();
  await screen.page.getByText("Published: Town hall").waitFor();
  await screen.write(" And went.");
  await screen.saved();
  address = `/dashboard/articles/edit/${await screen.id()}`;
  await screen.page.close();
});

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").waitFor();
}

/** Somebody else changes the title, then this page does. */
async function disagree(page: Page): Promise<void> {
  const id = address.split("/").at(-1);
  const draft = await (await page.request.get(`/api/get-draft/${id}`)).json();
  const changes = { title: `Theirs ${draft.version}`, content: `<p>Theirs ${draft.version}</p>` };
  const body = { version: draft.version, save_id: crypto.randomUUID(), changes };
  expect((await page.request.post(`/api/save-draft/${id}`, { data: body })).status()).toBe(200);
  await page.getByRole("textbox", { name: "Title" }).fill("Mine");
  await page.getByRole("dialog").getByText("also changed this article").waitFor();
}

test("axe finds nothing on an article with an image and a cover, in its menu, its dialogs, and its conflict", async () => {
  const page = await owner.newPage();
  const dialog = page.getByRole("dialog");
  const within = '[role="dialog"]';
  await expectAccessible(page, {
    path: address,
    shows: "Article settings",
    prepare: () => page.getByLabel("Alt text").first().waitFor(),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Move to bin" }).waitFor();
  await expectAccessibleNow(page, { within: '[role="menu"]' });
  await page.keyboard.press("Escape");
  for (const item of ["Discard changes", "Unpublish", "Move to bin"]) {
    await choose(page, item);
    await expectAccessibleNow(page, { within });
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
  }
  await choose(page, "Preview");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByLabel("Link", { exact: true }).waitFor();
  await expectAccessibleNow(page, { within });
  await dialog.getByRole("button", { name: "Close preview" }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByRole("combobox", { name: "Link URL" }).waitFor();
  await expectAccessibleNow(page);
  await page.keyboard.press("Escape");
  await disagree(page);
  await expectAccessibleNow(page, { within });
  await page.close();
  place.browser.takeProblems(/status of 409/);
});

test("axe finds nothing on texts that were kept", async () => {
  const context = await ownersBrowser(place.browser);
  const screen = await WritingPage.open(await context.newPage());
  await screen.page.route("**/api/add-draft", (route) => route.abort());
  await screen.title.fill("Kept");
  await screen.waitForText("Offline: kept on this device");
  await screen.page.close({ runBeforeUnload: false });
  await expectAccessible(context, { path: "/dashboard/articles/user", shows: "We kept your unfinished article" });
  await context.close();
  place.browser.takeProblems(/ERR_FAILED/);
});
