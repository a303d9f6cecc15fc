// One hostile owner beside ten quiet ones: `npm run bench -- neighbors`. BENCH_SECONDS for longer.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { type Answer, send } from "../tests/support/http-client.ts";
import { memberCsv } from "./many-members.ts";
import { report } from "./report.ts";
import { makeDataDirectory, startServer } from "./server.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const quiet = 10;
const password = "bench password";

interface Owner {
  cookie: string;
  websiteId: number;
}

/** What one owner and a visitor of theirs do in a second; the milliseconds of each. */
async function aSecondOf(port: number, { cookie, websiteId }: Owner, n: number): Promise<number[]> {
  const site = `${websiteId}.sites.localhost`;
  const asks = [
    () => send(port, "/", { host: site }),
    () => send(port, `/search?q=word${n}`, { host: site }),
    () => send(port, `/api/get-page-components?website_id=${websiteId}`, { host: "localhost", cookie }),
    () => send(port, `/api/members?page=1&search=a${n % 10}`, { host: "localhost", cookie }),
  ];
  const times: number[] = [];
  for (const ask of asks) {
    const start = performance.now();
    const { status } = await ask();
    if (status >= 500) times.push(Number.POSITIVE_INFINITY);
    else times.push(performance.now() - start);
    await sleep(250);
  }
  return times;
}

async function quietTimes(port: number, owners: readonly Owner[]): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const all = await Promise.all(
    owners.map(async (owner) => {
      const times: number[] = [];
      for (let n = 0; performance.now() < end; n += 1) times.push(...(await aSecondOf(port, owner, n)));
      return times;
    }),
  );
  return all.flat().sort((a, b) => a - b);
}

/** The largest articles and their feeds, imports and pictures, each one after the other, until `signal` is aborted. */
async function storm(port: number, { cookie, websiteId }: Owner, signal: AbortSignal): Promise<void> {
  const text = `<p>${"Many words of one large article. ".repeat(29_000)}</p>`;
  const photo = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#345" } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
  const host = "localhost";
  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === "string") data.append(name, value);
      else data.append(name, value, "photo.jpg");
    }
    return data;
  };
  const works: ((n: number) => Promise<Answer>)[] = [
    (n) =>
      send(port, "/api/post-article-user", {
        ...{ host, cookie },
        form: form({ title: `Large ${n}`, slug: `large-${n}`, content: text, website_id: String(websiteId) }),
      }),
    () => send(port, "/feed.xml", { host: `${websiteId}.sites.localhost` }),
    (n) => send(port, "/api/upload-image", { host, cookie, form: form({ image: photo, n: String(n) }) }),
    (n) =>
      send(port, "/api/import-members", {
        ...{ host, cookie, method: "POST", body: memberCsv(50_000, n * 50_000) },
        headers: { "content-type": "text/csv" },
      }),
    (n) => send(port, `/search?q=large+word${n}`, { host: `${websiteId}.sites.localhost` }),
  ];
  await Promise.all(
    works.flatMap((work) =>
      [0, 1].map(async (lane) => {
        for (let n = lane; !signal.aborted; n += 2) await work(n);
      }),
    ),
  );
}

export async function neighbors(): Promise<void> {
  const directory = await makeDataDirectory();
  const server = await startServer({ dataDir: directory.path, env: { LOG_LEVEL: "silent" } });
  try {
    const port = Number(new URL(server.url).port);
    const owners: Owner[] = [];
    for (let n = 0; n <= quiet; n += 1) {
      const email = `owner${n}@example.net`;
      const command = ["user", "create", "--email", email, "--username", `owner${n}`, "--password", password];
      const env = { ...process.env, DATA_DIR: directory.path, NODE_ENV: "production" };
      spawnSync(process.execPath, [join(import.meta.dirname, "../dist/server/cli.js"), ...command], { env });
      const { cookie = "" } = await send(port, "/api/login", { host: "localhost", json: { email, password } });
      const websites = await send(port, "/api/get-websites", { host: "localhost", cookie });
      owners.push({ cookie, websiteId: websites.json<{ website_id: number }[]>()[0]?.website_id ?? 0 });
    }
    const [hostile, ...others] = owners;
    if (!hostile) return;
    const p95 = (times: readonly number[]) => times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    await quietTimes(port, others);
    const alone = p95(await quietTimes(port, others));
    const end = new AbortController();
    const raging = storm(port, hostile, end.signal);
    await sleep(2000);
    const beside = p95(await quietTimes(port, others));
    end.abort();
    await raging;
    report("quiet owners' p95, alone and beside a hostile one", `${alone.toFixed(0)} and ${beside.toFixed(0)} ms`, "-");
    report("the ratio", (beside / alone).toFixed(1), "2");
  } finally {
    await server.stop();
    await directory.remove();
  }
}
