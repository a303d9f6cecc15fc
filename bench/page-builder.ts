// A page of 20 components: how fast it is served, its size, and how long a save takes.

import { brotliCompressSync, constants } from "node:zlib";
import { send } from "../tests/support/http-client.ts";
import { load, median } from "./load.ts";
import { report } from "./report.ts";
import { type BenchServer, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const path = "/bench-page";
const types = ["contentsection1", "cardsection1", "aboutsection1", "valuesection1", "locationsection1"];
const saves = 300;

interface BuiltPage {
  host: string;
  cookie: string;
  /** Ids of its components. */
  components: number[];
}

const dashboard = "localhost";

const portOf = ({ url }: BenchServer) => Number(new URL(url).port);

/** The template `home`, extended to 20 components. */
async function buildPage(server: BenchServer): Promise<BuiltPage> {
  const port = portOf(server);
  const { cookie = "" } = await send(port, "/api/login", { host: dashboard, json: login });
  const post = async <T>(to: string, json: object): Promise<T> => {
    const answer = await send(port, to, { host: dashboard, json, cookie });
    if (answer.status !== 201) throw new Error(`${to}: ${answer.status} ${answer.text}`);
    return answer.json() as T;
  };
  const [website] = (await send(port, "/api/get-websites", { host: dashboard, cookie })).json<
    { website_id: number }[]
  >();
  await post("/api/add-page", { page_name: "Bench", slug: path.slice(1), template: "home" });
  const components: number[] = [];
  // The page starts with navigation bar, the template's five components, and footer.
  for (let n = 7; n < 20; n += 1) {
    const config = { title: `Section ${n}`, description: `<p>${"Some words of its owner. ".repeat(12)}</p>` };
    const componentType = types[n % types.length];
    const added = await post<{ pageComponentId: number }>("/api/add-page-component", {
      pageSlug: path.slice(1),
      componentType,
      config,
    });
    components.push(added.pageComponentId);
  }
  return { host: `${website?.website_id}.sites.localhost`, cookie, components };
}

/** Pages per second relative to a trivial JSON route, alternating; and in absolute terms. */
async function ratesOf({ url }: BenchServer, host: string, connections: number) {
  const ratios: number[] = [];
  const rates: number[] = [];
  await load(url, [path], 2, { host, connections });
  for (let round = 0; round < 3; round += 1) {
    const json = await load(url, ["/healthz"], 2, { connections });
    const page = await load(url, [path], 2, { host, connections });
    if (page.errors > 0) throw new Error(`${path}: ${page.errors} errors`);
    ratios.push(page.rate / json.rate);
    rates.push(page.rate);
  }
  return { ratio: median(ratios), rate: median(rates) };
}

async function sizeOf(server: BenchServer, host: string): Promise<void> {
  const { bytes } = await send(portOf(server), path, { host });
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`;
  report("HTML of a built page, 20 components, with styles", kilobytes(bytes.length), "-");
  report("the same in brotli", kilobytes(brotliCompressSync(bytes, quality).length), "14 kB, one round trip");
}

/** Saves one field at a time, like the editor, without other load. */
async function saveTimes(server: BenchServer, { cookie, components }: BuiltPage): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < saves; n += 1) {
    const changedFields = {
      [components[n % components.length] ?? 0]: { "styles.textColor": `#${String(100000 + n)}` },
    };
    const start = performance.now();
    const answer = await send(portOf(server), "/api/save-page", {
      host: dashboard,
      cookie,
      json: { pageSlug: path.slice(1), changedFields },
    });
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`save-page: ${answer.status} ${answer.text}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  report("save of one field, 20 components", `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`, "100 ms");
}

/** The first page from this template has already stored its images. */
async function templateTime(server: BenchServer, { cookie }: BuiltPage): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const start = performance.now();
    const json = { page_name: "Another", slug: `another-${n}`, template: "home" };
    const answer = await send(portOf(server), "/api/add-page", { host: dashboard, json, cookie });
    times.push(performance.now() - start);
    if (answer.status !== 201) throw new Error(`add-page: ${answer.status} ${answer.text}`);
  }
  report("page added from a template", `${median(times).toFixed(0)} ms`, "-");
}

export async function pageBuilder(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "silent" } });
  const built = await buildPage(server);
  await sizeOf(server, built.host);
  await saveTimes(server, built);
  await templateTime(server, built);
  const cached = await ratesOf(server, built.host, 32);
  report("cached built page / trivial JSON route", cached.ratio.toFixed(2), "0.8");
  await server.stop();
  const uncachedServer = await startServer({ dataDir, env: { LOG_LEVEL: "silent", PAGE_CACHE_MB: "0" } });
  // Request one at a time, because concurrent requests for a page share its rendering.
  const uncached = await ratesOf(uncachedServer, built.host, 1);
  report("uncached built page / trivial JSON route", uncached.ratio.toFixed(2), "-");
  report("built page rendered and compressed each time", `${uncached.rate.toFixed(0)} pages/s`, "-");
  await uncachedServer.stop();
}
