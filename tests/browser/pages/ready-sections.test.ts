// With THUMBNAILS=1, also writes the images of the dialog to src/features/pages/templates/thumbnails/.
import sharp from "sharp";
import { expect, test } from "vitest";
import { readyNames } from "../../../src/features/pages/ready-contract.ts";
import { readySections } from "../../../src/features/pages/templates/ready-sections.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { preview, openPage, order, waitForText } = webEditor(() => dashboard.page);
const thumbnails = new URL("../../../src/features/pages/templates/thumbnails/", import.meta.url).pathname;

test("every ready section looks finished to visitors: nothing is hidden, no placeholder, each image with its alt text (donations: once they have a link)", async () => {
  const { page, context, site } = dashboard;
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const changedFields: Record<number, object> = {};
  await post("/api/add-page", { page_name: "Ready", slug: "ready", template: "empty" });
  for (const name of readyNames) {
    const componentType = readySections[name].type;
    const added = await post("/api/add-page-component", { pageSlug: "ready", componentType, ready_section: name });
    // Only the owner knows where donations are made.
    if (componentType === "donatesection1")
      changedFields[added.pageComponentId] = { buttonLink: "https://pay.example/" };
  }
  await post("/api/save-page", { pageSlug: "ready", changedFields });
  await page.setViewportSize({ width: 960, height: 900 });
  await page.goto(`http://${site.websiteId}.sites.localhost:${new URL(site.url).port}/ready`);
  const sections = page.locator("main [data-component]");
  expect(await sections.count()).toBe(readyNames.length);
  expect(await page.locator("main").innerText()).not.toContain("Enter ");
  expect(await page.locator("main img:not([alt]), main img[alt='']").count()).toBe(0);
  await expectAccessibleNow(page);
  if (!process.env.THUMBNAILS) return;
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [at, name] of readyNames.entries()) {
    const picture = sharp(await sections.nth(at).screenshot());
    const { width, height } = await picture.metadata();
    const isTall = height / width > 270 / 480;
    const fit = isTall ? ({ fit: "cover", position: "top" } as const) : ({ fit: "contain", background } as const);
    await picture.resize(480, 270, fit).webp({ quality: 60 }).toFile(`${thumbnails}${name}.webp`);
  }
});

test("a ready section is chosen by its picture, and added with its images; undo removes it", async () => {
  const { page } = dashboard;
  await openPage("chosen", "valuesection1");
  await page.getByRole("button", { name: "Add section", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Ready-made", { exact: true }).click();
  const choices = dialog.getByRole("listitem");
  await expect.poll(() => choices.count()).toBe(readyNames.length);
  for (const image of await dialog.locator("img").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(480);
  }
  await expectAccessibleNow(page);
  await dialog.getByRole("button", { name: /^Gallery of six pictures/ }).click();
  await waitForText("Gallery added");
  await expect.poll(() => preview().locator(".gallery img").count()).toBe(6);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => order("chosen")).toEqual(["navbar1", "valuesection1", "footer1"]);
});
