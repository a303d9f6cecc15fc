import { z } from "zod";
import type { Database } from "../db/database.ts";
import type { Clock } from "../platform/clock.ts";
import { dayMs, hourMs, minuteMs } from "../shared/durations.ts";

/** A kind of job that can be queued. Payloads hold ids, because a stored payload may outlive the rows it refers to. */
export interface JobKind<Payload extends object = object> {
  /** `mail.send`. Stored with each job, so it never changes. */
  name: string;
  /** Shown in the dashboard, e.g. `Send mail`. */
  title: string;
  payload: z.ZodType<Payload>;
  /** Queuing the same key again replaces the earlier job. */
  key?(payload: Payload): string;
}

export interface Attempt {
  clock: Clock;
  /** When it began. */
  now: Date;
  /** Aborted on timeout or when the server stops. */
  signal: AbortSignal;
}

export interface Failure {
  error: unknown;
  /** Stored as `last_error`. */
  reason: string;
  /** Time of the next attempt; undefined after the last one. */
  again: Date | undefined;
  now: Date;
}

/** The job's database writes. They commit together with its completion, or not at all. */
export type Write = (trx: Database) => Promise<unknown>;

interface JobWork<Payload> {
  /**
   * Performs external effects, which may repeat after a crash, and returns the database writes, which
   * happen once. Throw `JobError` for messages meant for people.
   */
  run(payload: Payload, attempt: Attempt): Write | Promise<Write | undefined>;
  /** Runs in the transaction that records the failure. */
  afterFailure?(trx: Database, payload: Payload, failure: Failure): Promise<unknown>;
  /** Maximum concurrency per process; defaults to 1. */
  atATime?: number;
  /** Timeout of `run`; defaults to one minute. The returned writes have no such limit. */
  timeoutMs?: number;
  /** For work of hours: a shorter lease, renewed while `run` goes on, so that a job whose process died runs again soon. */
  leaseMs?: number;
  /** Run the writes on the connections reserved for long work. */
  isLong?: boolean;
  /**
   * Has effects outside of the database, which the original of a restored copy may share or have had already: mail,
   * queries to other servers, removal of files. Waits while the installation is muted (docs/decisions/0037).
   */
  reachesOut?: boolean;
}

export interface RetriedJob<Payload> extends JobWork<Payload> {
  /** Delay in milliseconds after each failed attempt; after the last one the job is given up. */
  pauses?: readonly number[];
}

export interface RecurringJob extends JobWork<object> {
  /** Interval between runs, in milliseconds. A failure does not stop later runs. */
  everyMs: number;
}

export interface Job {
  kind: JobKind;
  everyMs: number | undefined;
  pauses: readonly number[];
  atATime: number;
  timeoutMs: number;
  leaseMs: number;
  isLong: boolean;
  reachesOut: boolean;
  run(payload: unknown, attempt: Attempt): Promise<Write | undefined>;
  afterFailure(trx: Database, payload: unknown, failure: Failure): Promise<unknown>;
}

const usualPauses = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, dayMs];

/** A job that runs once each time it is queued. */
export function job<Payload extends object>(kind: JobKind<Payload>, work: RetriedJob<Payload>): Job {
  return asJob(kind, work, { everyMs: undefined, pauses: work.pauses ?? usualPauses });
}

/** A job that runs repeatedly, in one process at a time. */
export function recurringJob(kind: Pick<JobKind, "name" | "title">, work: RecurringJob): Job {
  return asJob({ ...kind, payload: z.object({}) }, work, { everyMs: work.everyMs, pauses: usualPauses });
}

function asJob<Payload extends object>(
  kind: JobKind<Payload>,
  work: JobWork<Payload>,
  times: Pick<Job, "everyMs" | "pauses">,
): Job {
  const { atATime = 1, timeoutMs = minuteMs, leaseMs = timeoutMs, isLong = false, reachesOut = false } = work;
  return {
    kind,
    atATime,
    timeoutMs,
    leaseMs,
    isLong,
    reachesOut,
    ...times,
    run: async (payload, attempt) => work.run(kind.payload.parse(payload), attempt),
    afterFailure: async (trx, payload, failure) => work.afterFailure?.(trx, kind.payload.parse(payload), failure),
  };
}

/** A failure whose message is shown to people: a sentence without personal data. */
export class JobError extends Error {
  override readonly name = "JobError";
  /** A retry would not help. */
  readonly permanent: boolean;

  constructor(message: string, { permanent = false, ...options }: ErrorOptions & { permanent?: boolean } = {}) {
    super(message, options);
    this.permanent = permanent;
  }
}
