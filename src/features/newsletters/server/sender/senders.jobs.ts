import { enqueue } from "../../../../jobs/enqueue.ts";
import { type Job, job } from "../../../../jobs/job.ts";
import { dayMs, minuteMs } from "../../../../shared/durations.ts";
import { type CheckDeps, checkSenderKind, examineSender } from "./check-sender.ts";

/** Checks again daily, and more often while an owner is waiting for new records. */
export function checkSenderJob(deps: CheckDeps): Job {
  return job(checkSenderKind, {
    reachesOut: true,
    // Keep concurrency low: no one waits for these.
    atATime: 5,
    timeoutMs: 2 * minuteMs,
    async run({ websiteId }, { signal, clock }) {
      const result = await examineSender({ ...deps, clock }, websiteId, signal);
      if (!result) return undefined;
      return async (trx) => {
        await result.store(trx);
        await enqueue(trx, checkSenderKind, { websiteId }, { now: clock.now(), runAt: result.nextAt });
      };
    },
    // Keep checking after failures.
    async afterFailure(trx, { websiteId }, { again, now }) {
      if (!again) await enqueue(trx, checkSenderKind, { websiteId }, { now, runAt: new Date(now.getTime() + dayMs) });
    },
  });
}
