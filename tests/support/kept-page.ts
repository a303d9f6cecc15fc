import type { BrowserContext, Page } from "playwright-core";
import { leaveScreen } from "./in-dashboard.ts";

/** Methods whose effect lasts until the context ends. */
const lasting = {
  context: ["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions", "newCDPSession", "on"],
  page: ["addInitScript", "exposeBinding", "exposeFunction", "setDefaultTimeout", "setExtraHTTPHeaders"],
  // Of the context and its pages.
  clock: ["install", "fastForward", "pauseAt", "resume", "runFor", "setFixedTime", "setSystemTime"],
} as const;

/**
 * A page that the next test can use, which saves starting a renderer and compiling the scripts again: more than half of the
 * processor time of opening a screen.
 */
export interface KeptPage {
  context: BrowserContext;
  page: Page;
  /** Undoes what a test did. False: the context can't be used again. */
  reset(): Promise<boolean>;
  /** Undoes what a test did, except that the page stays in the dashboard, logged in. False: the context can't be used again. */
  tidy(): Promise<boolean>;
}

/** `reducedMotion`: as the context was opened with. */
export async function keepPage(context: BrowserContext, reducedMotion: "reduce" | "no-preference"): Promise<KeptPage> {
  const page = await context.newPage();
  const viewport = page.viewportSize();
  const storage = await context.newCDPSession(page);
  let isChanged = false;
  const note = () => {
    isChanged = true;
  };
  for (const name of lasting.context) noteUse(context, name, note);
  for (const name of lasting.page) noteUse(page, name, note);
  for (const name of lasting.clock) noteUse(context.clock, name, note);
  const release = () => {
    page.removeAllListeners();
    return Promise.all([
      ...context.pages().map((other) => other !== page && other.close()),
      page.unrouteAll({ behavior: "ignoreErrors" }),
      context.unrouteAll({ behavior: "ignoreErrors" }),
      context.setOffline(false),
    ]);
  };
  const resetDisplay = async () => {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion, forcedColors: null });
    await page.mouse.move(0, 0);
  };
  return {
    context,
    page,
    async tidy() {
      if (isChanged || page.isClosed()) return false;
      try {
        await release();
        await leaveScreen(page);
        await resetDisplay();
        return true;
      } catch {
        return false;
      }
    },
    async reset() {
      if (isChanged || page.isClosed()) return false;
      try {
        await release();
        // Nothing runs there, and the renderer stays since it is the same origin.
        await page.goto("/robots.txt");
        await page.evaluate(() => sessionStorage.clear());
        const { origin } = new URL(page.url());
        await storage.send("Storage.clearDataForOrigin", { origin, storageTypes: "cookies,local_storage,indexeddb" });
        await context.clearCookies();
        await resetDisplay();
        return true;
      } catch {
        return false;
      }
    },
  };
}

function noteUse<T extends object>(target: T, name: keyof T, note: () => void): void {
  const own = target[name];
  Object.defineProperty(target, name, {
    configurable: true,
    get() {
      note();
      return own;
    },
  });
}
