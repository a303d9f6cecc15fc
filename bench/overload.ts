// Ten times more of what is costly than the server can do, beside 1,000 kept pages a second: `npm run bench -- overload`.
// BENCH_SECONDS=120 for the long form.
//
// Pages are requested by wrk over 256 busy connections: a client in JavaScript can't send ten times as many as are rendered
// per second. A few requested from here are measured.
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { type Answer, type RequestOptions, send } from "../tests/support/http-client.ts";
import { load, percentile } from "./load.ts";
import { memberCsv } from "./many-members.ts";
import { report } from "./report.ts";
import { makeDataDirectory, memoryOf, startServer } from "./server.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const host = "localhost";
const password = "bench password";

type Ask = (n: number) => Promise<Answer>;

class Tally {
  readonly times: number[] = [];
  refused = 0;
  failed = 0;
  add({ status, headers }: Answer, ms: number): void {
    if (status === 503 && headers["retry-after"]) this.refused += 1;
    else if (status >= 500) this.failed += 1;
    else this.times.push(ms);
  }
}

async function once(ask: Ask, n: number, tally: Tally): Promise<void> {
  const start = performance.now();
  try {
    tally.add(await ask(n), performance.now() - start);
  } catch {
    tally.failed += 1;
  }
}

/** One after the other over a few connections: what the server can keep up, a second. */
async function sustainable(ask: Ask, tally: Tally): Promise<number> {
  const end = performance.now() + 5000;
  let n = 0;
  const one = async () => {
    while (performance.now() < end) await once(ask, n++, tally);
  };
  await Promise.all([one(), one()]);
  return tally.times.length / 5;
}

/** So many a second, whether or not those before were answered. */
async function atRate(ask: Ask, rate: number, forSeconds: number, tally: Tally): Promise<void> {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  for (let n = 0; performance.now() - start < forSeconds * 1000; ) {
    for (; n < ((performance.now() - start) / 1000) * rate; n += 1) {
      const asked = once(ask, 1_000_000 + n, tally).finally(() => open.delete(asked));
      open.add(asked);
    }
    await sleep(5);
  }
  await Promise.all(open);
}

/** As many as wrk takes. */
const searches = Array.from({ length: 60_000 }, (_, n) => `/search?q=another${n}`);

/** Sends at least ten times the sustainable rate. Resolves to the requests sent per second. */
async function flood(url: string, name: string, ask: Ask, rate: number, tally: Tally): Promise<number> {
  if (name !== "pages") return atRate(ask, rate * 10, seconds, tally).then(() => rate * 10);
  const [all] = await Promise.all([
    load(url, searches, seconds, { connections: 256 }),
    atRate(ask, 20, seconds, tally),
  ]);
  return all.rate;
}

async function costly(port: number, cookie: string): Promise<Record<string, Ask>> {
  const ask = (path: string, options: RequestOptions = {}) => send(port, path, { host, ...options });
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  return {
    pages: (n) => ask(`/search?q=word${n}`),
    logins: (n) =>
      ask("/api/login", {
        json: { email: `nobody${n}@example.org`, password: "a wrong one" },
        headers: { "x-forwarded-for": `9.${(n >> 8) & 255}.${n & 255}.1` },
      }),
    uploads: () => {
      const form = new FormData();
      form.append("image", new Blob([new Uint8Array(photo)]), "photo.jpg");
      return ask("/api/upload-image", { form, cookie });
    },
    imports: (n) =>
      ask("/api/import-members", {
        ...{ cookie, method: "POST", body: memberCsv(500, n * 500), headers: { "content-type": "text/csv" } },
      }),
  };
}

export async function overload(): Promise<void> {
  const directory = await makeDataDirectory();
  const env = { LOG_LEVEL: "silent", TRUST_PROXY: "127.0.0.1" };
  const { url, pid, stop } = await startServer({ dataDir: directory.path, env });
  try {
    const port = Number(new URL(url).port);
    const { cookie = "" } = await send(port, "/api/login", { host, json: { email: "owner@example.org", password } });
    for (const [name, ask] of Object.entries(await costly(port, cookie))) {
      const [normal, storm, kept, after] = [new Tally(), new Tally(), new Tally(), new Tally()];
      const rate = await sustainable(ask, normal);
      const before = memoryOf([pid]);
      const [asked] = await Promise.all([
        flood(url, name, ask, rate, storm),
        atRate(() => send(port, "/", { host }), 1000, seconds, kept),
      ]);
      const most = memoryOf([pid]);
      await sleep(5000);
      const again = await sustainable(ask, after);
      report(`${name}: sustainable; 5 s after the storm`, `${rate.toFixed(1)}/s; ${again.toFixed(1)}/s`, "the same");
      report(`${name}: asked for in the storm`, `${asked.toFixed(0)}/s`, "ten times");
      report(`${name}: served, refused, failed`, [storm.times.length, storm.refused, storm.failed].join(), "0 failed");
      report(
        `${name}: p99 before, meanwhile`,
        `${percentile(normal.times, 0.99).toFixed(0)}, ${percentile(storm.times, 0.99).toFixed(0)} ms`,
        "x 5",
      );
      report("kept pages: served, not served", `${kept.times.length}, ${kept.refused + kept.failed}`, "all");
      report("Node: before, after the storm", `${before.toFixed(0)}, ${most.toFixed(0)} MB`, "flat");
    }
  } finally {
    await stop();
    await directory.remove();
  }
}
