// A website as plain files: how long it takes with and without sizes of images, and what visitors notice meanwhile.
// `npm run bench -- static-copy`; BENCH_ARTICLES changes the number of articles.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startTestCluster } from "../tests/support/cluster.ts";
import { send } from "../tests/support/http-client.ts";
import { median } from "./load.ts";
import { insertArticles } from "./many-articles.ts";
import { report } from "./report.ts";
import { makeDataDirectory, memoryOf, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const host = "localhost";
const count = Number(process.env.BENCH_ARTICLES ?? 2000);

export async function staticCopy(): Promise<void> {
  const cluster = await startTestCluster();
  const directory = await makeDataDirectory();
  const database = await cluster.createDatabase("static_copy");
  const env = { LOG_LEVEL: "silent", DATABASE_URL: database };
  const { url, pid, stop } = await startServer({ dataDir: directory.path, env });
  try {
    const port = Number(new URL(url).port);
    const { cookie = "" } = await send(port, "/api/login", { host, json: login });
    const id = await findHost(database);
    const copy = async (name: string) => {
      const start = performance.now();
      const { status, bytes } = await send(port, `/api/download-copy/${id}`, { host, cookie });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      report(name, `${status}, ${seconds} s, ${(bytes.length / 1e6).toFixed(0)} MB`, "-");
    };
    await copy("demo website; its images' sizes are made");
    await copy("the same again");
    await insertArticles(database, count);
    const before = memoryOf([pid]);
    const quiet = await visit(port, sleep(5000));
    const copying = copy(`with ${count.toLocaleString("en-US")} articles more`);
    const busy = await visit(port, copying);
    const [one, other] = [median(quiet.times), median(busy.times)];
    const ratio = (other / one).toFixed(1);
    report(
      "visitors meanwhile: p50 before and during; failed",
      `${one.toFixed(1)}, ${other.toFixed(1)} ms, x ${ratio}; ${busy.failed}`,
      "0 failed",
    );
    report("Node before and after", `${before.toFixed(0)}, ${memoryOf([pid]).toFixed(0)} MB`, "-");
  } finally {
    await stop();
    await directory.remove();
    await cluster.stop();
  }
}

async function findHost(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ id: number }>("select id from websites where is_host")).rows[0]?.id ?? 0;
  } finally {
    await client.end();
  }
}

/** Reads pages that aren't in the cache, one after the other, until `end`. */
async function visit(port: number, end: Promise<unknown>): Promise<{ times: number[]; failed: number }> {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  let failed = 0;
  for (let page = 1; !isOver; page += 1) {
    const start = performance.now();
    const { status } = await send(port, `/search?q=council%20${page}`, { host });
    times.push(performance.now() - start);
    if (status !== 200) failed += 1;
    await sleep(50);
  }
  await over;
  return { times, failed };
}
