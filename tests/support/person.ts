import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import type { TestBrowser } from "./browser.ts";
import { ownersBrowser, type PlaceWithPage, useSite } from "./dashboard.ts";

/** Sets up a journey's site, with its owner in the dashboard. Their page stays as it is from one test to the next. */
export function useOwner(...options: Parameters<typeof useSite>): PlaceWithPage {
  const place = useSite(...options) as PlaceWithPage;
  beforeAll(async () => {
    place.context = await ownersBrowser(place.browser);
    place.page = await place.context.newPage();
    await place.page.goto("/dashboard");
  });
  return place;
}

/** A person's page in a browser of their own. It stays as it is from one test of a journey to the next. */
export async function openPage(browser: TestBrowser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  return context.newPage();
}

/** Fills in the login form that the page shows. */
export async function fillInLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Opens an entry of the dashboard's menu. Closes the notice first: the next one would wait for its end. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const closing = page.getByRole("button", { name: "Close message" });
  await closing.evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click();
  });
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true }).click();
}

/** Opens a section of the settings from any screen. */
export async function openSettings(page: Page, section: string): Promise<void> {
  await openFromMenu(page, "Settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: section, exact: true }).click();
}

/** Waits for a notice that something was done. */
export function waitForNotice(page: Page, text: string): Promise<void> {
  return page.getByRole("alert").filter({ hasText: text }).first().waitFor();
}

/** Chooses from the menu of a row. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
