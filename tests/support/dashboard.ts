import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Fetcher } from "../../src/platform/fetcher/fetcher.ts";
import type { Logger } from "../../src/platform/logger.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";
import { type KeptPage, keepPage } from "./kept-page.ts";
import { type RunningSite, siteLogin, startSite } from "./running-site.ts";

/** The site and the browser of a test file. */
interface Place {
  site: RunningSite;
  browser: TestBrowser;
  /** Expected problems; any others fail the test. */
  expectProblems(...patterns: RegExp[]): void;
}

/** With a page that each test finds as if it were new. */
export interface PlaceWithPage extends Place {
  context: BrowserContext;
  page: Page;
}

/** The owner in the dashboard, with a new session per test. */
export interface Dashboard extends PlaceWithPage {
  /** Waits for a message. */
  waitForText(text: string | RegExp): Promise<void>;
}

/** A site's settings, logger, and cleanup. */
interface SiteOptions {
  env?: Record<string, string>;
  logger?: Logger;
  fetcher?: Fetcher;
  stop?(): Promise<void>;
}

/** Sets up a test file's site and browser. Fills the object before the tests run. */
export function useSite(prepare?: () => Promise<SiteOptions>): Place {
  let surroundings: SiteOptions | undefined;
  let expected: RegExp[] = [];
  const place = { expectProblems: (...patterns: RegExp[]) => void expected.push(...patterns) } as Place;
  beforeAll(async () => {
    surroundings = await prepare?.();
    place.site = await startSite(surroundings?.env, surroundings);
    place.browser = await openBrowser(place.site.url);
  });
  afterAll(async () => {
    await place.browser?.close();
    await place.site?.stop();
    await surroundings?.stop?.();
  });
  beforeEach(() => {
    expected = [];
  });
  // Run after the test file's own hooks, which may close pages.
  afterEach(async ({ task }) => {
    await place.browser.keepEvidence(task);
    const problems = place.browser.takeProblems(...expected);
    const reasons = [...place.site.warnings.slice(-5), ...place.browser.failures.slice(-5)];
    expect(problems, reasons.join("")).toEqual([]);
  });
  return place;
}

/** Opens a site with a page of a logged-in owner. */
export function useDashboard(prepare?: () => Promise<SiteOptions>): Dashboard {
  const dashboard = useKeptPage(useSite(prepare), { reducedMotion: "reduce", begin: logIn }) as Dashboard;
  dashboard.waitForText = (text) => dashboard.page.getByRole("alert").filter({ hasText: text }).first().waitFor();
  return dashboard;
}

/**
 * Opens a site with an owner's page that stays in the dashboard, logged in, from one test to the next, which saves
 * loading it anew. Begin tests with `openScreen` (`in-dashboard.ts`) instead of `page.goto`.
 */
export function useOpenDashboard(prepare?: () => Promise<SiteOptions>): PlaceWithPage {
  return useKeptPage(useSite(prepare), {
    reducedMotion: "reduce",
    beginContext: logIn,
    restore: (page) => page.tidy(),
  });
}

/** Opens a site with a page of somebody who isn't logged in. For what depends on an empty cache, open a new context. */
export function useVisitor(prepare?: () => Promise<SiteOptions>): PlaceWithPage {
  return useKeptPage(useSite(prepare), { reducedMotion: "no-preference" });
}

interface Keeping {
  reducedMotion: "reduce" | "no-preference";
  /** Prepares a new context. */
  beginContext?: (context: BrowserContext) => Promise<void>;
  /** Prepares each test. */
  begin?: (context: BrowserContext) => Promise<void>;
  /** Undoes what a test did; by default all of it. False: the context can't be used again. */
  restore?: (page: KeptPage) => Promise<boolean>;
}

/** Keeps a page between the tests, unless one fails. */
function useKeptPage(
  site: Place,
  { reducedMotion, beginContext, begin, restore = (page) => page.reset() }: Keeping,
): PlaceWithPage {
  const place = site as PlaceWithPage;
  let kept: KeptPage | null = null;
  const open = async () => {
    const context = await place.browser.newContext({ reducedMotion });
    await beginContext?.(context);
    return keepPage(context, reducedMotion);
  };
  beforeEach(async () => {
    kept ??= await open();
    await begin?.(kept.context);
    ({ context: place.context, page: place.page } = kept);
  });
  afterEach(async ({ task }) => {
    await place.browser.keepEvidence(task);
    const page = kept;
    if (!page || (task.result?.state !== "fail" && (await place.browser.whileLeaving(() => restore(page))))) return;
    await page.context.close();
    kept = null;
  });
  return place;
}

/** A logged-in browser of the owner. */
export async function ownersBrowser(browser: TestBrowser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  await logIn(context);
  return context;
}

async function logIn(context: BrowserContext): Promise<void> {
  const login = await context.request.post("/api/login", { data: siteLogin });
  expect(login.status()).toBe(200);
}

/** Ends the session as if it had expired. The page leaves first, because its screen would still ask for its lists. */
export async function endSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "rostrum_session" });
}

/** Waits until the focus is on an element. */
export async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}
