// The page builder in a real browser: time until a large page can be edited, and latency of typing in the preview.
import { type Browser, chromium, type Page } from "playwright-core";
import { findBrowser } from "../tests/support/find-browser.ts";
import { send } from "../tests/support/http-client.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";
import { type BenchServer, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const types = ["contentsection1", "cardsection1", "aboutsection1", "valuesection1", "locationsection1"];
const sizes = [20, 200, 400] as const;
const keys = 150;

const slugOf = (size: number) => `bench-${size}`;
const portOf = ({ url }: BenchServer) => Number(new URL(url).port);

/** A page of `size` components, including navigation bar and footer. The one to type in is in the middle. */
async function buildPage(server: BenchServer, cookie: string, size: number): Promise<void> {
  const post = async (path: string, json: object) => {
    const answer = await send(portOf(server), path, { host: "localhost", json, cookie });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  };
  await post("/api/add-page", { page_name: `Page of ${size}`, slug: slugOf(size) });
  for (let n = 0; n < size - 2; n += 1) {
    const isMiddle = n === Math.floor(size / 2);
    const config = isMiddle ? { title: "Here" } : { title: `Section ${n}` };
    const componentType = isMiddle ? "contentsection1" : types[n % types.length];
    await post("/api/add-page-component", { pageSlug: slugOf(size), componentType, config });
  }
}

/** Milliseconds until the page and its list are rendered in a browser with an empty cache. */
async function openOnce(browser: Browser, server: BenchServer, size: number): Promise<{ page: Page; ms: number }> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await context.request.post("/api/login", { data: login });
  const page = await context.newPage();
  await page.goto(`/web-editor?page=${slugOf(size)}`, { waitUntil: "commit" });
  const ms = await page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const listed = document.querySelectorAll("[data-item]").length;
          const preview = document.querySelector("iframe")?.contentDocument;
          const drawn = preview?.querySelectorAll("[data-component]").length ?? 0;
          if (listed < wanted || drawn < wanted) requestAnimationFrame(look);
          // The frame has been painted, and the event loop is free.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0));
        };
        look();
      }),
    size,
  );
  return { page, ms };
}

/** Milliseconds from each keystroke until the preview has updated its layout. */
async function keystrokes(page: Page): Promise<number[]> {
  await page.locator("[data-item]", { hasText: "Here" }).click();
  const title = page.getByRole("region", { name: "Edit", exact: true }).getByLabel("Title", { exact: true });
  await title.focus();
  await page.evaluate(() => {
    const preview = document.querySelector("iframe")?.contentDocument as Document;
    const here = [...preview.querySelectorAll("[data-component]")].find((one) => one.textContent?.includes("Here"));
    const times: number[] = [];
    let pressed = 0;
    document.addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), true);
    new MutationObserver(() => {
      here?.getBoundingClientRect();
      if (pressed > 0) times.push(performance.now() - pressed);
      pressed = 0;
    }).observe(here as Element, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { benchTimes: times });
  });
  for (let n = 0; n < keys; n += 1) await page.keyboard.press(n % 6 === 5 ? "Space" : "a", { delay: 10 });
  const times = await page.evaluate(() => (window as unknown as { benchTimes: number[] }).benchTimes);
  if (times.length < keys * 0.9) throw new Error(`only ${times.length} of ${keys} keys reached the preview`);
  return times.slice(10).toSorted((a, b) => a - b);
}

export async function pageEditor(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "silent" } });
  const { cookie = "" } = await send(portOf(server), "/api/login", { host: "localhost", json: login });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const middles: Partial<Record<number, number>> = {};
    for (const size of sizes) {
      await buildPage(server, cookie, size);
      const opened: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const { page, ms } = await openOnce(browser, server, size);
        opened.push(ms);
        if (round < 4) await page.context().close();
        else {
          const times = await keystrokes(page);
          const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
          middles[size] = at(0.5);
          const figures = `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`;
          report(`key to preview, ${size} components`, figures, "p95 50 ms");
          await page.close({ runBeforeUnload: false });
        }
      }
      report(`page of ${size} opened to first interaction`, `${median(opened).toFixed(0)} ms`, "1,000 ms");
    }
    const ratio = (middles[400] ?? Number.NaN) / (middles[20] ?? Number.NaN);
    report("key to preview, 400 components / 20", ratio.toFixed(2), "flat");
  } finally {
    await browser.close();
    await server.stop();
  }
}
