// 1,000 websites with 10 built pages each on one server: cached and uncached pages per second, memory, and startup
// time. `npm run bench tenants`
import pg from "pg";
import { send } from "../tests/support/http-client.ts";
import { load, loadTargets, median, type Target } from "./load.ts";
import { report } from "./report.ts";
import { makeDataDirectory, memoryOf, postgresUrl, startServer } from "./server.ts";

const websites = 1000;
const pagesEach = 10;

/** Gives each website ten copies of the demo website's home page. */
async function addWebsites(dataDir: string): Promise<Target[]> {
  const client = new pg.Client({ connectionString: postgresUrl(dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query("select id from websites where not is_host order by id limit 1");
    const demo = rows[0]?.id;
    await client.query(
      `insert into websites (space_id, title, settings) select space_id, 'Website ' || n, settings
       from websites, generate_series(2, $2::int) n where id = $1`,
      [demo, websites],
    );
    await client.query(
      `insert into pages (website_id, slug, page_name)
       select websites.id, case n when 1 then 'home' else 'page-' || n end, 'Page ' || n
       from websites, generate_series(1, $1::int) n where not is_host order by websites.id, n
       on conflict do nothing`,
      [pagesEach],
    );
    await client.query(
      `insert into page_components (page_id, component_type, position, config)
       select pages.id, component_type, position, page_components.config from pages, page_components
       where page_id = (select id from pages where website_id = $1 and slug = 'home') and pages.id <> page_id
         and not exists (select from page_components mine where mine.page_id = pages.id)`,
      [demo],
    );
    await client.query(
      `insert into page_snapshots (page_id, state, components, version)
       select pages.id, 'live', jsonb_agg(jsonb_build_object('id', c.id::text, 'type', component_type, 'config', c.config)
         order by position), version
       from pages join page_components c on c.page_id = pages.id where deleted_at is null group by pages.id
       on conflict do nothing`,
    );
    await client.query("vacuum analyze");
    const sites = await client.query("select id from websites where not is_host order by id");
    const paths = ["/", ...Array.from({ length: pagesEach - 1 }, (_, n) => `/page-${n + 2}`)];
    // The same page of every website, then the next page.
    return paths.flatMap((path) => sites.rows.map(({ id }) => ({ host: `${id}.sites.localhost`, path })));
  } finally {
    await client.end();
  }
}

/** Requests every page once, eight at a time. */
async function openEach(url: string, targets: Target[]): Promise<void> {
  const port = Number(new URL(url).port);
  const left = [...targets];
  const visitor = async () => {
    for (let target = left.pop(); target; target = left.pop()) {
      const headers = { "accept-encoding": "br" };
      const { status } = await send(port, target.path, { host: target.host, headers });
      if (status !== 200) throw new Error(`${target.host}${target.path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
}

async function cached(dataDir: string, targets: Target[]): Promise<void> {
  const cacheMb = 160;
  const env = { LOG_LEVEL: "silent", PAGE_CACHE_MB: String(cacheMb) };
  const server = await startServer({ dataDir, env });
  report(`start to listening with ${websites} websites`, `${server.startSeconds.toFixed(2)} s`, "as with one");
  const idle = memoryOf([server.pid]);
  await openEach(server.url, targets);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const json = await load(server.url, ["/healthz"], 3);
    const page = await loadTargets(server.url, targets, 3);
    if (page.errors > 0) throw new Error(`${page.errors} errors`);
    ratios.push(page.rate / json.rate);
    rates.push(page.rate);
  }
  const name = `${targets.length} pages of ${websites} websites in turn, cached`;
  report(`${name} / trivial JSON route`, median(ratios).toFixed(2), "0.5");
  report(name, `${median(rates).toFixed(0)} pages/s`, "-");
  const memory = memoryOf([server.pid]);
  report(`Node with a cache of ${cacheMb} MB: idle, afterwards`, `${idle.toFixed(0)}, ${memory.toFixed(0)} MB`, "-");
  await server.stop();
  const small = await startServer({ dataDir, env: { ...env, PAGE_CACHE_MB: "16" } });
  await openEach(small.url, targets);
  report("Node with a cache of 16 MB afterwards", `${memoryOf([small.pid]).toFixed(0)} MB`, "bounded");
  await small.stop();
}

async function uncached(dataDir: string, targets: Target[]): Promise<void> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "silent", PAGE_CACHE_MB: "0" } });
  await loadTargets(server.url, targets, 5, { encoding: "identity" });
  const rates: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    rates.push((await loadTargets(server.url, targets, 5, { encoding: "identity" })).rate);
  }
  report("a website's page rendered each time", `${median(rates).toFixed(0)} pages/s`, "1,000");
  await server.stop();
}

export async function tenants(): Promise<void> {
  const directory = await makeDataDirectory();
  const dataDir = directory.path;
  try {
    const first = await startServer({ dataDir });
    const targets = await addWebsites(dataDir);
    await first.stop();
    await cached(dataDir, targets);
    await uncached(dataDir, targets);
  } finally {
    await directory.remove();
  }
}
