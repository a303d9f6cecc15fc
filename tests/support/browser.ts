import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

export interface TestBrowser {
  /** A context whose console errors, page errors and requests to other origins are collected. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** What must not have happened since the last call; those that match `expected` are left out. */
  takeProblems(...expected: RegExp[]): string[];
  close(): Promise<void>;
}

/** Logged out, the session check is answered 401, which the browser itself writes to its console. */
const usual = [/^console: .*status of 401 .*\/api\/check-session$/];

/** One Chromium for the files of a worker: it ends with the worker's process. Each file has contexts of its own. */
let launched: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args });
  await lookOften(browser);
  return browser;
}

/** `origin`: the only one, with the names below it, that pages may ask for anything. */
export async function openBrowser(origin: string): Promise<TestBrowser> {
  launched ??= launch();
  const browser = await launched;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  return {
    async newContext(options) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, ...options });
      contexts.push(context);
      watch(context, origin, problems);
      if (slowdown > 1) context.on("page", slowDown);
      // A page that shows nothing fails soon and says where, not at the end of the whole test.
      context.setDefaultTimeout(40_000 * slowdown);
      return context;
    },
    takeProblems(...expected) {
      const known = [...usual, ...expected];
      return problems.splice(0).filter((problem) => !known.some((pattern) => pattern.test(problem)));
    },
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
 * What is not there yet, Playwright looks for again after 20, 50, 100 and 100 ms, then only each 500 ms, which was half of
 * the time of the browser tests. It has no option for this.
 */
async function lookOften(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  // The part of Playwright that serves the browser runs in this process.
  const { _connection } = page as unknown as {
    _connection: { toImpl(page: Page): { mainFrame(): PlaywrightFrame } };
  };
  const frame = Object.getPrototypeOf(_connection.toImpl(page).mainFrame()) as PlaywrightFrame;
  frame.retryWithProgressAndBackoff = function (progress, action) {
    return this.retryWithProgressAndTimeouts(progress, [20, 30, 50], action);
  };
  await page.close();
}

/** Tests that pass only because the page was quick fail in a browser whose processor is made this many times slower. */
const slowdown = Number(process.env.SLOW_BROWSER ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
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
