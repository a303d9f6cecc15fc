import { setTimeout as sleep } from "node:timers/promises";
import { type Database, inLongTransaction, inTransaction } from "../db/database.ts";
import { actAs } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import { isDatabaseAway, isWriteConflict } from "../platform/database-errors.ts";
import type { Logger } from "../platform/logger.ts";
import type { JobOutcome, Metrics } from "../platform/metrics/metrics.ts";
import type { Tracing } from "../platform/tracing/tracing.ts";
import { Busy, WorkQueue } from "../platform/work/work-queue.ts";
import { tr } from "../shared/languages/tr.ts";
import { type Failure, type Job, JobError, type Write } from "./job.ts";
import { type ClaimedJob, deleteClaimed, lockClaimed, releaseClaimed, renewClaimed } from "./jobs.queries.ts";

export interface RunDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}

/** Makes one attempt at a claimed job: completes it, schedules a retry, or gives up. `cut` aborts without recording an outcome. */
export async function runJob(deps: RunDeps, job: Job, claimed: ClaimedJob, cut: AbortSignal): Promise<void> {
  const start = performance.now();
  const work = () => actAs({ kind: "server", clock: deps.clock }, () => attempt(deps, job, claimed, cut));
  const outcome = await (deps.tracing ? deps.tracing.job(claimed.name, work) : work());
  deps.metrics?.attempted(claimed.name, outcome, performance.now() - start);
}

async function attempt(deps: RunDeps, job: Job, claimed: ClaimedJob, cut: AbortSignal): Promise<JobOutcome> {
  const { clock } = deps;
  const lost = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(job.timeoutMs), cut, lost.signal]);
  const renewal = renewLease(deps, job, claimed, { signal, onLost: () => lost.abort() });
  const insist = (write: () => Promise<void>) => untilStored(write, () => cut.aborted || clock.now() > claimed.run_at);
  try {
    if (job.everyMs === undefined && claimed.attempts > job.pauses.length + 1) throw new JobError(texts.serverDied);
    const write = await job.run(claimed.payload, { clock, now: clock.now(), signal });
    await insist(() => complete(deps, job, claimed, write));
    return "done";
  } catch (error) {
    // It may have had external effects. The rest of the lease leaves time to check that no other process holds it.
    if (cut.aborted) return "cut off";
    const failure = toFailure(deps, job, claimed, { error, isLate: signal.aborted });
    await insist(() => fail(deps, job, claimed, failure));
    return "failed";
  } finally {
    clearInterval(renewal);
  }
}

interface Renewal {
  /** After it, the lease ends, even if the work hangs. */
  signal: AbortSignal;
  /** Another process has claimed the job. */
  onLost: () => void;
}

/** Renews a lease that is shorter than the job's timeout. */
function renewLease({ db, clock }: RunDeps, job: Job, claimed: ClaimedJob, { signal, onLost }: Renewal) {
  if (job.leaseMs >= job.timeoutMs) return undefined;
  const leaseMs = claimed.run_at.getTime() - clock.now().getTime();
  const renew = async (): Promise<void> => {
    if (signal.aborted) return;
    const until = new Date(clock.now().getTime() + leaseMs);
    if (await renewClaimed(db, claimed, until)) claimed.run_at = until;
    else onLost();
  };
  // While the database is away, nobody else can claim the job either.
  return setInterval(() => void renew().catch(() => {}), job.leaseMs / 2).unref();
}

async function complete(deps: RunDeps, job: Job, claimed: ClaimedJob, write: Write | undefined): Promise<void> {
  const { db, clock } = deps;
  const finish = async (trx: Database): Promise<void> => {
    if (job.everyMs === undefined) return deleteClaimed(trx, claimed);
    const runAt = new Date(clock.now().getTime() + job.everyMs);
    await releaseClaimed(trx, claimed, { runAt, error: null });
  };
  if (!write) return finish(db);
  const store = async (trx: Database): Promise<void> => {
    if (!(await lockClaimed(trx, claimed))) return;
    await write(trx);
    await finish(trx);
  };
  await (job.isLong ? longWrites.run(() => inLongTransaction(db, store)) : inTransaction(db, store));
}

/** Leave connections for imports and exports: the daily jobs all come due at the same time. */
const longWrites = new WorkQueue({ atATime: 2, maxWaiting: 100 });

interface Problem {
  error: unknown;
  isLate: boolean;
}

function toFailure({ clock, logger }: RunDeps, job: Job, claimed: ClaimedJob, problem: Problem): Failure {
  const { error } = problem;
  const now = clock.now();
  const again = nextAttempt(job, claimed, error, now);
  const reason = getReason(problem);
  const facts = { jobId: claimed.id, job: claimed.name, attempts: claimed.attempts, again, reason };
  logger.warn({ ...facts, err: error instanceof JobError ? error.cause : error }, "a job failed");
  return { error, reason, again, now };
}

async function fail({ db }: RunDeps, job: Job, claimed: ClaimedJob, failure: Failure): Promise<void> {
  const { again, reason, now } = failure;
  await inTransaction(db, async (trx) => {
    if (!(await lockClaimed(trx, claimed))) return;
    await job.afterFailure(trx, claimed.payload, failure);
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
  serverDied: tr("The server stopped each time while this job was running."),
  tookTooLong: tr("It took too long."),
  databaseAway: tr("The database could not be reached."),
  unexpected: tr("An unexpected error occurred. The server's log has the details under the job's number."),
};

function getReason({ error, isLate }: Problem): string {
  if (error instanceof JobError) return error.message.slice(0, 1000);
  if (isDatabaseAway(error)) return texts.databaseAway;
  return isLate ? texts.tookTooLong : texts.unexpected;
}

/** Losing an outcome would repeat external effects, so keep trying to store it. */
async function untilStored(write: () => Promise<void>, isOver: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || isOver()) throw error;
    }
    await sleep(1000);
  }
}

const isPassing = (error: unknown) => isDatabaseAway(error) || isWriteConflict(error) || error instanceof Busy;
