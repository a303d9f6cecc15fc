// `npm run bench`: each figure next to its goal. Ratios come from alternating measurements in one run, because machines
// are noisy.

import { send } from "../tests/support/http-client.ts";
import { blocksOfArticles } from "./article-blocks.ts";
import { anArticle, articlePaths } from "./articles.ts";
import { backups } from "./backups.ts";
import { behindProxies } from "./behind-proxies.ts";
import { busyImages } from "./busy-images.ts";
import { cachedArticle } from "./cached-article.ts";
import { cachedCalls } from "./cached-calls.ts";
import { capacity } from "./capacity.ts";
import { dashboard } from "./dashboard.ts";
import { dkim } from "./dkim.ts";
import { editions } from "./editions.ts";
import { fuzz } from "./fuzz.ts";
import { images } from "./images.ts";
import { importLanguages } from "./import-languages.ts";
import { importMemory } from "./import-memory.ts";
import { insights } from "./insights.ts";
import { jobs } from "./jobs.ts";
import { screenShifts } from "./layout-shifts.ts";
import { lighthouse } from "./lighthouse.ts";
import { client, type Load, load, median } from "./load.ts";
import { members } from "./members.ts";
import { neighbors } from "./neighbors.ts";
import { newDatabase } from "./new-database.ts";
import { newsletter } from "./newsletter.ts";
import { overload } from "./overload.ts";
import { pageBuilder } from "./page-builder.ts";
import { pageEditor } from "./page-editor.ts";
import { permissions } from "./permissions.ts";
import { presence } from "./presence.ts";
import { storeRatios } from "./ratios.ts";
import { report } from "./report.ts";
import { scale } from "./scale.ts";
import { scriptSizes } from "./script-sizes.ts";
import { search } from "./search.ts";
import { makeDataDirectory, memoryOf, postgresPids, startServer } from "./server.ts";
import { siteImports } from "./site-imports.ts";
import { staticCopy } from "./static-copy.ts";
import { tenants } from "./tenants.ts";
import { turns } from "./turns.ts";
import { typing } from "./typing.ts";
import { unknownPaths } from "./unknown-paths.ts";

const dataDirectory = await makeDataDirectory();
const dataDir = dataDirectory.path;

async function cachedPages(): Promise<void> {
  const server = await startServer({ dataDir });
  const [article = "/"] = await articlePaths(server.url);
  report("Node idle", `${memoryOf([server.pid]).toFixed(0)} MB`, "150 MB");
  const pages = { article, home: "/", category: "/categories/schools" };
  for (const path of [...Object.values(pages), "/healthz"]) await load(server.url, [path], 2);
  for (const [name, path] of Object.entries(pages)) {
    const ratios: number[] = [];
    const pageLoads: Load[] = [];
    for (let round = 0; round < 5; round += 1) {
      const json = await load(server.url, ["/healthz"], 3);
      const page = await load(server.url, [path], 3);
      ratios.push(page.rate / json.rate);
      pageLoads.push(page);
    }
    report(`cached ${name} / trivial JSON route`, median(ratios).toFixed(2), "0.8");
    const figures = `${median(pageLoads.map((l) => l.rate)).toFixed(0)} pages/s, p99 ${median(pageLoads.map((l) => l.p99))} ms`;
    report(`cached ${name}, 32 connections`, figures, "p99 5 ms");
  }
  report("Node under load", `${memoryOf([server.pid]).toFixed(0)} MB`, "300 MB");
  report("PostgreSQL (proportional set size)", `${memoryOf(postgresPids(dataDir)).toFixed(0)} MB`, "60 MB");
  await server.stop();
}

/** The demo website's address, and its built pages. */
async function builtPages(url: string): Promise<{ host: string; paths: string[] }> {
  const port = Number(new URL(url).port);
  const login = { email: "owner@example.org", password: "bench password" };
  const { cookie = "" } = await send(port, "/api/login", { host: "localhost", json: login });
  const websites = (await send(port, "/api/get-websites", { host: "localhost", cookie })).json<
    { website_id: number }[]
  >();
  const names = ["", "issues", "events", "contact", "join", "about"];
  return { host: `${websites[0]?.website_id}.sites.localhost`, paths: names.map((name) => `/${name}`) };
}

async function uncachedPages(): Promise<void> {
  const server = await startServer({ dataDir, env: { PAGE_CACHE_MB: "0" } });
  const built = await builtPages(server.url);
  const pages: Record<string, [paths: string[], goal: string, host?: string]> = {
    article: [await articlePaths(server.url), "1,000 a second; alone p50 2 ms"],
    home: [["/"], "800 a second"],
    category: [["/categories/schools"], "800 a second"],
    "six built pages of a website": [built.paths, "800 a second", built.host],
  };
  for (const [name, [paths, goal, host = new URL(server.url).host]] of Object.entries(pages)) {
    const how = { host, connections: 8, encoding: "identity" };
    await load(server.url, paths, 3, how);
    const runs = [];
    for (let round = 0; round < 3; round += 1) runs.push(await load(server.url, paths, 3, how));
    const alone = await load(server.url, paths, 2, { ...how, connections: 1 });
    if (runs.some(({ errors }) => errors > 0)) throw new Error(`${name}: not every page was there`);
    const rate = median(runs.map((r) => r.rate)).toFixed(0);
    report(`${name} rendered each time`, `${rate} pages/s, alone p50 ${alone.p50.toFixed(1)} ms`, goal);
  }
  await server.stop();
}

async function starts(): Promise<void> {
  const npm: [string, ...string[]] = ["npm", "start", "--silent"];
  const direct = [];
  const whole = [];
  for (let round = 0; round < 5; round += 1) {
    const server = await startServer({ dataDir });
    direct.push(server.startSeconds);
    await server.stop();
    const started = await startServer({ dataDir, command: npm });
    whole.push(started.startSeconds);
    await started.stop();
  }
  report("start to listening, node dist/server/main.js", `${median(direct).toFixed(2)} s`, "1.5 s");
  report("start to listening, npm start", `${median(whole).toFixed(2)} s`, "1.5 s");
}

try {
  process.stdout.write(`load by ${client}\n`);
  const first = await startServer({ dataDir });
  report("first start with demo content", `${first.startSeconds.toFixed(1)} s`, "-");
  await first.stop();
  const wanted = process.argv.slice(2);
  const parts = {
    scripts: scriptSizes,
    backups,
    dashboard,
    shifts: screenShifts,
    typing,
    dkim,
    cached: cachedPages,
    kept: async () => cachedArticle(dataDir, await anArticle(dataDir)),
    proxies: async () => behindProxies(dataDir, await anArticle(dataDir)),
    "cached-calls": () => cachedCalls(dataDir),
    lighthouse: async () =>
      lighthouse(dataDir, { article: await anArticle(dataDir), home: "/", category: "/categories/schools" }),
    unknown: () => unknownPaths(dataDir),
    ratios: () => storeRatios(dataDir),
    uncached: uncachedPages,
    blocks: () => blocksOfArticles(dataDir),
    starts,
    "new-database": newDatabase,
    scale,
    search,
    insights,
    jobs,
    pages: () => pageBuilder(dataDir),
    permissions: () => permissions(dataDir),
    presence,
    editions: () => editions(dataDir),
    tenants,
    members,
    newsletter,
    overload,
    fuzz,
    neighbors,
    turns,
    images,
    "busy-images": busyImages,
    "import-memory": importMemory,
    "import-languages": importLanguages,
    "site-imports": siteImports,
    "static-copy": staticCopy,
    editor: () => pageEditor(dataDir),
    capacity,
  };
  // Only when it is named: an hour long, and what is stored on purpose.
  const all = Object.keys(parts).filter((name) => name !== "capacity" && name !== "ratios");
  const chosen = wanted.length === 0 ? all : wanted;
  for (const [name, part] of Object.entries(parts)) if (chosen.includes(name)) await part();
} finally {
  await dataDirectory.remove();
}
