import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { runNode } from "../testing/run-node.ts";
import { screenshots } from "./shoot.ts";

const folder = join(screenshots, "screens");
const perSheet = 12;

/** Takes screenshots of all screens while the journeys open them, and puts those of a view side by side on contact sheets. */
export async function photographScreens(browser: Browser): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const args = ["run", "--testTimeout=600000", "tests/journeys"];
  await runNode("node_modules/vitest/vitest.mjs", args, { show: true, env: { NODE_ENV: "test", SCREENS: folder } });
  for (const view of await readdir(folder)) await makeSheets(browser, view);
}

async function makeSheets(browser: Browser, view: string): Promise<void> {
  const names = (await readdir(join(folder, view))).sort();
  const width = view.startsWith("1440") ? 640 : Number.parseInt(view, 10) >= 700 ? 480 : 300;
  const page = await browser.newPage({ viewport: { width: (width + 20) * (width > 400 ? 3 : 6), height: 900 } });
  for (let first = 0; first < names.length; first += perSheet) {
    const sheet = join(folder, `${view}-${first / perSheet + 1}`);
    const figures = names.slice(first, first + perSheet).map(
      (name) =>
        `<figure><figcaption>${name.slice(0, -4)}</figcaption>
        <img src="${view}/${encodeURIComponent(name)}" width="${width}"></figure>`,
    );
    const style = `body{margin:0;display:flex;flex-wrap:wrap;font:12px sans-serif}figure{margin:8px;height:${width > 400 ? 460 : 640}px;overflow:hidden;border:1px solid #888}`;
    await writeFile(`${sheet}.html`, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join("")}`);
    await page.goto(pathToFileURL(`${sheet}.html`).href);
    await page.screenshot({ path: `${sheet}.png`, fullPage: true });
    await rm(`${sheet}.html`);
  }
  await page.close();
}
