import type { Database } from "../../db/database.ts";
import type { JobKind } from "./job.ts";
import { deleteJob, insertJobs } from "./jobs.queries.ts";

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

/** Cancels a keyed job. Returns whether it was still pending. */
export function dequeue<Payload extends object>(trx: Database, kind: JobKind<Payload>, payload: Payload) {
  return deleteJob(trx, kind.name, kind.key?.(payload) ?? "");
}
