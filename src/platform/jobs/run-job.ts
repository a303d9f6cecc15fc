import { setTimeout as sleep } from "node:timers/promises";
import { type Database, inLongTransaction, inTransaction } from "../../db/database.ts";
import type { Clock } from "../clock.ts";
import { isDatabaseAway } from "../database-errors.ts";
import type { Logger } from "../logger.ts";
import { type Job, JobError, type Write } from "./job.ts";
import { type ClaimedJob, deleteClaimed, lockClaimed, releaseClaimed } from "./jobs.queries.ts";

export interface RunDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
}

/** One attempt at a claimed job: done, to be tried again, or given up. `cut` ends it without a verdict. */
export async function runJob(deps: RunDeps, job: Job, claimed: ClaimedJob, cut: AbortSignal): Promise<void> {
  const { clock } = deps;
  const signal = AbortSignal.any([AbortSignal.timeout(job.timeoutMs), cut]);
  const insist = (write: () => Promise<void>) => untilStored(write, () => cut.aborted || clock.now() > claimed.run_at);
  try {
    if (job.everyMs === undefined && claimed.attempts > job.pauses.length + 1) throw new JobError(texts.serverDied);
    const write = await job.run(claimed.payload, { clock, now: clock.now(), signal });
    await insist(() => complete(deps, job, claimed, write));
  } catch (error) {
    // Perhaps it took effect outside. The rest of the lease leaves time to see that nobody else has it in hand.
    if (cut.aborted) return;
    await insist(() => fail(deps, job, claimed, { error, isLate: signal.aborted }));
  }
}

async function complete(deps: RunDeps, job: Job, claimed: ClaimedJob, write: Write | undefined): Promise<void> {
  const { db, clock } = deps;
  const finish = async (trx: Database): Promise<void> => {
    if (job.everyMs === undefined) return deleteClaimed(trx, claimed);
    const runAt = new Date(clock.now().getTime() + job.everyMs);
    await releaseClaimed(trx, claimed, { runAt, error: null });
  };
  if (!write) return finish(db);
  const transaction = job.isLong ? inLongTransaction : inTransaction;
  await transaction(db, async (trx) => {
    if (!(await lockClaimed(trx, claimed))) return;
    await write(trx);
    await finish(trx);
  });
}

interface Problem {
  error: unknown;
  isLate: boolean;
}

async function fail(deps: RunDeps, job: Job, claimed: ClaimedJob, problem: Problem): Promise<void> {
  const { db, clock, logger } = deps;
  const now = clock.now();
  const again = nextAttempt(job, claimed, problem.error, now);
  const reason = reasonOf(problem);
  const facts = { jobId: claimed.id, job: claimed.name, attempts: claimed.attempts, again, reason };
  const err = problem.error instanceof JobError ? problem.error.cause : problem.error;
  logger.warn({ ...facts, err }, "a job failed");
  await inTransaction(db, async (trx) => {
    if (!(await lockClaimed(trx, claimed))) return;
    await job.afterFailure(trx, claimed.payload, { error: problem.error, reason, again, now });
    await releaseClaimed(trx, claimed, again ? { runAt: again, error: reason } : { error: reason, failedAt: now });
  });
}

function nextAttempt({ pauses, everyMs }: Job, { attempts }: ClaimedJob, error: unknown, now: Date): Date | undefined {
  const pause = pauses[attempts - 1];
  if (everyMs !== undefined) return new Date(now.getTime() + Math.min(everyMs, pause ?? everyMs));
  const isFinal = error instanceof JobError && error.permanent;
  return pause === undefined || isFinal ? undefined : new Date(now.getTime() + pause);
}

const texts = {
  serverDied: "The server stopped each time while this job was running.",
  tookTooLong: "It took too long.",
  databaseAway: "The database could not be reached.",
  unexpected: "An unexpected error occurred. The server's log has the details under the job's number.",
};

function reasonOf({ error, isLate }: Problem): string {
  if (error instanceof JobError) return error.message.slice(0, 1000);
  if (isDatabaseAway(error)) return texts.databaseAway;
  return isLate ? texts.tookTooLong : texts.unexpected;
}

/** An outcome that is lost would repeat what was done outside, so a database that is away is waited for. */
async function untilStored(write: () => Promise<void>, isOver: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error) || isOver()) throw error;
    }
    await sleep(1000);
  }
}
