import { isDatabaseAway } from "../platform/database-errors.ts";
import { minuteMs } from "../shared/durations.ts";
import { dispatchEvents, type Listeners } from "./events.ts";
import type { Job } from "./job.ts";
import { claimJobs, insertRecurringJobs, selectNextRun } from "./jobs.queries.ts";
import { type RunDeps, runJob } from "./run-job.ts";

/** Maximum jobs that one process runs at a time. */
const maxRunning = 8;
/** How much longer a lease is than the job's timeout, to allow for clock skew between machines. */
const usualLeaseMarginMs = minuteMs;
/** Fallback in case a notification is missed. */
const maxPauseMs = minuteMs;
const pauseAfterFailureMs = 2000;
/** Skip a job whose lease has expired while another process is still writing it. */
const pauseWhileSkippedMs = 500;

export interface JobRunnerDeps extends RunDeps {
  jobs: readonly Job[];
  listeners: Listeners;
  /** How long `stop` waits for running jobs. */
  graceMs?: number;
  leaseMarginMs?: number;
}

/**
 * Runs queued jobs, in any number of processes. A job is claimed by one runner, and its writes commit once,
 * together with its completion. If the process dies, the job runs again when its lease expires.
 */
export class JobRunner {
  readonly #deps: JobRunnerDeps;
  readonly #running = new Map<Promise<void>, Job>();
  readonly #stop = new AbortController();
  readonly #cut = new AbortController();
  #isStopping = false;
  #isPrepared = false;
  #hasUpdates = false;
  #mayHaveEvents = true;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: JobRunnerDeps) {
    this.#deps = deps;
  }

  /** Runs due jobs now and again when the next one is due. `what`: the table that changed, if only one did. */
  wake(what?: string): void {
    if (this.#isStopping) return;
    this.#hasUpdates = true;
    if (what !== "jobs") this.#mayHaveEvents = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#hasUpdates) this.wake("jobs");
    });
  }

  /** Runs all due jobs. */
  async runDue(): Promise<void> {
    this.wake();
    await this.#rest();
  }

  /** Work of hours is cut off at once: it would not be done in time. */
  #cutOf({ leaseMs, timeoutMs }: Job): AbortSignal {
    return leaseMs < timeoutMs ? this.#stop.signal : this.#cut.signal;
  }

  /** Waits up to `graceMs` for running jobs; those cut off run again when their leases expire. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stop.abort();
    const cutLater = setTimeout(() => this.#cut.abort(), this.#deps.graceMs ?? 8000);
    await this.#rest();
    clearTimeout(cutLater);
    clearTimeout(this.#timer);
  }

  async #rest(): Promise<void> {
    while (this.#looking || this.#running.size > 0) await Promise.all([this.#looking, ...this.#running.keys()]);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let pauseMs = pauseAfterFailureMs;
    try {
      while (this.#hasUpdates && !this.#isStopping) {
        this.#hasUpdates = false;
        await this.#startDue();
      }
      pauseMs = await this.#pauseMs();
    } catch (error) {
      this.#mayHaveEvents = true;
      // `/readyz` logs an outage, and so do requests.
      if (!isDatabaseAway(error)) this.#deps.logger.error({ err: error }, "looking for jobs failed");
    }
    this.#timer = setTimeout(() => this.wake(), pauseMs);
    this.#timer.unref();
  }

  async #startDue(): Promise<void> {
    const { db, clock, jobs, listeners, leaseMarginMs = usualLeaseMarginMs } = this.#deps;
    const now = clock.now();
    if (!this.#isPrepared) {
      const recurring = jobs.filter(({ everyMs }) => everyMs !== undefined);
      await insertRecurringJobs(db, recurring.map(getName), now);
      this.#isPrepared = true;
    }
    if (this.#mayHaveEvents) {
      this.#mayHaveEvents = false;
      await dispatchEvents(db, listeners, now);
    }
    const places = this.#free().map((job) => ({
      name: getName(job),
      reachesOut: job.reachesOut,
      free: job.atATime - this.#countOf(job),
      leaseMs: job.leaseMs + leaseMarginMs,
    }));
    const limit = maxRunning - this.#running.size;
    if (limit === 0 || places.length === 0) return;
    for (const claimed of await claimJobs(db, places, { now, limit })) {
      const job = jobs.find((one) => getName(one) === claimed.name);
      if (job) this.#start(job, () => runJob(this.#deps, job, claimed, this.#cutOf(job)));
    }
  }

  #start(job: Job, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error))
          this.#deps.logger.error({ err: error, job: getName(job) }, "a job was not finished");
      })
      .finally(() => {
        this.#running.delete(running);
        this.wake("jobs");
      });
    this.#running.set(running, job);
  }

  /** Kinds below their concurrency limit. The others are checked when one of their jobs ends. */
  #free(): Job[] {
    const free = this.#deps.jobs.filter((job) => this.#countOf(job) < job.atATime);
    // Start with the kinds that have the fewest running jobs, so that busy kinds can't starve the others.
    return free.toSorted((a, b) => this.#countOf(a) - this.#countOf(b));
  }

  #countOf(job: Job): number {
    return [...this.#running.values()].filter((other) => other === job).length;
  }

  async #pauseMs(): Promise<number> {
    if (this.#running.size >= maxRunning) return maxPauseMs;
    const { db, clock } = this.#deps;
    const next = await selectNextRun(
      db,
      this.#free().map((job) => ({ name: getName(job), reachesOut: job.reachesOut })),
    );
    const untilNext = next ? next.getTime() - clock.now().getTime() : maxPauseMs;
    // Timers may fire a millisecond early.
    return Math.min(untilNext > 0 ? untilNext + 1 : pauseWhileSkippedMs, maxPauseMs);
  }
}

const getName = ({ kind }: Job): string => kind.name;
