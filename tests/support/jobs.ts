import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { z } from "zod";
import type { Database, NewRow } from "../../src/db/database.ts";
import type { JobKind } from "../../src/jobs/job.ts";

/** A job that was given up. */
export async function insertFailedJob(db: Database, changes: Partial<NewRow<"jobs">> = {}): Promise<number> {
  const now = new Date();
  const failed = { attempts: 7, failed_at: now, last_error: "The database could not be reached." };
  const job = { name: "media.make-sizes", payload: JSON.stringify({ hash: "none" }), created_at: now, run_at: now };
  const values = { ...job, ...failed, ...changes };
  const { id } = await db.insertInto("jobs").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function jobRows(db: Database, name: string) {
  return db.selectFrom("jobs").selectAll().where("name", "=", name).orderBy("id").execute();
}

/** Names and payloads of events, oldest first. */
export async function eventsOf(db: Database, name: string): Promise<unknown[]> {
  const rows = await db.selectFrom("events").select("payload").where("name", "=", name).orderBy("id").execute();
  return rows.map(({ payload }) => payload);
}

/** The job of `jobs-process.ts`: writes its number, and counts. */
export const countEffect: JobKind<{ n: number }> = {
  name: "test.effect",
  title: "Count",
  payload: z.object({ n: z.number() }),
};

export async function createEffects(db: Database): Promise<void> {
  await sql`create table effects (n int, at float8)`.execute(db);
  await sql`create table effects_total (total int)`.execute(db);
  await sql`insert into effects_total values (0)`.execute(db);
}

/** How many jobs had an effect, how many effects there are, and how often one was counted. */
export async function effectsOf(db: Database) {
  const { rows } = await sql<{ different: number; all: number; total: number }>`
    select count(distinct n) as different, count(*) as all, (select total from effects_total) from effects`.execute(db);
  return rows[0] ?? { different: 0, all: 0, total: 0 };
}

/** Starts a process that runs jobs; resolves when it listens. */
export async function startJobsProcess(url: string): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL("../fault/jobs-process.ts", import.meta.url)), [url], { execArgv: [] });
  await once(child, "message");
  return child;
}

/** Replaces it at a random moment within this many milliseconds. */
export async function killAndReplace(children: ChildProcess[], index: number, url: string, withinMs: number) {
  await sleep(Math.random() * withinMs);
  const child = children[index];
  child?.kill("SIGKILL");
  if (child?.exitCode === null && child.signalCode === null) await once(child, "exit");
  children[index] = await startJobsProcess(url);
}
