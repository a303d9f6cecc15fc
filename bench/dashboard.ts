// The dashboard in a real browser: time to the first screen with an empty cache, and to the next one after a click.
import type { Browser } from "playwright-core";
import { stillLoading } from "../tests/support/layout-shifts.ts";
import { inBrowser, ownersContext } from "./in-browser.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";

const rounds = 9;

interface Opened {
  firstMs: number;
  nextMs: number;
  scripts: number;
}

/** Loads `/dashboard/members` until its rows appear, then clicks Inbox and waits for its heading. */
async function openOnce(browser: Browser, baseURL: string): Promise<Opened> {
  const context = await ownersContext(browser, baseURL);
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
  // The menu waits for the owner's rights.
  await page.locator('nav a[href="/dashboard/inbox"]').first().waitFor();
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

/** A phone on a busy network: 150 ms, 1.6 Mbit/s. */
const phone = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Milliseconds until the home screen is complete over a slow connection, with its scripts in the browser's cache. */
async function openSlowly(browser: Browser, baseURL: string, { preloads }: { preloads: boolean }): Promise<number> {
  const context = await ownersContext(browser, baseURL);
  const page = await context.newPage();
  await page.route("**/dashboard", async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: preloads ? html : html.replaceAll(/<link rel="preload"[^>]*>/g, ""),
    });
  });
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", phone);
  await page.goto("/dashboard", { waitUntil: "commit" });
  const ms = await page.evaluate(
    (loading) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector("main section") && !document.querySelector(loading)
            ? resolve(performance.now())
            : requestAnimationFrame(look);
        look();
      }),
    stillLoading,
  );
  await context.close();
  return ms;
}

export function dashboard(): Promise<void> {
  return inBrowser(async (browser, baseURL) => {
    await openOnce(browser, baseURL);
    const opened: Opened[] = [];
    for (let round = 0; round < rounds; round += 1) opened.push(await openOnce(browser, baseURL));
    const middle = (of: (one: Opened) => number) => median(opened.map(of)).toFixed(0);
    report("a dashboard screen in an empty browser", `${middle((one) => one.firstMs)} ms`, "-");
    report(
      "files of script that it asks for",
      middle((one) => one.scripts),
      "20",
    );
    report("the next screen after a click", `${middle((one) => one.nextMs)} ms`, "-");
    const [early, late]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      late.push(await openSlowly(browser, baseURL, { preloads: false }));
      early.push(await openSlowly(browser, baseURL, { preloads: true }));
    }
    const ratio = (median(early) / median(late)).toFixed(2);
    const figure = `${median(early).toFixed(0)} ms, ${ratio} of without preloads`;
    report("the home screen again, 150 ms away", figure, "-");
  });
}
