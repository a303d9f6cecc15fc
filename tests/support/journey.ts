import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findings } from "./axe.ts";
import { stillLoading } from "./layout-shifts.ts";
import { photographScreen } from "./photograph-screen.ts";

/**
 * Waits until the page shows a screen in full, then expects axe to find nothing there, in light and dark.
 *
 * `screen`: the path of a route, such as `/dashboard/members/edit/:id`, on any host. `tests/journeys/every-screen.test.ts` reads these calls, so write
 * the path as a literal.
 */
export async function arriveAt(page: Page, screen: string): Promise<void> {
  const pattern = new URLPattern({ pathname: screen });
  await page.waitForURL((url) => pattern.test(url), { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading..." }).first().waitFor();
  await expect.poll(() => page.locator(stillLoading).count()).toBe(0);
  await page.waitForFunction(isDrawn);
  expect(await inBothSchemes(page), `axe on ${page.url()}`).toEqual([]);
  expect(await page.evaluate(jumpsBack), `focus order on ${page.url()}`).toEqual([]);
  const { SCREENS } = process.env;
  if (SCREENS) await photographScreen(page, screen, SCREENS);
}

/** Runs in the page: whether the dashboard shows the screen of the address. The address changes before the former screen becomes inert and goes. */
function isDrawn(): boolean {
  const main = document.querySelector("main");
  return main !== null && !main.inert && (main.dataset.path ?? location.pathname) === location.pathname;
}

/** axe's findings. The dark scheme changes colors only. */
async function inBothSchemes(page: Page): Promise<string[]> {
  const found = await findings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await findings(page, true)));
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/** Runs in the page: returns what the Tab key reaches in a form after something below it, in the same column. */
function jumpsBack(): string[] {
  // A bar that stays in view isn't where it belongs.
  const isSticky = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === "sticky" || isSticky(element.parentElement));
  const isShown = (element: HTMLElement) =>
    element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !isSticky(element);
  return [...document.forms].flatMap((form) => {
    const fields = [...form.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")];
    const places = fields.filter(isShown).map((field) => ({ field, place: field.getBoundingClientRect() }));
    return places.slice(1).flatMap(({ field, place }, index) => {
      const before = places[index];
      if (!before || place.bottom > before.place.top) return [];
      if (place.left >= before.place.right || place.right <= before.place.left) return [];
      return `${field.outerHTML.slice(0, 100)} after ${before.field.outerHTML.slice(0, 100)}`;
    });
  });
}
