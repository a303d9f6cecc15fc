import { expect, test } from "vitest";
import { waitForFrames } from "../../support/browser.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();

test("with reduced motion, a new color scheme applies at once, without transitions", async () => {
  const { page } = dashboard;
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const light = await background();
  await page.evaluate(() => {
    document.addEventListener("transitionrun", () => (document.body.dataset.moved = "yes"));
  });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expect.poll(background).not.toBe(light);
  // Transition events fire with the next frame.
  await waitForFrames(page);
  expect(await page.evaluate(() => document.body.dataset.moved)).toBeUndefined();
});
