import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { waitForFrames } from "../../support/browser.ts";
import { useVisitor } from "../../support/dashboard.ts";

const place = useVisitor();
let page: Page;
beforeEach(() => {
  ({ page } = place);
});

describe("the header", () => {
  test("on a wide window has HOME and LOGIN, and no menu button", async () => {
    await page.goto("/");
    const header = page.getByRole("banner");
    expect(await header.getByRole("button", { name: "Menu" }).isVisible()).toBe(false);
    await expect.poll(() => header.getByRole("link", { name: "HOME" }).getAttribute("aria-current")).toBe("page");
    await header.getByRole("link", { name: "LOGIN" }).click();
    await page.waitForURL("**/login");
    await page.getByLabel("Email").waitFor();
  });

  test("on a phone has a menu that opens, and closes on Escape, outside, and by its own button", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Menu" });
    const button = page.getByRole("button", { name: "Menu" });
    const isOpen = () => menu.isVisible();
    expect(await isOpen()).toBe(false);
    await button.click();
    await expect.poll(isOpen).toBe(true);
    await menu.getByRole("link", { name: "LOGIN" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(isOpen).toBe(false);
    await button.click();
    await expect.poll(isOpen).toBe(true);
    await page.getByRole("contentinfo").click({ position: { x: 5, y: 5 } });
    await expect.poll(isOpen).toBe(false);
    await button.click();
    await expect.poll(isOpen).toBe(true);
    await button.click();
    await expect.poll(isOpen).toBe(false);
    await button.click();
    await menu.getByRole("link", { name: "LOGIN" }).click();
    await page.waitForURL("**/login");
  });

  test("its logo leads home, and another image stands in when it can't be had, on the login page, too", async () => {
    await page.route("**/assets/brand/logo.svg", (route) => route.abort());
    await page.goto("/article/nope");
    const logo = page.locator("header img").first();
    await expect.poll(() => logo.getAttribute("src")).toContain("logo-fallback");
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await logo.click();
    await page.waitForURL(`${place.site.url}/`);

    await page.goto("/login");
    await page.getByLabel("Email").waitFor();
    await expect.poll(() => logo.getAttribute("src")).toContain("logo-fallback");
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(place.browser.takeProblems(/logo\.svg$/, /status of 404 .*\/article\/nope$/)).toEqual([]);
  });
});

/** `reading.test.ts` checks pages with articles. */
test("nothing is wider than the window, from 320 to 1440 px: an article that isn't there, the API for people, and the login", async () => {
  for (const address of ["/article/nope", "/api/docs", "/login"]) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await waitForFrames(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  expect(place.browser.takeProblems(/status of 404 .*\/article\/nope$/)).toEqual([]);
});
