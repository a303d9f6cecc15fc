import { z } from "zod";
import { pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";

export const texts = {
  loadFailed: tr("Failed to load the background jobs."),
  failedLoadFailed: tr("Failed to load the failed jobs."),
  notFound: tr("This job is done, or no longer exists."),
  retried: tr("The job will run in a moment."),
  waitsOnCopy: tr("This is a restored copy. The job will run once an owner makes it the real site."),
  retryFailed: tr("Failed to start the job again."),
} as const;

/** All jobs of one kind. */
export const jobSummary = z.object({
  name: z.string(),
  title: z.string(),
  /** Interval between runs; null for jobs that run on demand. */
  every_seconds: z.number().nullable(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  /** Not run because this is a restored copy, until someone makes it the real site. */
  is_held: z.boolean(),
  /** When the next waiting job is due. */
  next_run_at: z.iso.datetime().nullable(),
});
export type JobSummary = z.infer<typeof jobSummary>;

/** `failed`: given up. `waiting`: will be retried. */
export const failedJobState = z.enum(["waiting", "running", "failed"]);
export type FailedJobState = z.infer<typeof failedJobState>;

/** A job whose last attempt failed. Omits its payload, which may concern another account. */
export const failedJob = z.object({
  job_id: z.number(),
  name: z.string(),
  title: z.string(),
  state: failedJobState,
  reason: z.string(),
  attempts: z.number(),
  created_at: z.iso.datetime(),
  /** When it was given up. */
  failed_at: z.iso.datetime().nullable(),
  /** For waiting jobs. */
  next_attempt_at: z.iso.datetime().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const failedJobsQuery = pageQuery(20, 100);
