import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";

export interface NewJob {
  name: string;
  key: string | undefined;
  payload: object;
  runAt: Date;
}

const orRestart = sql`on conflict (name, key) where key is not null do update
  set payload = excluded.payload, run_at = excluded.run_at, created_at = excluded.created_at,
    attempts = 0, lease = null, failed_at = null, last_error = null`;

/** Queues any number of jobs in one statement. An existing key restarts its job. */
export async function insertJobs(db: Database, jobs: readonly NewJob[], now: Date): Promise<void> {
  await sql`
    insert into jobs (name, key, payload, run_at, created_at)
    select name, key, payload, run_at, ${now} from unnest(
      ${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ key }) => key ?? null)}::text[],
      ${jobs.map(({ payload }) => JSON.stringify(payload))}::jsonb[], ${jobs.map(({ runAt }) => runAt)}::timestamptz[]
    ) as new (name, key, payload, run_at)
    ${orRestart}`.execute(db);
}

/** Queues a job with a key unless that one is running. Returns whether it did. */
export async function insertJobUnlessRunning(db: Database, job: NewJob, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs (name, key, payload, run_at, created_at)
    values (${job.name}, ${job.key ?? null}, ${JSON.stringify(job.payload)}, ${job.runAt}, ${now})
    ${orRestart} where jobs.lease is null or jobs.run_at <= ${now} returning id`.execute(db);
  return rows.length > 0;
}

/**
 * A waiting job with the same payload is locked instead, so that it begins after the caller's transaction and sees what
 * that has written.
 */
export async function insertJobForOwner(
  trx: Database,
  { name, payload, runAt }: NewJob,
  { of, atMost }: { of: object; atMost: number },
): Promise<void> {
  const waiting = (contained: object) =>
    sql`jobs where name = ${name} and failed_at is null and lease is null and run_at <= ${runAt}
      and payload @> ${JSON.stringify(contained)}::jsonb`;
  await sql`
    with same as (select id from ${waiting(payload)} limit 1 for update skip locked)
    insert into jobs (name, payload, run_at, created_at)
    select ${name}, ${JSON.stringify(payload)}, ${runAt}, ${runAt} where not exists (select from same)
      and (select count(*) from (select from ${waiting(of)} limit ${atMost}) as others) < ${atMost}`.execute(trx);
}

export async function deleteJob(trx: Database, name: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("jobs")
    .where("name", "=", name)
    .where("key", "=", key)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function deleteWaiting(trx: Database, name: string): Promise<void> {
  await trx.deleteFrom("jobs").where("name", "=", name).where("failed_at", "is", null).execute();
}

/** Adds the recurring jobs that are missing. Removes others once no process has run them for a week. */
export async function insertRecurringJobs(db: Database, names: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into jobs (name, key, payload, run_at, created_at)
    select name, ${recurringKey}, '{}', ${now}, ${now} from unnest(${names}::text[]) as new (name)
    where not exists (select from jobs where jobs.name = new.name and key = ${recurringKey})
    on conflict do nothing`.execute(db);
  await sql`delete from jobs where key = ${recurringKey} and name <> all(${names}::text[])
    and run_at < ${now}::timestamptz - interval '7 days'`.execute(db);
}

const recurringKey = "recurring";

export interface JobSlot {
  name: string;
  /** Not to be claimed while the installation is muted. */
  reachesOut: boolean;
  /** Free slots. */
  free: number;
  leaseMs: number;
}

export interface ClaimedJob {
  id: number;
  name: string;
  payload: unknown;
  attempts: number;
  lease: string;
  run_at: Date;
}

/** Looked up in the database each time, so that all processes see the end of a mute at once. */
const mayRun = (reachesOut: RawBuilder<unknown>) =>
  sql`(not ${reachesOut} or not exists (select from installation where muted_since is not null))`;

/** Claims due jobs for the caller until their leases expire. Counts as an attempt. */
export async function claimJobs(
  db: Database,
  places: readonly JobSlot[],
  { now, limit }: { now: Date; limit: number },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    with taken as materialized (
      select due.id, place.lease_ms from unnest(
        ${places.map(({ name }) => name)}::text[], ${places.map(({ free }) => free)}::int[],
        ${places.map(({ leaseMs }) => leaseMs)}::int[], ${places.map(({ reachesOut }) => reachesOut)}::boolean[]
      ) as place (name, free, lease_ms, reaches_out) cross join lateral (
        select id from jobs where name = place.name and failed_at is null and run_at <= ${now}
        order by run_at, id limit place.free for update skip locked
      ) as due where ${mayRun(sql`place.reaches_out`)} limit ${limit}
    )
    update jobs set lease = gen_random_uuid(), attempts = attempts + 1,
      run_at = ${now}::timestamptz + taken.lease_ms * interval '1 millisecond'
    from taken where jobs.id = taken.id
    returning jobs.id, name, payload, attempts, lease, run_at`.execute(db);
  return rows;
}

/** When the next job of these kinds is due that may run. */
export async function selectNextRun(
  db: Database,
  kinds: readonly Pick<JobSlot, "name" | "reachesOut">[],
): Promise<Date | undefined> {
  const { rows } = await sql<{ run_at: Date | null }>`
    select min(next.run_at) as run_at from unnest(
      ${kinds.map(({ name }) => name)}::text[], ${kinds.map(({ reachesOut }) => reachesOut)}::boolean[]
    ) as kind (name, reaches_out) cross join lateral (
      select run_at from jobs where jobs.name = kind.name and failed_at is null order by run_at limit 1
    ) as next where ${mayRun(sql`kind.reaches_out`)}`.execute(db);
  return rows[0]?.run_at ?? undefined;
}

/** Moves the end of a lease. Returns false if the lease is lost. */
export async function renewClaimed(db: Database, { id, lease }: ClaimedJob, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ run_at: until })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a claimed job for this transaction. Returns false if another process has claimed it or it no longer exists. */
export async function lockClaimed(trx: Database, { id, lease }: ClaimedJob): Promise<boolean> {
  const row = await trx
    .selectFrom("jobs")
    .select("id")
    .where("id", "=", id)
    .where("lease", "=", lease)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a completed job. If it queued itself again, it has no lease and stays. */
export async function deleteClaimed(trx: Database, { id, lease }: ClaimedJob): Promise<void> {
  await trx.deleteFrom("jobs").where("id", "=", id).where("lease", "=", lease).execute();
}

interface Outcome {
  runAt?: Date;
  /** Null on success. */
  error: string | null;
  failedAt?: Date;
}

/** Releases a claimed job: to be retried later, or given up. */
export async function releaseClaimed(
  trx: Database,
  { id, lease }: ClaimedJob,
  { runAt, error, failedAt }: Outcome,
): Promise<void> {
  await trx
    .updateTable("jobs")
    .set({ lease: null, last_error: error })
    .$if(error === null, (query) => query.set({ attempts: 0 }))
    .$if(runAt !== undefined, (query) => query.set({ run_at: runAt }))
    .$if(failedAt !== undefined, (query) => query.set({ failed_at: failedAt }))
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

export async function deleteFailedBefore(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("jobs").where("failed_at", "<", date).execute();
}
