// Background jobs: throughput, wake-up, idle cost, and recovery after a kill. `npm run bench -- jobs`. Decision 33 has
// the same figures for the libraries that were considered.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrate/migrate.ts";
import { enqueueMany } from "../src/jobs/enqueue.ts";
import { createLogger } from "../src/platform/logger.ts";
import { startTestCluster } from "../tests/support/cluster.ts";
import { countEffect, createEffects, effectsOf, killAndReplace, startJobsProcess } from "../tests/support/jobs.ts";
import { median } from "./load.ts";
import { report } from "./report.ts";

const queued = 10_000;
const kills = 50;
const killed = 4000;

export async function jobs(): Promise<void> {
  const cluster = await startTestCluster();
  const url = cluster.connectionString;
  await migrate(url, join(import.meta.dirname, "../src/db/migrations"));
  const db = openDatabase(url, createLogger("silent"), { max: 5 });
  try {
    await createEffects(db);
    await queueMany(db, url);
    await killMany(db, url);
  } finally {
    await db.destroy();
    await cluster.stop();
  }
}

function queue(db: Database, from: number, count: number): Promise<void> {
  const payloads = Array.from({ length: count }, (_, n) => ({ n: from + n }));
  return db.transaction().execute((trx) => enqueueMany(trx, countEffect, payloads, { now: new Date() }));
}

async function until(db: Database, different: number): Promise<void> {
  while ((await effectsOf(db)).different < different) await sleep(20);
}

async function queueMany(db: Database, url: string): Promise<void> {
  let start = performance.now();
  await queue(db, 0, queued);
  report("10,000 jobs queued in one transaction", `${(performance.now() - start).toFixed(0)} ms`, "1,000 ms");
  start = performance.now();
  const child = await startJobsProcess(url);
  await until(db, queued);
  report("run by one process, four at a time", `${((queued * 1000) / (performance.now() - start)).toFixed(0)}/s`, "-");
  const waits: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    await sleep(200 + Math.random() * 500);
    await queue(db, queued + n, 1);
    const at = Date.now();
    await until(db, queued + n + 1);
    const { rows } = await sql<{ at: number }>`select at from effects where n = ${queued + n}`.execute(db);
    waits.push((rows[0]?.at ?? Number.NaN) - at);
  }
  const figure = `median ${median(waits).toFixed(0)}, longest ${Math.max(...waits).toFixed(0)} ms`;
  report("a job begins after its transaction committed", figure, "50 ms");
  const before = await transactions(db);
  await sleep(60_000);
  report("transactions of an idle process in a minute", String((await transactions(db)) - before), "-");
  const pages = Number(readFileSync(`/proc/${child.pid}/statm`, "utf8").split(" ")[1]);
  report("memory of that process", `${((pages * 4096) / 1e6).toFixed(0)} MB`, "-");
  child.kill("SIGKILL");
}

async function transactions(db: Database): Promise<number> {
  // PostgreSQL updates a session's statistics with a short delay.
  await sleep(1500);
  const { rows } = await sql<{ count: number }>`
    select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}

async function killMany(db: Database, url: string): Promise<void> {
  await sql`truncate effects`.execute(db);
  await sql`update effects_total set total = 0`.execute(db);
  const children = await Promise.all([startJobsProcess(url), startJobsProcess(url)]);
  // Queue a few at a time, so that jobs are running at each kill.
  for (let kill = 0; kill < kills; kill += 1) {
    await queue(db, (kill * killed) / kills, killed / kills);
    await killAndReplace(children, kill % 2, url, 250);
  }
  await until(db, killed);
  const { different, all, total } = await effectsOf(db);
  report("50 kills: jobs done of 4,000", `${different}`, "4000");
  report("their effects on the database, and what they counted", `${all}, ${total}`, "4000, 4000");
  for (const child of children) child.kill("SIGKILL");
}
