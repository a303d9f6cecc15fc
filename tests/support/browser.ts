import { setTimeout as sleep } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from "playwright-core";
import type { RunnerTestCase } from "vitest";
import { keepConsole, keepEvidence } from "./evidence.ts";
import { findBrowser } from "./find-browser.ts";

export interface TestBrowser {
  /** A context that collects console errors, page errors, and cross-origin requests. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Problems since the last call, except those that match `expected`. */
  takeProblems(...expected: RegExp[]): string[];
  /** Responses with a status of 500 or above, with headers and text, to tell why a test failed. */
  failures: readonly string[];
  /** Runs what interrupts pages: answers that they no longer wait for are no problems. */
  whileLeaving<T>(work: () => Promise<T>): Promise<T>;
  /** Stores screenshots of all pages if the test failed. */
  keepEvidence(task: Readonly<RunnerTestCase>): Promise<void>;
  close(): Promise<void>;
}

/** The browser logs the 401 of the session check while logged out. */
const usual = [/^console: .*status of 401 .*\/api\/check-session$/];

/** One Chromium per worker process, with separate contexts per file. */
let launched: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args });
  await lookOften(browser);
  return browser;
}

/** `origin`: the only origin (with subdomains) that pages may contact. */
export async function openBrowser(origin: string): Promise<TestBrowser> {
  launched ??= launch();
  const browser = await launched;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  const failures: string[] = [];
  return {
    failures,
    async newContext(options) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        // Tests can't hold back or count what a worker fetches.
        serviceWorkers: "block",
        ...options,
      });
      contexts.push(context);
      watch(context, origin, problems);
      context.on("response", (response) => void describeFailure(response).then((text) => text && failures.push(text)));
      keepConsole(context);
      context.on("page", awaitRoutes);
      if (slowdown > 1) context.on("page", slowDown);
      // Fail early at the waiting line instead of at the test's timeout.
      context.setDefaultTimeout(40_000 * slowdown);
      return context;
    },
    takeProblems(...expected) {
      const known = [...usual, ...expected];
      return problems.splice(0).filter((problem) => !known.some((pattern) => pattern.test(problem)));
    },
    async whileLeaving(work) {
      const before = problems.splice(0);
      try {
        return await work();
      } finally {
        problems.splice(0, problems.length, ...before);
      }
    },
    keepEvidence: (task) => keepEvidence(task, contexts),
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

interface PlaywrightFrame {
  retryWithProgressAndTimeouts(progress: unknown, pauses: number[], action: unknown): Promise<unknown>;
  retryWithProgressAndBackoff(progress: unknown, action: unknown): Promise<unknown>;
}

/**
 * Playwright retries after 20, 50, 100, and 100 ms, then only every 500 ms, which took half of
 * the time of the browser tests. It has no option for this.
 */
async function lookOften(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  // Playwright's server runs in this process.
  const { _connection } = page as unknown as {
    _connection: { toImpl(page: Page): { mainFrame(): PlaywrightFrame } };
  };
  const frame = Object.getPrototypeOf(_connection.toImpl(page).mainFrame()) as PlaywrightFrame;
  frame.retryWithProgressAndBackoff = function (progress, action) {
    return this.retryWithProgressAndTimeouts(progress, [20, 30, 50], action);
  };
  await page.close();
}

/**
 * Chromium may handle a key or a click that follows `page.route` before it hands requests to it, so the request would go through. What
 * is evaluated in the page waits for that.
 */
function awaitRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const routed = await route(...args);
    // Waits in vain while the page shows a dialog of the browser.
    await Promise.race([page.evaluate("0").catch(() => {}), sleep(500)]);
    return routed;
  };
}

/** Waits until the page has drawn two frames: what an event changes, and what follows from that. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Slows the browser's CPU by this factor, to expose tests that depend on speed. */
const slowdown = Number(process.env.SLOW_BROWSER ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

async function describeFailure(response: Response): Promise<string | undefined> {
  if (response.status() < 500) return undefined;
  const text = await response.text().catch(String);
  return `${response.status()} ${response.url()} ${JSON.stringify(response.headers())} ${text.slice(0, 500)}\n`;
}

function watch(context: BrowserContext, origin: string, problems: string[]): void {
  const { hostname } = new URL(origin);
  context.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = url.hostname === hostname || url.hostname.endsWith(`.${hostname}`);
    if (/^https?:$/.test(url.protocol) && !isOwn) problems.push(`foreign request: ${url.href}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
}
