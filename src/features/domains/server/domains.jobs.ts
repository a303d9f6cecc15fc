import { enqueue } from "../../../jobs/enqueue.ts";
import { type Job, job } from "../../../jobs/job.ts";
import { dayMs, minuteMs } from "../../../shared/durations.ts";
import { checkDomain } from "./check-domain.ts";
import { selectDomainAcrossOwners } from "./domains.queries.ts";
import type { DomainsDeps } from "./domains-deps.ts";
import { recordScheduledCheck } from "./record-check.ts";

/** Every domain has one such job; each check queues the next. */
export function checkDomainJob({ db, doctor, publicUrl }: Pick<DomainsDeps, "db" | "doctor" | "publicUrl">): Job {
  return job(checkDomain, {
    reachesOut: true,
    // Keep concurrency low: no one waits for these.
    atATime: 5,
    timeoutMs: 5 * minuteMs,
    async run({ websiteId }, { signal, clock }) {
      const claim = await selectDomainAcrossOwners(db, websiteId);
      if (!claim) return undefined;
      const diagnosis = await doctor.check(claim.domain, claim.verification_token, signal);
      // An aborted check has no result.
      signal.throwIfAborted();
      return (trx) => recordScheduledCheck(trx, { claim, diagnosis }, { publicUrl, now: clock.now() });
    },
    // Keep checking the domain after failures.
    async afterFailure(trx, { websiteId }, { again, now }) {
      if (!again) await enqueue(trx, checkDomain, { websiteId }, { now, runAt: new Date(now.getTime() + dayMs) });
    },
  });
}
