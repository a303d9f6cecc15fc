// The dashboard in a real browser: time to the first screen with an empty cache, and to the next one after a click.
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../tests/support/find-browser.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";
import { makeDataDirectory, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const rounds = 9;

interface Opened {
  firstMs: number;
  nextMs: number;
  scripts: number;
}

/** Loads `/dashboard/members` until its rows appear, then clicks Inbox and waits for its heading. */
async function openOnce(browser: Browser, baseURL: string): Promise<Opened> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await context.request.post("/api/login", { data: login });
  const page = await context.newPage();
  let scripts = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts += 1;
  });
  await page.goto("/dashboard/members", { waitUntil: "commit" });
  const firstMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector("main tbody tr") ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
  );
  const onFirst = scripts;
  const nextMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () =>
          document.querySelector("main h1")?.textContent === "Inbox"
            ? resolve(performance.now() - start)
            : requestAnimationFrame(look);
        document.querySelector<HTMLAnchorElement>('nav a[href="/dashboard/inbox"]')?.click();
        look();
      }),
  );
  await context.close();
  return { firstMs, nextMs, scripts: onFirst };
}

export async function dashboard(): Promise<void> {
  const directory = await makeDataDirectory();
  const env = { OWNER_EMAIL: login.email, OWNER_PASSWORD: login.password };
  const server = await startServer({ dataDir: directory.path, env });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    await openOnce(browser, server.url);
    const opened: Opened[] = [];
    for (let round = 0; round < rounds; round += 1) opened.push(await openOnce(browser, server.url));
    const middle = (of: (one: Opened) => number) => median(opened.map(of)).toFixed(0);
    report("a dashboard screen in an empty browser", `${middle((one) => one.firstMs)} ms`, "-");
    report(
      "files of script that it asks for",
      middle((one) => one.scripts),
      "20",
    );
    report("the next screen after a click", `${middle((one) => one.nextMs)} ms`, "-");
  } finally {
    await browser.close();
    await server.stop();
    await directory.remove();
  }
}
