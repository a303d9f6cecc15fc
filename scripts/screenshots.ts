// `npm run screenshots`: every public page of a fresh demo site at three widths, light and dark, into screenshots/,
// and the images of docs/building.md, docs/writing.md, docs/backups.md, docs/people.md, and docs/audit.md.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { makeDataDirectory, startServer } from "../bench/server.ts";
import { findBrowser } from "../tests/support/find-browser.ts";
import { backupSettings, photographBackups } from "./backup-screenshots.ts";
import { photographBuilding } from "./building-screenshots.ts";
import { photographPeople } from "./people-screenshots.ts";
import { photographWriting } from "./writing-screenshots.ts";

const folder = join(import.meta.dirname, "../screenshots");
const widths = [390, 820, 1440];
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const directory = await makeDataDirectory();
const server = await startServer({ dataDir: directory.path, env: backupSettings });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  mkdirSync(folder, { recursive: true });
  const [article] = (await (await fetch(`${server.url}/api/articles`)).json()) as {
    slug: string;
    category_slug: string;
  }[];
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
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme });
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(server.url + path, { waitUntil: "networkidle" });
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
  await photographBuilding(browser, server.url);
  await photographWriting(browser, server.url);
  await photographPeople(browser, server.url, directory.path);
  await photographBackups(browser, server.url, directory.path);
  print(`${Object.keys(paths).length * widths.length * 2} images in screenshots/, and those of docs/images/`);
} finally {
  await browser.close();
  await server.stop();
  await directory.remove();
}
