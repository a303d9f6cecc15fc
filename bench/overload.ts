// Ten times more costly requests than the server can handle, next to 1,000 cached pages per second: `npm run bench --
// overload`. BENCH_SECONDS=120 for the long form, BENCH_KINDS=pages,logins for some of the storms.
//
// wrk requests the cached pages and most of the rendered ones, because a JavaScript client can't send ten times as many
// requests as the server renders, and sending many would distort its measurements. This process measures a sample of
// them. Uploads and imports come from ten accounts.
//
// "Flat": after 5 s of rest, all Node processes together use at most 60 MB more than before the storm, whatever its
// length. The page cache is filled before measuring: it has a separate limit and keeps pages rendered during storms.
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { type Answer, type RequestOptions, send } from "../tests/support/http-client.ts";
import { percentile } from "../tests/support/percentile.ts";
import { makeAccount } from "./accounts.ts";
import { load } from "./load.ts";
import { memberCsv } from "./many-members.ts";
import { report } from "./report.ts";
import { makeDataDirectory, memoryOf, startServer, workerPids } from "./server.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const kinds = (process.env.BENCH_KINDS ?? "pages,logins,uploads,imports").split(",");
const host = "localhost";
const accounts = 10;
const cachedRate = 1000;

interface Kind {
  ask: (n: number) => Promise<Answer>;
  /** Status of a successful response. */
  wanted: number;
  /** Measured requests per second of the storm; all by default. */
  measured?: number;
  /** Another status that counts as a refusal: an account's imports run one at a time. */
  refusal?: number;
}

class Tally {
  readonly times: number[] = [];
  refused = 0;
  readonly failed: Record<string, number> = {};
  fail(why: string): void {
    this.failed[why] = (this.failed[why] ?? 0) + 1;
  }
}

/** Every request uses a new number, so that nothing is cached. */
let asked = 0;

async function once({ ask, wanted, refusal }: Kind, tally: Tally): Promise<void> {
  asked += 1;
  const start = performance.now();
  try {
    const { status, headers } = await ask(asked);
    if (status === wanted) tally.times.push(performance.now() - start);
    else if ((status === 503 && headers["retry-after"]) || status === refusal) tally.refused += 1;
    else tally.fail(String(status));
  } catch (error) {
    tally.fail(String(error));
  }
}

/** Sequential requests over two connections: the sustainable rate per second. */
async function sustainable(kind: Kind, tally: Tally): Promise<number> {
  const end = performance.now() + 5000;
  const one = async () => {
    while (performance.now() < end) await once(kind, tally);
  };
  await Promise.all([one(), one()]);
  return tally.times.length / 5;
}

/** Sends at a fixed rate, without waiting for responses. */
async function atRate(kind: Kind, rate: number, tally: Tally): Promise<void> {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  for (let n = 0; performance.now() - start < seconds * 1000; ) {
    for (; n < ((performance.now() - start) / 1000) * rate; n += 1) {
      const one = once(kind, tally).finally(() => open.delete(one));
      open.add(one);
    }
    await sleep(2);
  }
  await Promise.all(open);
}

const searches = (what: string) => Array.from({ length: 60_000 }, (_, n) => `/search?q=${what}${n}`);

/** Makes the other requests like the measured ones. */
const how = { encoding: "identity" };

/** Resolves to the number of requests sent per second. */
async function storm(url: string, kind: Kind, sustained: number, tally: Tally): Promise<number> {
  const rate = sustained * 10;
  if (kind.measured === undefined) return atRate(kind, rate, tally).then(() => rate);
  // Request slightly more, because each of wrk's connections also waits for responses. On another machine, it would not
  // use the server's processors.
  const flood = load(url, searches("flood"), seconds, { ...how, connections: 512, rate: rate * 1.2, priority: 10 });
  const [all] = await Promise.all([flood, atRate(kind, kind.measured, tally)]);
  return all.rate + kind.measured;
}

async function makeAccounts(port: number, dataDir: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < accounts; n += 1) {
    cookies.push(await makeAccount(port, dataDir, `account${n}`));
  }
  return cookies;
}

async function costly(port: number, cookies: readonly string[]): Promise<Record<string, Kind>> {
  const ask = (path: string, options: RequestOptions = {}) => send(port, path, { host, ...options });
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(photo)]), "photo.jpg");
  const encoded = new Response(form);
  const upload = {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
  const cookieOf = (n: number) => cookies[n % accounts];
  return {
    pages: { ask: (n) => ask(`/search?q=word${n}`), wanted: 200, measured: 200 },
    logins: {
      ask: (n) =>
        ask("/api/login", {
          json: { email: `nobody${n}@example.org`, password: "a wrong one" },
          headers: { "x-forwarded-for": `9.${(n >> 8) & 255}.${n & 255}.1` },
        }),
      wanted: 401,
    },
    uploads: { ask: (n) => ask("/api/upload-image", { ...upload, cookie: cookieOf(n) }), wanted: 201 },
    imports: {
      ask: (n) => {
        const body = memberCsv(500, n * 500);
        return ask("/api/import-members", { cookie: cookieOf(n), body, headers: { "content-type": "text/csv" } });
      },
      wanted: 200,
      refusal: 409,
    },
  };
}

/** Give the measuring client priority, because real visitors have processors of their own. Requires root. */
function preferThisClient(): void {
  try {
    setPriority(-10);
  } catch {}
}

function nodeMemory(pid: number): number {
  return memoryOf([pid, ...workerPids(pid)]);
}

async function measure(name: string, kind: Kind, url: string, pid: number): Promise<void> {
  const [normal, meanwhile, after] = [new Tally(), new Tally(), new Tally()];
  const rate = await sustainable(kind, normal);
  const before = nodeMemory(pid);
  const [sent, kept] = await Promise.all([
    storm(url, kind, rate, meanwhile),
    load(url, ["/"], seconds, { connections: 64, rate: cachedRate * 1.05 }),
  ]);
  const most = nodeMemory(pid);
  await sleep(5000);
  const rest = nodeMemory(pid);
  const again = await sustainable(kind, after);
  const p99 = [normal, meanwhile].map(({ times }) => percentile(times, 0.99)) as [number, number];
  const medians = [normal, meanwhile].map(({ times }) => percentile(times, 0.5).toFixed(0));
  const { length: served } = meanwhile.times;
  report(`${name}: sustainable; 5 s after the storm`, `${rate.toFixed(1)}/s; ${again.toFixed(1)}/s`, "the same");
  report(`${name}: asked for in the storm`, `${sent.toFixed(0)}/s, x ${(sent / rate).toFixed(1)}`, "x 10");
  report(`${name}: of the measured: served, refused`, `${served}, ${meanwhile.refused}`, "-");
  report(`${name}: failed`, JSON.stringify(meanwhile.failed), "none");
  report(`${name}: median before, meanwhile`, `${medians.join(", ")} ms`, "-");
  report(
    `${name}: p99 before, meanwhile`,
    `${p99[0].toFixed(0)}, ${p99[1].toFixed(0)} ms, x ${(p99[1] / p99[0]).toFixed(1)}`,
    "x 5",
  );
  report("  cached pages: a second, not served, p99", `${kept.rate.toFixed(0)}, ${kept.errors}, ${kept.p99} ms`, "all");
  report(
    "  Node: before, at the end, after 5 s",
    `${[before, most, rest].map((mb) => mb.toFixed(0)).join(", ")} MB`,
    "60 MB more",
  );
}

export async function overload(): Promise<void> {
  const directory = await makeDataDirectory();
  const env = { LOG_LEVEL: "silent", TRUST_PROXY: "127.0.0.1" };
  const { url, pid, stop } = await startServer({ dataDir: directory.path, env });
  try {
    const port = Number(new URL(url).port);
    const works = await costly(port, await makeAccounts(port, directory.path));
    await load(url, searches("first"), 10, { ...how, connections: 8 });
    await send(port, "/", { host });
    preferThisClient();
    for (const [name, kind] of Object.entries(works)) if (kinds.includes(name)) await measure(name, kind, url, pid);
  } finally {
    await stop();
    await directory.remove();
  }
}
