import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { dayMs, hourMs, minuteMs } from "../../shared/durations.ts";
import type { Clock } from "../clock.ts";

/** What can be queued. The payload holds ids: it is kept in the database and may be older than what they stand for. */
export interface JobKind<Payload extends object = object> {
  /** `mail.send`. Stored with each job, so it never changes. */
  name: string;
  /** For the dashboard: `Send mail`. */
  title: string;
  payload: z.ZodType<Payload>;
  /** Queued again with the same key, it is the same job: the last one counts. */
  key?(payload: Payload): string;
}

export interface Attempt {
  clock: Clock;
  /** When it began. */
  now: Date;
  /** Aborted when the time for it is up, or the server stops. */
  signal: AbortSignal;
}

export interface Failure {
  error: unknown;
  /** What `last_error` says. */
  reason: string;
  /** When it is tried again; undefined: it is given up. */
  again: Date | undefined;
  now: Date;
}

/** What a job writes. It commits together with the job's completion, or not at all. */
export type Write = (trx: Database) => Promise<unknown>;

interface JobWork<Payload> {
  /**
   * Does what lies outside of the database, which may happen again after a crash, and returns what is to be written, which
   * happens once. Throw `JobError` for what people should read.
   */
  run(payload: Payload, attempt: Attempt): Write | Promise<Write | undefined>;
  /** Written together with the failure. */
  afterFailure?(trx: Database, payload: Payload, failure: Failure): Promise<unknown>;
  /** How many one process runs at a time; one unless told. */
  atATime?: number;
  /** How long `run` may take before its signal is aborted; a minute unless told. What it returns has no such limit. */
  timeoutMs?: number;
  /** What it writes may take long: on the connections for that. */
  isLong?: boolean;
}

export interface RetriedJob<Payload> extends JobWork<Payload> {
  /** Pauses after the first, second, … failed attempt, in milliseconds; after the last it is given up. */
  pauses?: readonly number[];
}

export interface RecurringJob extends JobWork<object> {
  /** The pause between two runs, in milliseconds. Whatever fails, the next run comes. */
  everyMs: number;
}

export interface Job {
  kind: JobKind;
  everyMs: number | undefined;
  pauses: readonly number[];
  atATime: number;
  timeoutMs: number;
  isLong: boolean;
  run(payload: unknown, attempt: Attempt): Promise<Write | undefined>;
  afterFailure(trx: Database, payload: unknown, failure: Failure): Promise<unknown>;
}

const usualPauses = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, dayMs];

/** Something that is done once for each time it is queued. */
export function job<Payload extends object>(kind: JobKind<Payload>, work: RetriedJob<Payload>): Job {
  return asJob(kind, work, { everyMs: undefined, pauses: work.pauses ?? usualPauses });
}

/** Something that is done again and again, by one process at a time. */
export function recurringJob(kind: Pick<JobKind, "name" | "title">, work: RecurringJob): Job {
  return asJob({ ...kind, payload: z.object({}) }, work, { everyMs: work.everyMs, pauses: usualPauses });
}

function asJob<Payload extends object>(
  kind: JobKind<Payload>,
  work: JobWork<Payload>,
  times: Pick<Job, "everyMs" | "pauses">,
): Job {
  const { atATime = 1, timeoutMs = minuteMs, isLong = false } = work;
  return {
    ...{ kind, atATime, timeoutMs, isLong, ...times },
    run: async (payload, attempt) => work.run(kind.payload.parse(payload), attempt),
    afterFailure: async (trx, payload, failure) => work.afterFailure?.(trx, kind.payload.parse(payload), failure),
  };
}

/** A failure whose message people may read: a sentence without anybody's data. */
export class JobError extends Error {
  override readonly name = "JobError";
  /** Trying again would not help. */
  readonly permanent: boolean;

  constructor(message: string, { permanent = false, ...options }: ErrorOptions & { permanent?: boolean } = {}) {
    super(message, options);
    this.permanent = permanent;
  }
}
