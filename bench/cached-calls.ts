// Public GET calls compared to the cached home page, alternating in one run, with gzip. `npm run bench cached-calls`

import { load, median } from "./load.ts";
import { report } from "./report.ts";
import { startServer } from "./server.ts";

const rounds = 5;
const how = { encoding: "gzip" };

const calls: [path: string, goal: string][] = [
  ["/api/articles", "0.6"],
  ["/api/articles?limit=20&page=1", "0.6"],
  ["/api/articles/category/schools", "0.6"],
  ["/api/categories", "0.6"],
  ["/api/openapi.json", "0.4"],
  ["/api/check-session", "0.4"],
];

export async function cachedCalls(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir });
  try {
    const list = (await (await fetch(`${server.url}/api/articles`)).json()) as { slug: string }[];
    const measured = [...calls, [`/api/articles/${list[0]?.slug}`, "0.4"] as const];
    for (const path of ["/", ...measured.map(([one]) => one)]) await load(server.url, [path], 1, how);
    for (const [path, goal] of measured) {
      const ratios: number[] = [];
      const rates: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const home = (await load(server.url, ["/"], 2, how)).rate;
        const { rate } = await load(server.url, [path], 2, how);
        ratios.push(rate / home);
        rates.push(rate);
      }
      const named = path.startsWith("/api/articles/") && !path.includes("category") ? "/api/articles/{slug}" : path;
      report(`${named} / home page, gzip`, `${median(ratios).toFixed(2)} (${median(rates).toFixed(0)}/s)`, goal);
    }
  } finally {
    await server.stop();
  }
}
