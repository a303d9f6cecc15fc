import type { Database } from "../db/database.ts";
import type { JobKind } from "./job.ts";
import { deleteJob, deleteWaiting, insertJobForOwner, insertJobs, insertJobUnlessRunning } from "./jobs.queries.ts";

interface When {
  now: Date;
  /** Earliest time to run; immediately if omitted. */
  runAt?: Date;
}

/** Queues a job in the caller's transaction: it runs if and only if that commits. */
export function enqueue<Payload extends object>(
  db: Database,
  kind: JobKind<Payload>,
  payload: Payload,
  when: When,
): Promise<void> {
  return enqueueMany(db, kind, [payload], when);
}

/** Queues many jobs in one statement. */
export async function enqueueMany<Payload extends object>(
  db: Database,
  kind: JobKind<Payload>,
  payloads: readonly Payload[],
  { now, runAt = now }: When,
): Promise<void> {
  if (payloads.length === 0) return;
  const jobs = payloads.map((payload) => ({ name: kind.name, key: kind.key?.(payload), payload, runAt }));
  await insertJobs(db, jobs, now);
}

/**
 * Queues a job for one of many owners. One that already waits will do, and at most `atMost` wait whose payloads have `of`:
 * further ones are left out.
 */
export async function enqueueForOwner<Payload extends object>(
  trx: Database,
  { name }: JobKind<Payload>,
  payload: Payload,
  { now, of, atMost }: { now: Date; of: Partial<Payload>; atMost: number },
): Promise<void> {
  await insertJobForOwner(trx, { name, key: undefined, payload, runAt: now }, { of, atMost });
}

/** Queues a job that has a key, unless it is running. Returns whether it did. */
export function enqueueUnlessRunning<Payload extends object>(
  db: Database,
  kind: JobKind<Payload>,
  payload: Payload,
  { now, runAt = now }: When,
): Promise<boolean> {
  return insertJobUnlessRunning(db, { name: kind.name, key: kind.key?.(payload), payload, runAt }, now);
}

/** Takes back a job that has a key. Returns whether it was still to be done. */
export function dequeue<Payload extends object>(trx: Database, kind: JobKind<Payload>, payload: Payload) {
  return deleteJob(trx, kind.name, kind.key?.(payload) ?? "");
}

/** Takes back all jobs of a kind that are still to be done. */
export function dequeueAll(trx: Database, { name }: Pick<JobKind, "name">): Promise<void> {
  return deleteWaiting(trx, name);
}
