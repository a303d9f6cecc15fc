import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import sharp from "sharp";
import { ownersContext, type Site, shoot } from "./shoot.ts";

const root = join(import.meta.dirname, "../..");
const group = {
  purpose: "county-group",
  title: "Ashford County Conservatives",
  place: "Ashford County",
  contact_address: "hello@ashford.example",
  accent: "#1b6b45",
  image: null,
  creation_id: "9b6f1f0c-6c1f-4f0e-8a59-3f0a6d6f7a51",
};

/** Takes the screenshots of docs/building.md: a website from its template to its first saved change. */
export async function photographBuilding({ browser, url }: Site): Promise<void> {
  const context = await ownersContext(browser, url);
  try {
    const page = await context.newPage();
    const dialog = page.getByRole("dialog");
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Add website" }).click();
    await dialog.getByRole("button", { name: "County group" }).waitFor();
    await shoot(page, "building-purposes.webp");

    const begun = await context.request.post("/api/begin-website", { data: group });
    const { website_id: id } = (await begun.json()) as { website_id: number };
    await page.evaluate((chosen) => localStorage.setItem("rostrum.website", String(chosen)), id);
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await page.getByRole("heading", { name: /^First steps/ }).waitFor();
    await shoot(page, "building-first-steps.webp");

    await page.goto(`/dashboard/settings/look/${id}`, { waitUntil: "networkidle" });
    await page
      .getByRole("group", { name: "Looks" })
      .getByRole("radio", { name: /^Neighbors/ })
      .check({ force: true });
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload one image for all" }).click();
    await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo() });
    await page.getByRole("application", { name: /^Icon: drag/ }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.getByRole("heading", { name: "Logo, icon, and social image" }).evaluate((title) => {
      title.scrollIntoView({ block: "start" });
      scrollBy(0, -24);
    });
    await shoot(page, "building-look.webp");

    await page.goto(`/web-editor?website=${id}&page=home`, { waitUntil: "networkidle" });
    await page.getByRole("region", { name: "Sections" }).getByRole("button", { name: "Hero" }).first().click();
    const panel = page.getByRole("region", { name: "Edit", exact: true });
    await panel.getByLabel("Title", { exact: true }).fill("Ashford County shows up");
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "See changes" }).waitFor();
    await shoot(page, "building-draft.webp");
    await page.keyboard.press("Escape");
    await panel.getByRole("combobox", { name: "Button link" }).click();
    await page.getByRole("option", { name: "Contact /contact" }).waitFor();
    await shoot(page, "building-links.webp");
    await page.keyboard.press("Escape");

    await saveSections(context, id);
    await page.getByRole("button", { name: "Add section", exact: true }).click();
    await dialog.getByText("Saved", { exact: true }).click();
    await dialog.getByRole("button", { name: /^Next meeting/ }).waitFor();
    await dialog.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    await shoot(page, "building-saved.webp");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Page settings" }).click();
    await dialog.getByLabel("Title for search engines").fill("Ashford County Conservatives: meet your neighbors");
    await dialog.getByText("Preview in search results").scrollIntoViewIfNeeded();
    await shoot(page, "building-search.webp");
    // The other screenshots know nothing of it.
    const deleted = await context.request.delete(`/delete_website/${id}`);
    if (!deleted.ok()) throw new Error(await deleted.text());
  } finally {
    await context.close();
  }
}

/** Three of the group's sections, saved for reuse. */
async function saveSections(context: BrowserContext, website_id: number): Promise<void> {
  const image = { name: "hall.png", mimeType: "image/png", buffer: await logo() };
  const upload = await context.request.post(`/api/upload-image?website_id=${website_id}`, { multipart: { image } });
  const { filePath } = (await upload.json()) as { filePath: string };
  const sections = [
    ["Next meeting", "contentsection1", { title: "Join us at the town hall", image: filePath }],
    ["Sign up", "membersection1", { title: "Become a member" }],
    ["What we stand for", "cardsection1", { title: "Three promises to our neighbors" }],
  ] as const;
  for (const [name, componentType, config] of sections) {
    await context.request.post("/api/save-section", { data: { website_id, name, componentType, config } });
  }
}

/** The drawing of a town hall as a file that an owner would upload. */
function logo(): Promise<Buffer> {
  return sharp(join(root, "assets/drawings/covers/town-hall-square.svg"))
    .resize(900, 600, { fit: "cover" })
    .png()
    .toBuffer();
}
