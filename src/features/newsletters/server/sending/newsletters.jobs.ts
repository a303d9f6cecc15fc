import { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import { enqueue, enqueueUnlessRunning } from "../../../../jobs/enqueue.ts";
import { type Job, type JobKind, job, recurringJob } from "../../../../jobs/job.ts";
import type { MailConfig } from "../../../../platform/config/mail.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { dayMs, hourMs, minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { deleteOldLinksAcrossOwners } from "../own-data/own-data.queries.ts";
import { deleteOldChangesAcrossOwners } from "../readers/address-changes.queries.ts";
import { deleteUnusedLimitsAcrossOwners } from "../readers/own-limits.queries.ts";
import { selectToBeginAcrossOwners } from "./begin.queries.ts";
import { type BeginDeps, beginSending } from "./begin.ts";
import { expireClaimsAcrossOwners } from "./claims.queries.ts";
import {
  finishNewslettersAcrossOwners,
  selectDueNewslettersAcrossOwners,
  selectNextDueAcrossOwners,
} from "./ledger.queries.ts";
import { eraseOldRecipientsAcrossOwners } from "./old-recipients.queries.ts";
import { forgetOldSlowing } from "./providers.queries.ts";
import { Sender } from "./sender.ts";
import type { SenderDeps } from "./sender-deps.ts";

export const beginNewsletter: JobKind<{ newsletterId: number }> = {
  name: "newsletters.begin",
  title: tr("Begin sending a newsletter"),
  payload: z.object({ newsletterId: z.number() }),
  key: ({ newsletterId }) => String(newsletterId),
};

/** One for each process that can share the work; a process runs one at a time. */
const lanes = 8;
const sendNewsletters: JobKind<{ lane: number }> = {
  name: "newsletters.send",
  title: tr("Send newsletters"),
  payload: z.object({ lane: z.number() }),
  key: ({ lane }) => String(lane),
};

/** Queues the sending of emails that are due. Running lanes find them by themselves. */
export async function queueSending(trx: Database, now: Date): Promise<void> {
  for (let lane = 1; lane <= lanes; lane += 1) await enqueueUnlessRunning(trx, sendNewsletters, { lane }, { now });
}

/** Queues newsletters whose sending should have begun, or whose audience is not complete. */
export async function queueInterrupted(trx: Database, now: Date): Promise<void> {
  for (const newsletterId of await selectToBeginAcrossOwners(trx, now))
    await enqueueUnlessRunning(trx, beginNewsletter, { newsletterId }, { now });
}

export function beginNewsletterJob(deps: BeginDeps): Job {
  return job(beginNewsletter, {
    reachesOut: true,
    timeoutMs: hourMs,
    leaseMs: minuteMs,
    isLong: true,
    async run({ newsletterId }, { now }) {
      const isComplete = await beginSending(deps, newsletterId, now);
      return isComplete ? (trx) => queueSending(trx, now) : undefined;
    },
  });
}

export type SendDeps = Omit<SenderDeps, "mail"> & BeginDeps & { logger: Logger; laneLeaseMs?: number };

/** However often a process dies, the rest is sent: emails under way are uncertain, and not retried automatically. */
const manyPauses = Array.from({ length: 10_000 }, () => 5000);

export function sendNewslettersJob({ laneLeaseMs = minuteMs, ...deps }: SendDeps): Job {
  return job(sendNewsletters, {
    reachesOut: true,
    timeoutMs: 6 * hourMs,
    leaseMs: laneLeaseMs,
    pauses: manyPauses,
    async run({ lane }, { signal, clock }) {
      const mail = await deps.mailSource.current();
      if (mail) await sendUntilChanged({ ...deps, mail }, signal);
      await expireClaimsAcrossOwners(deps.db, clock.now());
      await finishNewslettersAcrossOwners(deps.db, clock.now());
      const nextDue = signal.aborted ? clock.now() : await selectNextDueAcrossOwners(deps.db);
      if (!mail || !nextDue) return undefined;
      // Soon enough for those who were added since.
      const runAt = new Date(Math.max(nextDue.getTime(), clock.now().getTime() + 200));
      return (trx) => enqueue(trx, sendNewsletters, { lane }, { now: clock.now(), runAt });
    },
  });
}

/** Ends early if the network's owner chooses another mail server: the job's next run uses it. */
async function sendUntilChanged(deps: SendDeps & { mail: MailConfig }, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const watching = deps.mailSource.untilChanged(deps.mail, ended.signal);
  const changed = new AbortController();
  void watching.then((isChanged) => isChanged && changed.abort());
  try {
    await new Sender(deps, AbortSignal.any([signal, changed.signal])).run();
  } finally {
    ended.abort();
  }
}

/** Continues the work of lost jobs and of processes that died. */
export function watchNewslettersJob(db: Database): Job {
  return recurringJob(
    { name: "newsletters.watch", title: tr("Continue newsletters that were interrupted") },
    {
      everyMs: minuteMs,
      async run(_, { now }) {
        await expireClaimsAcrossOwners(db, now);
        await finishNewslettersAcrossOwners(db, now);
        const due = await selectDueNewslettersAcrossOwners(db, now);
        return async (trx) => {
          await queueInterrupted(trx, now);
          if (due.length > 0) await queueSending(trx, now);
        };
      },
    },
  );
}

export const eraseOldRecipientsJob: Job = recurringJob(
  {
    name: "newsletters.erase-old",
    title: tr("Erase recipients of old newsletters, pauses that have ended, and expired changes of addresses"),
  },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      async (trx) => {
        await eraseOldRecipientsAcrossOwners(trx, now);
        await deleteUnusedLimitsAcrossOwners(trx);
        await deleteOldChangesAcrossOwners(trx, now);
        await deleteOldLinksAcrossOwners(trx, now);
        await forgetOldSlowing(trx, now);
      },
  },
);
