import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { findBrowser } from "../tests/support/find-browser.ts";
import { makeDataDirectory, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };

/** Runs `work` with a browser and the address of a new server. */
export async function inBrowser(work: (browser: Browser, baseURL: string) => Promise<void>): Promise<void> {
  const directory = await makeDataDirectory();
  const env = { OWNER_EMAIL: login.email, OWNER_PASSWORD: login.password };
  const server = await startServer({ dataDir: directory.path, env });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    await work(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    await directory.remove();
  }
}

/** A new context with an empty cache, logged in as the owner. */
export async function ownersContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await context.request.post("/api/login", { data: login });
  return context;
}
