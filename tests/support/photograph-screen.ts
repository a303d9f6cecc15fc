import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** Wide, as on tablets, at 200 % of the wide one, and on phones. Colors are looked at in two of them. */
const views = [
  ...[1440, 820, 720, 390, 320].map((width) => ({ width, colorScheme: "light" as const })),
  ...[1440, 390].map((width) => ({ width, colorScheme: "dark" as const })),
];

/** For `npm run screenshots screens`: takes a screenshot of a screen in each view, and says which of them scroll sideways. */
export async function photographScreen(page: Page, screen: string, folder: string): Promise<void> {
  const size = page.viewportSize();
  for (const { width, colorScheme } of views) {
    const place = join(folder, `${width}-${colorScheme}`);
    mkdirSync(place, { recursive: true });
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // What observes the size of its place draws after the next frame.
    await page.waitForTimeout(150);
    const name = screen.replaceAll(/[^\w]+/g, "-").replace(/^-|-$/g, "") || "front";
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) process.stdout.write(`${screen} is ${excess} px wider than ${width}\n`);
    await page.screenshot({ path: join(place, `${name}.png`), animations: "disabled", fullPage: true });
  }
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
}
