import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useSite } from "../support/dashboard.ts";

const place = useSite();
async function withPage(width: number, work: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await place.browser.newContext({ viewport: { width, height: 800 } });
  try {
    await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

describe("the header", () => {
  test("on a wide window has HOME and LOGIN, and no menu button", async () => {
    await withPage(1440, async (page) => {
      await page.goto("/");
      const header = page.getByRole("banner");
      expect(await header.getByRole("button", { name: "Menu" }).isVisible()).toBe(false);
      await expect.poll(() => header.getByRole("link", { name: "HOME" }).getAttribute("aria-current")).toBe("page");
      await header.getByRole("link", { name: "LOGIN" }).click();
      await page.waitForURL("**/login");
      await page.getByLabel("Email").waitFor();
    });
  });

  test("on a phone has a menu that opens, and closes on Escape, outside, and by its own button", async () => {
    await withPage(390, async (page) => {
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
  });

  test("its logo leads home, and another image stands in when it can't be had", async () => {
    await withPage(1440, async (page) => {
      await page.route("**/assets/brand/logo.svg", (route) => route.abort());
      await page.goto("/article/nope");
      const logo = page.locator("header img").first();
      await expect.poll(() => logo.getAttribute("src")).toContain("logo-fallback");
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await logo.click();
      await page.waitForURL(`${place.site.url}/`);
      expect(place.browser.takeProblems(/logo\.svg$/, /status of 404 .*\/article\/nope$/)).toEqual([]);
    });
  });

  test("the same on the login page", async () => {
    await withPage(1440, async (page) => {
      await page.route("**/assets/brand/logo.svg", (route) => route.abort());
      await page.goto("/login");
      await page.getByLabel("Email").waitFor();
      const logo = page.locator("header img").first();
      await expect.poll(() => logo.getAttribute("src")).toContain("logo-fallback");
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(place.browser.takeProblems(/logo\.svg$/)).toEqual([]);
    });
  });
});

describe("nothing is wider than the window", () => {
  test.each([320, 390, 768, 1440])("at %d px", async (width) => {
    await withPage(width, async (page) => {
      for (const address of ["/", "/article/nope", "/api/docs", "/login"]) {
        await page.goto(address);
        await page.getByRole("heading", { level: 1 }).waitFor();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, address).toBeLessThanOrEqual(0);
      }
      expect(place.browser.takeProblems(/status of 404 .*\/article\/nope$/)).toEqual([]);
    });
  });
});

test("an address that leads nowhere, and a name that is not connected, say so", async () => {
  await withPage(1440, async (page) => {
    await page.goto("/no/such/page");
    await page.getByRole("heading", { level: 1, name: "404 - Page Not Found" }).waitFor();
    await page.goto("/article/nope");
    await page.getByRole("heading", { level: 1, name: "Article not found" }).waitFor();
    await page.goto(place.site.url.replace("localhost", "elsewhere.localhost"));
    await page.getByRole("heading", { level: 1, name: "This domain is not connected" }).waitFor();
    expect(place.browser.takeProblems(/status of 404/)).toEqual([]);
  });
});
