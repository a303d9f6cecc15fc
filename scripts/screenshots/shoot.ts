import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";

const images = join(import.meta.dirname, "../../docs/images");
/** Not part of the repository. */
export const screenshots = join(import.meta.dirname, "../../screenshots");

/** A running demo site. */
export interface Site {
  browser: Browser;
  url: string;
  dataDir: string;
}

/** Phones, tablets, and desktops, light and dark. */
export const views = ([390, 820, 1440] as const).flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** The owner of the demo site that `bench/server.ts` starts. */
export const ownersLogin = { email: "owner@example.org", password: "bench password" };

/** A browser in which the owner of the demo site is logged in, the same wherever it runs. */
export async function ownersContext(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 860 },
    reducedMotion: "reduce",
    timezoneId: "UTC",
    locale: "en-US",
    ...options,
  });
  await context.request.post("/api/login", { data: ownersLogin });
  return context;
}

/** Takes a screenshot for the guides: of screens with photos as `.webp`, of others as `.png`. */
export async function shoot(page: Page, name: `${string}.webp` | `${string}.png`): Promise<void> {
  const image = sharp(await page.screenshot({ animations: "disabled" }));
  const encoded = name.endsWith(".webp")
    ? image.webp({ quality: 82, effort: 6 })
    : image.png({ palette: true, effort: 10 });
  await encoded.toFile(join(images, name));
}
