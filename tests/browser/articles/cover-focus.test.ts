import { expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useDashboard();

test("what stays in view of a cover is chosen by keys or a click, undone, and holds wherever it is cropped", async () => {
  const screen = await WritingPage.open(place.page);
  const { page } = screen;
  await screen.title.fill("The tower");
  await screen.write("It stands.");
  await page.getByLabel("Cover photo", { exact: true }).setInputFiles(await photoFile(200, 400));
  await page.getByLabel("Alt text").fill("A tower");
  const focus = async () => (await screen.draft()).fields.cover_focus;

  await screen.button("Set focus").click();
  const at = (name: string) => page.getByRole("radio", { name, exact: true });
  await at("Middle, center").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await hasFocus(at("Top, far right"));
  await expect.poll(focus).toBe("4-0");
  expect(await findings(page)).toEqual([]);
  await screen.button("Reset focus").click();
  await expect.poll(focus).toBe(null);
  // A label's place in the image.
  const image = page.getByRole("group", { name: "What stays in view" });
  // Before it has loaded, it has no height.
  await expect
    .poll(() => image.locator("img").evaluate((img: HTMLImageElement) => img.naturalHeight))
    .toBeGreaterThan(0);
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
  await image.click({ position: { x: width * 0.3, y: height * 0.9 } });
  await expect.poll(focus).toBe("1-4");
  await screen.button("Done").click();
  await page.getByRole("img", { name: "Selected cover" }).waitFor();
  await screen.publish();

  const { websiteId, url } = place.site;
  const origin = `http://${websiteId}.sites.localhost:${new URL(url).port}`;
  for (const path of ["/article/the-tower", "/articles"]) {
    // Images may still be being drawn.
    await page.goto(origin + path, { waitUntil: "domcontentloaded" });
    const shown = page.locator("main img[data-focus]").first();
    expect([path, await shown.evaluate((image) => getComputedStyle(image).objectPosition)]).toEqual([path, "25% 100%"]);
  }
});
