// Latency of uncached pages at 1,000 and 100,000 articles, and of search over 100,000. `npm run bench scale`

import { insertArticles } from "./many-articles.ts";
import { report } from "./report.ts";
import { makeDataDirectory, postgresUrl, startServer } from "./server.ts";

const pages = { home: "/", article: "/article/bench-500", category: "/categories/schools" };
const rounds = 150;

const words = [
  "budget",
  "bridge permit",
  "tamarack",
  "library volunteer",
  "veteran",
  "snow road cedar",
  "budgte",
  "libary",
  '"council of kern"',
  "item 77777",
  "zzzznothing",
];

interface Figures {
  p50: number;
  p95: number;
}

async function timesOf(url: string, paths: string[]): Promise<Figures> {
  const times: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Median time of each page, alternating and without the page cache. */
async function latencies(dataDir: string): Promise<Record<string, number>> {
  const server = await startServer({ dataDir, env: { PAGE_CACHE_MB: "0", LOG_LEVEL: "silent" } });
  const result: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    await timesOf(server.url, Array(40).fill(path));
    result[name] = (await timesOf(server.url, Array(rounds).fill(path))).p50;
  }
  await server.stop();
  return result;
}

async function fill(dataDir: string, count: number): Promise<void> {
  const server = await startServer({ dataDir });
  await insertArticles(postgresUrl(dataDir), count);
  await server.stop();
}

export async function scale(): Promise<void> {
  const small = await makeDataDirectory();
  const large = await makeDataDirectory();
  try {
    await fill(small.path, 1000);
    await fill(large.path, 100_000);
    const few = await latencies(small.path);
    const many = await latencies(large.path);
    for (const name of Object.keys(pages)) {
      const [a = 0, b = 0] = [few[name], many[name]];
      report(
        `${name} at 100,000 / 1,000 articles, uncached`,
        `${(b / a).toFixed(2)} (${b.toFixed(1)} / ${a.toFixed(1)} ms)`,
        "1.2",
      );
    }
    const server = await startServer({ dataDir: large.path, env: { PAGE_CACHE_MB: "0", LOG_LEVEL: "silent" } });
    const paths = Array.from({ length: 20 }, () => words.map((q) => `/search?q=${encodeURIComponent(q)}`)).flat();
    await timesOf(server.url, paths.slice(0, words.length));
    const search = await timesOf(server.url, paths);
    report(
      "search over 100,000 articles",
      `p50 ${search.p50.toFixed(0)} ms, p95 ${search.p95.toFixed(0)} ms`,
      "p95 50 ms",
    );
    await server.stop();
  } finally {
    await small.remove();
    await large.remove();
  }
}
