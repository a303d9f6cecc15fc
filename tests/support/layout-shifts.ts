import type { Page } from "playwright-core";

/** Matches what stands in for parts of a screen that are still loading. */
export const stillLoading = ':is([data-pending], [role="status"][aria-label^="Loading"])';

/** The time that a slow server needs for the nth call of a screen, in milliseconds: they arrive in another order than asked for. */
const waitFor = (call: number) => 40 + ((call * 97) % 200);

/**
 * Opens screens as with a slow server, and returns the layout shift of each: 0 if nothing moved that was already shown, above 0.1 what
 * Google calls in need of improvement, and above 0.25 poor (https://web.dev/articles/cls).
 */
export async function layoutShifts(page: Page, paths: readonly string[]): Promise<Record<string, number>> {
  let calls = 0;
  await stretchPatience(page);
  await page.route("**/api/**", async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, waitFor(calls)));
    await route.continue().catch(() => {}); // The screen may have been left.
  });
  await page.addInitScript(observeShifts);
  const shifts: Record<string, number> = {};
  for (const path of paths) {
    calls = 0;
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading..." }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.waitForFunction((loading) => !document.querySelector(loading), stillLoading);
    shifts[path] = await page.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? 0);
  }
  return shifts;
}

/**
 * Screens show without what takes longer than three seconds, and move when it arrives. A busy machine must not reach that limit:
 * it is ten times as long, in scripts and in animations.
 */
async function stretchPatience(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const schedule = window.setTimeout;
    const stretched = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      schedule(work, ms >= 3000 ? ms * 10 : ms, ...rest);
    window.setTimeout = stretched as typeof window.setTimeout;
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
}

function observeShifts(): void {
  const here = window as { layoutShift?: number };
  here.layoutShift = 0;
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      here.layoutShift = (here.layoutShift ?? 0) + entry.value;
  };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}
