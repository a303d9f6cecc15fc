// Search among 500 articles of 5 kB, without other load and uncached. `npm run bench search`

import { load, median } from "./load.ts";
import { insertArticles } from "./many-articles.ts";
import { report } from "./report.ts";
import { makeDataDirectory, postgresUrl, startServer } from "./server.ts";

const searches = ["budget", "bridge permit", "tamarack", "library volunteer", "snow road cedar", '"council of kern"'];

export async function search(): Promise<void> {
  const directory = await makeDataDirectory();
  try {
    const server = await startServer({ dataDir: directory.path, env: { PAGE_CACHE_MB: "0" } });
    await insertArticles(postgresUrl(directory.path), 500, 96);
    const one = { connections: 1, encoding: "identity" };
    const times: number[] = [];
    for (const words of searches) {
      const path = `/search?q=${encodeURIComponent(words)}`;
      await load(server.url, [path], 1, one);
      times.push((await load(server.url, [path], 2, one)).p50);
    }
    report("search of 500 articles, alone", `p50 ${median(times).toFixed(1)} ms`, "8 ms");
    await server.stop();
  } finally {
    await directory.remove();
  }
}
