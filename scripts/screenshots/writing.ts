import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { allBlocks, withForm } from "../../tests/support/article-blocks.ts";
import { addSignUpForm } from "../../tests/support/sign-up-form.ts";
import { ownersContext, type Site, screenshots, shoot, views } from "./shoot.ts";

const root = join(import.meta.dirname, "../..");
const drawings = ["town-hall-square", "river-bridge", "county-fair"];

/** Takes the screenshots of docs/writing.md, and sheets with every block into `screenshots/`. */
export async function photographWriting({ browser, url }: Site): Promise<void> {
  const context = await ownersContext(browser, url);
  try {
    const paths = await uploadDrawings(context);
    await photographEditor(context);
    await photographCards(context, paths);
    await photographLibrary(context);
    await photographSheets(context, paths, url);
  } finally {
    await context.close();
  }
}

async function uploadDrawings(context: BrowserContext): Promise<string[]> {
  const paths: string[] = [];
  for (const [at, name] of drawings.entries()) {
    const buffer = await sharp(join(root, `assets/drawings/covers/${name}.svg`))
      .resize(1600, at === 1 ? 1600 : 1000, { fit: "cover" })
      .jpeg()
      .toBuffer();
    const image = { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
    const answer = await context.request.post("/api/upload-image", { multipart: { image } });
    paths.push(((await answer.json()) as { filePath: string }).filePath);
  }
  return paths;
}

async function photographEditor(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/dashboard/articles/user", { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Title" }).fill("How the county voted");
  await page.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.type("Turnout rose in every district.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await page.getByRole("option").first().waitFor();
  await shoot(page, "writing-blocks.webp");
  await page.keyboard.type("table");
  await page.getByRole("option", { name: /^Table Rows/ }).waitFor();
  await page.keyboard.press("Enter");
  for (const text of ["District", "Voters", "Turnout", "North", "1,204", "61 %", "South", "980", "58 %"]) {
    await page.keyboard.type(text);
    if (text !== "58 %") await page.keyboard.press("Tab");
  }
  await page.getByRole("toolbar", { name: "Table tools" }).waitFor();
  await shoot(page, "writing-table.webp");
  await photographTools(page);
  await page.close({ runBeforeUnload: false });
}

/** A video and a card, as if they had been read from their pages. */
async function photographCards(context: BrowserContext, [video = "", card = ""]: readonly string[]): Promise<void> {
  const figure = (kind: string, path: string, words: string) =>
    `<figure data-kind="${kind}"><img src="${path}" alt="" width="1600" height="1000">${words}</figure>`;
  const content =
    "<p>The square was full, and everybody stayed.</p>" +
    figure("video", video, '<p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">The whole evening</a></p>') +
    figure(
      "card",
      card,
      '<p><a href="https://news.example/bridge">A bridge reopens</a></p><p>After two years of work, cars cross the river again.</p><p><cite>The County News</cite></p>',
    );
  const multipart = { title: "An evening at the square", slug: "evening-at-the-square", content };
  const posted = await context.request.post("/api/post-article-user", { multipart });
  const { id } = (await posted.json()) as { id: number };
  const page = await context.newPage();
  await page.goto(`/dashboard/articles/edit/${id}`, { waitUntil: "networkidle" });
  await page.locator('[data-embed="card"] > div').first().click();
  await page.getByRole("toolbar", { name: "Bookmark tools" }).waitFor();
  await page.waitForLoadState("networkidle");
  await shoot(page, "writing-cards.webp");
  await page.close({ runBeforeUnload: false });
}

/** Takes screenshots of the tools for writing and for publishing. */
async function photographTools(page: Page): Promise<void> {
  await page.keyboard.press("Control+End");
  await page.keyboard.type("The district in the north counted first. See the minutes of the district council.");
  await page.keyboard.press("Control+f");
  await page.getByLabel("Find in the text").fill("district");
  await page.getByText(/^1 of \d$/).waitFor();
  await shoot(page, "writing-find.webp");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("button", { name: /^Show: There is no description/ }).waitFor();
  await page.getByText("Checking links…").waitFor({ state: "hidden" });
  await shoot(page, "writing-check.webp");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Focus mode" }).click();
  await page.getByRole("button", { name: "Leave focus mode" }).waitFor();
  await page.mouse.move(700, 700);
  await shoot(page, "writing-focus.webp");
  await page.keyboard.press("Escape");
}

/** Cropping an image of the library. */
async function photographLibrary(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/dashboard/images", { waitUntil: "networkidle" });
  await page.locator("[id^=image-]").first().click();
  await page.getByRole("button", { name: "Crop and rotate" }).click();
  await page.getByLabel("Shape").selectOption("Portrait, 4:5");
  await page.getByText(/^Saves a new image/).waitFor();
  await page.waitForLoadState("networkidle");
  await shoot(page, "writing-crop.webp");
  await page.close();
}

/** On an own website, since the host site has no sign-up forms. */
async function photographSheets(context: BrowserContext, paths: readonly string[], url: string): Promise<void> {
  let count = 0;
  const form = await addSignUpForm(context.request);
  const content = withForm(allBlocks, form)
    .replace(/\/media\/\d{64}\/original\.jpg/g, () => paths[count++ % paths.length] ?? "")
    // Belongs to a test's database.
    .replace(/<figure data-kind="html".*?<\/figure>/, "");
  const [website] = (await (await context.request.get("/api/get-websites")).json()) as { website_id: number }[];
  const multipart = { title: "Every block", slug: "every-block", content };
  const posted = await context.request.post("/api/post-article-user", { multipart });
  if (!posted.ok()) throw new Error(await posted.text());
  const address = `http://${website?.website_id}.sites.localhost:${new URL(url).port}/article/every-block`;
  for (const { width, colorScheme } of views) {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(address, { waitUntil: "networkidle" });
    // Images that load when they are near.
    for (const image of await page.locator(".prose img").all()) await image.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await page.screenshot({
      path: join(screenshots, `every-block-${width}-${colorScheme}.png`),
      fullPage: true,
      animations: "disabled",
    });
    await page.close();
  }
}
