import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Logger } from "../../src/platform/logger.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";
import { type RunningSite, siteLogin, startSite } from "./running-site.ts";

/** The owner in the dashboard of a running site; for each test a fresh session and an empty browser. */
export interface Desk {
  site: RunningSite;
  context: BrowserContext;
  page: Page;
  /** Problems that this test expects; all others fail it. */
  expectProblems(...patterns: RegExp[]): void;
  /** Says for five seconds and to screen readers. */
  says(text: string | RegExp): Promise<void>;
}

/** What a site needs beside it: its settings, where its log goes, and how to end it. */
interface Surroundings {
  env: Record<string, string>;
  logger?: Logger;
  stop(): Promise<void>;
}

/** Sets up the site and browser of a test file. The object is filled before its tests run. */
export function useDesk(prepare?: () => Promise<Surroundings>): Desk {
  let surroundings: Surroundings | undefined;
  let browser: TestBrowser;
  let expected: RegExp[] = [];
  const desk = {
    expectProblems: (...patterns: RegExp[]) => void expected.push(...patterns),
    says: (text: string | RegExp) => desk.page.getByRole("alert").filter({ hasText: text }).first().waitFor(),
  } as Desk;
  beforeAll(async () => {
    surroundings = await prepare?.();
    desk.site = await startSite(surroundings?.env, surroundings?.logger);
    browser = await openBrowser(desk.site.url);
  });
  afterAll(async () => {
    await browser?.close();
    await desk.site?.stop();
    await surroundings?.stop();
  });
  beforeEach(async () => {
    expected = [];
    desk.context = await browser.newContext({ reducedMotion: "reduce" });
    const login = await desk.context.request.post("/api/login", { data: siteLogin });
    expect(login.status()).toBe(200);
    desk.page = await desk.context.newPage();
  });
  afterEach(async () => {
    await desk.context.close();
    expect(browser.takeProblems(...expected)).toEqual([]);
  });
  return desk;
}

/** Waits until the focus is on an element. */
export async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}
