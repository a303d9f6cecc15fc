import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();

const radio = (group: string, name: string | RegExp) =>
  dashboard.page.getByRole("group", { name: group, exact: true }).getByRole("radio", { name });
const field = (name: string) => dashboard.page.getByRole("textbox", { name, exact: true });
const button = (name: string) => dashboard.page.getByRole("button", { name, exact: true });
const preview = () => dashboard.page.frameLocator('iframe[title="The website in this look"]');
const headerOf = () => preview().locator("html").getAttribute("class");
const inPreview = (style: string) =>
  preview()
    .locator("body")
    .evaluate((body, name) => getComputedStyle(body).getPropertyValue(name), style);

/** As visitors of the host site get it. */
async function headerOnSite(): Promise<string | undefined> {
  return /<html[^>]* class="([^"]*)"/.exec(await (await fetch(dashboard.site.url)).text())?.[1];
}

async function choose(group: string, name: string | RegExp): Promise<void> {
  await radio(group, name).check({ force: true });
}

beforeEach(async () => {
  await dashboard.page.goto(`/dashboard/settings/look/${dashboard.site.hostId}`);
  await preview().getByRole("main").waitFor();
});

describe("Settings › Look", () => {
  test("isn't saved without a logo that is still uploading", async () => {
    const { page } = dashboard;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/upload-image*", async (route) => {
      await held;
      await route.continue();
    });
    const buffer = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    await page
      .getByLabel("Image: Logo", { exact: true })
      .setInputFiles({ name: "l.png", mimeType: "image/png", buffer });
    await page.getByText("Uploading an image…").waitFor();
    expect(await button("Save look").isDisabled()).toBe(true);
    release();
    await expect.poll(() => button("Save look").isEnabled()).toBe(true);
    const sent = page.waitForRequest("**/api/edit-look/*");
    await button("Save look").click();
    expect((await sent).postDataJSON()).toMatchObject({ logo: { path: expect.stringContaining("/media/") } });
    await dashboard.waitForText("Look saved");
    await page.unroute("**/api/upload-image*");
    await button("Logo: Remove").click();
    await button("Save look").click();
    await dashboard.waitForText("Look saved");
  });

  test("shows a complete look on the site's own pages before it is saved, and on the site once it is", async () => {
    await choose("Looks", /^Campaign/);
    await expect.poll(headerOf).toBe("header-bar");
    await expect.poll(() => field("Accent color").inputValue()).toBe("#b3122a");
    await expect.poll(() => radio("Font pair", /^Poster/).isChecked()).toBe(true);
    await expect.poll(() => inPreview("font-family")).toContain("Public Sans");
    expect(await headerOnSite()).toBeUndefined();

    await choose("Header", "Masthead");
    await choose("Corners", "Round");
    await expect.poll(headerOf).toBe("header-masthead");
    const sent = dashboard.page.waitForRequest("**/api/edit-look/*");
    await button("Save look").click();
    // Only what was changed.
    expect((await sent).postDataJSON()).toEqual({
      look: { fonts: "poster", background: "white", corners: "round", header: "masthead" },
      accent: "#b3122a",
    });
    await dashboard.waitForText("Look saved");
    await expect.poll(() => dashboard.page.getByText("Not saved yet").count()).toBe(0);
    await expect.poll(headerOnSite).toBe("header-masthead");
    await choose("Looks", /^Newspaper/);
    const saved = dashboard.page.waitForResponse("**/api/edit-look/*");
    await button("Save look").click();
    expect((await saved).status()).toBe(200);
    await expect.poll(() => dashboard.page.getByText("Not saved yet").count()).toBe(0);
  });

  test("is previewed by day and by night, and on a phone; links there lead nowhere", async () => {
    const tools = dashboard.page.getByRole("region", { name: "Preview" });
    const paper = () => inPreview("background-color");
    await expect.poll(paper).toBe("rgb(251, 250, 247)");
    await tools.getByText("Dark", { exact: true }).click();
    await expect.poll(paper).toBe("rgb(15, 20, 32)");
    await choose("Background", "Sage");
    await expect.poll(paper).toBe("rgb(15, 22, 18)");
    await tools.getByText("Phone", { exact: true }).click();
    await expect
      .poll(() =>
        preview()
          .locator("html")
          .evaluate(() => innerWidth),
      )
      .toBe(390);
    await expect
      .poll(() =>
        preview()
          .locator("body")
          .evaluate((body) => (body as HTMLElement).inert),
      )
      .toBe(true);
    await tools.getByText("Newest article", { exact: true }).click();
    await preview().getByText("No article is published yet.").waitFor();
    dashboard.expectProblems(/status of 404 .*look-preview/);
  });

  test("says what is wrong with a color or an image, and keeps what was chosen, also with the keyboard", async () => {
    await choose("Font pair", /^Modern/);
    await field("Accent color").fill("reddish");
    await button("Save look").click();
    await dashboard.page.getByText("Please choose a color").waitFor();
    await expect.poll(() => radio("Font pair", /^Modern/).isChecked()).toBe(true);
    await field("Accent color").fill("#ffcc00");
    await dashboard.page.getByText(/Shown as #[0-9a-f]{6}, to stay readable/).waitFor();

    const chooser = dashboard.page.waitForEvent("filechooser");
    await button("Upload one image for all").click();
    await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await dashboard.page.getByText("Please upload a valid image file.").waitFor();
    dashboard.expectProblems(/status of 415/);

    await radio("Corners", "Soft").focus();
    await hasFocus(radio("Corners", "Soft"));
    await dashboard.page.keyboard.press("ArrowRight");
    await expect.poll(() => radio("Corners", "Round").isChecked()).toBe(true);
  });

  test("one image becomes logo, icon, and social image, each with a part of its own", async () => {
    const buffer = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#a4243b" } })
      .png()
      .toBuffer();
    const chooser = dashboard.page.waitForEvent("filechooser");
    await button("Upload one image for all").click();
    await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer });
    const frame = dashboard.page.getByRole("application", { name: /^Icon: drag/ });
    await frame.waitFor();
    // The part can be moved once the image is there.
    await expect.poll(() => frame.locator("img").evaluate((image) => image.style.left)).toBe("-100%");
    await frame.focus();
    await hasFocus(frame);
    await dashboard.page.keyboard.press("ArrowRight");
    await preview().locator("img.own-logo").waitFor();
    const sent = dashboard.page.waitForRequest("**/api/edit-look/*");
    await button("Save look").click();
    const { logo, icon, social_image } = (await sent).postDataJSON();
    expect(logo.path).toMatch(/^\/media\//);
    expect([icon.path, social_image.path]).toEqual([logo.path, logo.path]);
    expect(icon.x).toBeGreaterThan(0.5);
    await dashboard.waitForText("Look saved");
    const about = await fetch(`${dashboard.site.url}/about`);
    const [image = ""] = /<img[^>]*own-logo[^>]*>/.exec(await about.text()) ?? [];
    const shown = await fetch(`${dashboard.site.url}${/src="([^"]+)"/.exec(image)?.[1]}`);
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBeGreaterThan(0);
  });

  test("the network's owner offers a look to all websites, renames it, and deletes it", async () => {
    await choose("Looks", /^Civic/);
    await button("Offer this look to all websites").click();
    const dialog = dashboard.page.getByRole("dialog");
    await hasFocus(dialog.getByRole("textbox", { name: "Name" }));
    await dialog.getByRole("textbox", { name: "Name" }).fill("County");
    await dialog.getByRole("button", { name: "Offer look" }).click();
    await radio("Looks of Rostrum", "County").waitFor({ state: "attached" });
    await dashboard.page.getByRole("button", { name: "Actions for County" }).click();
    await dashboard.page.getByRole("menuitem", { name: "Rename" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Counties");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await radio("Looks of Rostrum", "Counties").waitFor({ state: "attached" });
    await dashboard.page.getByRole("button", { name: "Actions for Counties" }).click();
    await dashboard.page.getByRole("menuitem", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete look" }).click();
    await expect.poll(() => dashboard.page.getByRole("group", { name: "Looks of Rostrum" }).count()).toBe(0);
  });
});

test("on a phone, each part names its choice and expands; an error expands its part", async () => {
  const { page } = dashboard;
  await page.setViewportSize({ width: 390, height: 844 });
  const part = (name: RegExp) => page.getByRole("button", { name });
  await part(/^Fonts \w+: /).focus();
  await page.keyboard.press("Enter");
  await choose("Font pair", /^Magazine/);
  await part(/^Fonts Magazine: Playfair Display/).click();
  await expect.poll(() => radio("Font pair", /^Magazine/).isVisible()).toBe(false);
  await part(/^Accent color /).click();
  await field("Accent color").fill("reddish");
  await part(/^Accent color reddish/).click();
  await button("Save look").click();
  await field("Accent color").waitFor();
  await page.getByText("Please choose a color").first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => radio("Font pair", /^Magazine/).isVisible()).toBe(true);
});
