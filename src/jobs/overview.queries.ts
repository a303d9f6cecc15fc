import { sql } from "kysely";
import type { Database } from "../db/database.ts";

export interface JobCounts {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  next_run_at: Date | null;
}

/** Counts by kind. A job whose lease has expired counts as waiting. */
export async function selectCounts(db: Database, now: Date): Promise<JobCounts[]> {
  const isRunning = sql`lease is not null and run_at > ${now} and failed_at is null`;
  const isWaiting = sql`(lease is null or run_at <= ${now}) and failed_at is null`;
  const { rows } = await sql<JobCounts>`
    select name, count(*) filter (where ${isWaiting}) as waiting, count(*) filter (where ${isRunning}) as running,
      count(failed_at) as failed, min(run_at) filter (where ${isWaiting}) as next_run_at
    from jobs group by name order by name`.execute(db);
  return rows;
}

export interface KeyedJob {
  is_running: boolean;
  /** When it is due; while it runs, when its lease ends. */
  run_at: Date;
  /** Attempts begun so far. */
  attempts: number;
  created_at: Date;
}

/** The job with this key that waits or runs. */
export async function selectKeyedJob(
  db: Database,
  { name, key }: { name: string; key: string },
  now: Date,
): Promise<KeyedJob | undefined> {
  const { rows } = await sql<KeyedJob>`
    select lease is not null and run_at > ${now} as is_running, run_at, attempts, created_at
    from jobs where name = ${name} and key = ${key} and failed_at is null`.execute(db);
  return rows[0];
}

export type FailedJobRow = Awaited<ReturnType<typeof selectFailedJobs>>[number];

/** Jobs whose last attempt failed, newest first. */
export function selectFailedJobs(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom("jobs")
    .select(["id", "name", "attempts", "created_at", "run_at", "lease", "failed_at", "last_error"])
    .where("last_error", "is not", null)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFailedJobs(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("jobs")
    .select(sql<number>`count(*)`.as("count"))
    .where("last_error", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Does not restart a running job. Returns the job's name; undefined if there is no such failed job. */
export async function retryJob(db: Database, jobId: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update jobs set failed_at = null,
      attempts = case when lease is not null and run_at > ${now} then attempts else 0 end,
      run_at = case when lease is not null and run_at > ${now} then run_at else ${now} end,
      lease = case when lease is not null and run_at > ${now} then lease end
    where id = ${jobId} and last_error is not null returning name`.execute(db);
  return rows[0]?.name;
}

/** Jobs whose lease ended a while ago: the process that ran them died, and none has taken them over. */
export async function countAbandonedJobs(db: Database, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom("jobs")
    .select(sql<number>`count(*)`.as("count"))
    .where("lease", "is not", null)
    .where("failed_at", "is", null)
    .where("run_at", "<", before)
    .executeTakeFirstOrThrow();
  return count;
}
