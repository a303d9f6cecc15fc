import { join } from "node:path";
import type { Site } from "./shoot.ts";
import { screenshots, views } from "./shoot.ts";

/** Every public page, light and dark, at each width. */
export async function photographPublicPages({ browser, url }: Site): Promise<void> {
  const [article] = (await (await fetch(`${url}/api/articles`)).json()) as { slug: string; category_slug: string }[];
  const paths = {
    home: "/",
    article: `/article/${article?.slug}`,
    authors: "/authors",
    author: "/authors/rosa-villanueva",
    authorsprofile: "/authorsprofile",
    categories: "/categories",
    category: `/categories/${article?.category_slug}`,
    about: "/about",
    articles: "/articles",
    search: "/search?q=budget",
    "not-found": "/nope",
    api: "/api/docs",
    login: "/login",
  };
  for (const { width, colorScheme } of views) {
    const page = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme });
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(url + path, { waitUntil: "networkidle" });
      await page.screenshot({ path: join(screenshots, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await page.close();
  }
}
