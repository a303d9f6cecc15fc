import axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { emptyScreen, isInDashboard, navigate } from "./in-dashboard.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that depend on the color scheme. */
const colorRules = ["color-contrast", "link-in-text-block"];
const widths = [1440, 390];
const schemes = ["light", "dark"] as const;

export interface Screen {
  path: string;
  /** Wait for this text. */
  shows: string;
  /** Steps to run once before the check. */
  prepare?: (page: Page) => Promise<void>;
  /** For elements that exist only at this width. */
  only?: number;
}

/** Each context's page, used again: starting a renderer takes longer than drawing most screens. */
const pages = new WeakMap<BrowserContext, Page>();

/**
 * axe finds nothing on this screen: wide and on a phone, light and dark. Given a context, uses a page that stays in the dashboard
 * between calls, so screens may show data that earlier ones cached. Pass a page to load the screen anew.
 */
export async function expectAccessible(place: Page | BrowserContext, screen: Screen): Promise<void> {
  expectNothing("newPage" in place ? await lookInOwnPage(place, screen) : await look(place, screen), screen.only);
}

/** The part of a page to check. */
interface Part {
  /** At this width alone, instead of wide and on a phone. */
  only?: number;
  /** A selector of the elements to check, as a dialog over a screen that was checked. */
  within?: string;
}

/** Checks the page as it is shown now. Afterward it is wide and light. */
export async function expectAccessibleNow(page: Page, { only, within }: Part = {}): Promise<void> {
  if (within !== undefined) await page.locator(within).first().waitFor();
  expectNothing(await findWideAndNarrow(page, only, within), only);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

function expectNothing(found: Record<string, string[]>, only?: number): void {
  expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([]);
  expect(Object.keys(found)).toHaveLength(only === undefined ? 3 : 2);
}

async function lookInOwnPage(context: BrowserContext, screen: Screen): Promise<Record<string, string[]>> {
  const kept = pages.get(context);
  const page = kept && !kept.isClosed() ? kept : await context.newPage();
  pages.delete(context);
  try {
    const found = await look(page, screen);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // Images that are still being drawn would keep all connections to the site busy.
    await page.evaluate(() => window.stop());
    if (isInDashboard(page.url())) await navigate(page, emptyScreen);
    else await page.goto(new URL("/robots.txt", page.url()).href);
    await page.evaluate(() => sessionStorage.clear());
    pages.set(context, page);
    return found;
  } catch (error) {
    await page.close();
    throw error;
  }
}

/** Returns axe's findings, by width and color scheme. */
async function look(page: Page, { path, shows, prepare, only }: Screen): Promise<Record<string, string[]>> {
  await page.setViewportSize({ width: only ?? 1440, height: 900 });
  if (page.url().endsWith(emptyScreen) && isInDashboard(path)) await navigate(page, path);
  // Not until each image has come, whose sizes are drawn with low priority.
  else await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await prepare?.(page);
  return findWideAndNarrow(page, only);
}

async function findWideAndNarrow(page: Page, only?: number, within?: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const width of only === undefined ? widths : [only]) {
    await page.setViewportSize({ width, height: 900 });
    // Colors don't depend on the width.
    for (const colorScheme of width === widths[0] || only !== undefined ? schemes : (["light"] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      found[`${width} px, ${colorScheme}`] = await findings(page, colorScheme === "dark", within);
    }
  }
  return found;
}

/** axe's findings in short form. `colorsOnly`: check only what the color scheme affects. `within`: only these elements. */
export async function findings(page: Page, colorsOnly = false, within?: string): Promise<string[]> {
  await page.evaluate(standsStill);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: colorsOnly ? { type: "rule", values: colorRules } : { type: "tag", values: rules },
    // Frames show pages with their own tests.
    resultTypes: ["violations"],
    iframes: false,
  };
  const context = { exclude: ["iframe"], ...(within === undefined ? {} : { include: [within] }) };
  const run = async ([context, options]: [axe.ElementContext, axe.RunOptions]) => {
    const { violations } = await window.axe.run(context, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary?.split("\n")[1]?.trim()})`),
    );
  };
  return page.evaluate(run, [context, options] satisfies [axe.ElementContext, axe.RunOptions]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Waits for transitions of colors and panels, which start a frame late. */
async function standsStill(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  const drawnTwice = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    await drawnTwice();
  } while (moving().length > 0);
}
