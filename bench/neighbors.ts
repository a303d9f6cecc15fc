// One hostile owner next to ten quiet ones: `npm run bench -- neighbors`. BENCH_SECONDS for longer runs.
//
// Measures ordinary requests of ten owners and their visitors, forty per second in total. The hostile owner keeps two
// requests of each kind in progress, from a separate process (`hostile-owner.ts`). Runs with and without it alternate,
// because machines are noisy; the result is the median ratio of the pairs.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { send } from "../tests/support/http-client.ts";
import { percentile } from "../tests/support/percentile.ts";
import { makeAccount } from "./accounts.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";
import { makeDataDirectory, memoryOf, startServer, workerPids } from "./server.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = 3;
const quiet = 10;

interface Owner {
  cookie: string;
  websiteId: number;
}

/** One second's requests of an owner and a visitor, with their times in milliseconds. */
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

async function quietOwnersTimes(port: number, owners: readonly Owner[]): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const all = await Promise.all(
    owners.map(async (owner) => {
      const times: number[] = [];
      for (let n = 0; performance.now() < end; n += 1) times.push(...(await aSecondOf(port, owner, n)));
      return times;
    }),
  );
  return all.flat();
}

type Counts = Record<string, Record<number, number>>;

/** Starts the hostile owner. `stop` waits for its open requests. */
async function startStorm(port: number, { cookie, websiteId }: Owner): Promise<{ stop(): Promise<Counts> }> {
  const program = join(import.meta.dirname, "hostile-owner.ts");
  const storm: ChildProcess = fork(program, [`${port}`, cookie, `${websiteId}`], { detached: true });
  await once(storm, "message");
  await sleep(2000);
  return {
    async stop() {
      const done = once(storm, "message");
      storm.send("stop");
      const [counts] = await done;
      return counts as Counts;
    },
  };
}

async function makeOwners(port: number, dataDir: string): Promise<[hostile: Owner, ...others: Owner[]]> {
  const owners: Owner[] = [];
  for (let n = 0; n <= quiet; n += 1) {
    const cookie = await makeAccount(port, dataDir, `owner${n}`);
    const websites = await send(port, "/api/get-websites", { host: "localhost", cookie });
    owners.push({ cookie, websiteId: websites.json<{ website_id: number }[]>()[0]?.website_id ?? 0 });
  }
  return owners as [Owner, ...Owner[]];
}

export async function neighbors(): Promise<void> {
  const directory = await makeDataDirectory();
  const server = await startServer({ dataDir: directory.path, env: { LOG_LEVEL: "silent", DEMO_CONTENT: "off" } });
  try {
    const port = Number(new URL(server.url).port);
    const [hostile, ...others] = await makeOwners(port, directory.path);
    await quietOwnersTimes(port, others);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Let work left over from the previous storm finish before measuring the quiet owners alone.
      while (workerPids(server.pid).length > 0) await sleep(1000);
      const alone = await quietOwnersTimes(port, others);
      const storm = await startStorm(port, hostile);
      const beside = await quietOwnersTimes(port, others);
      const memory = memoryOf([server.pid, ...workerPids(server.pid)]);
      const done = await storm.stop();
      ratios.push(percentile(beside, 0.95) / percentile(alone, 0.95));
      for (const [name, share] of [
        ["p50", 0.5],
        ["p95", 0.95],
        ["p99", 0.99],
        ["max", 1],
      ] as const) {
        report(
          `quiet owners' ${name}, alone and beside`,
          `${percentile(alone, share).toFixed(1)} and ${percentile(beside, share).toFixed(1)} ms`,
          "-",
        );
      }
      report("all Node processes meanwhile", `${memory.toFixed(0)} MB`, "350 MB");
      for (const [name, counts] of Object.entries(done)) report(`  hostile: ${name}`, JSON.stringify(counts), "-");
    }
    report("ratio of the p95, median of the rounds", median(ratios).toFixed(1), "2");
  } finally {
    await server.stop();
    await directory.remove();
  }
}
