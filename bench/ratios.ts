// Ratios that must not wear away: `npm run test:long` compares them with the committed ones
// (tests/speed/ratios.test.ts). `npm run bench ratios` measures and stores them anew.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { anArticle } from "./articles.ts";
import { behindProxies } from "./behind-proxies.ts";
import { cachedArticle } from "./cached-article.ts";
import type { Ratios } from "./load.ts";
import { unknownPaths } from "./unknown-paths.ts";

const file = join(import.meta.dirname, "ratios.json");

export const committedRatios = (): Ratios => JSON.parse(readFileSync(file, "utf8")) as Ratios;

/** Measures ratios of processor time, which other programs on the machine disturb less than rates. */
export async function measureRatios(dataDir: string): Promise<Ratios> {
  const article = await anArticle(dataDir);
  return {
    ...(await cachedArticle(dataDir, article)),
    ...(await unknownPaths(dataDir)),
    ...(await behindProxies(dataDir, article)),
  };
}

export async function storeRatios(dataDir: string): Promise<void> {
  const rounded = Object.entries(await measureRatios(dataDir)).map(([name, ratio]) => [name, Number(ratio.toFixed(2))]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}
