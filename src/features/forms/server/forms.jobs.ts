import type { Database } from "../../../db/database.ts";
import { type Job, recurringJob } from "../../../jobs/job.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { eraseAttemptsBefore } from "./form/form-attempts.queries.ts";
import { forgetSalts } from "./form/secrets.ts";
import { eraseMessagesDeletedBeforeAcrossOwners } from "./messages/messages.queries.ts";
import { eraseBinnedSignUpsBeforeAcrossOwners } from "./sign-ups/many-sign-ups.queries.ts";
import { eraseWaitingBeforeAcrossOwners } from "./sign-ups/sign-ups.queries.ts";

const monthMs = 30 * dayMs;

export const eraseOldFormsJob: Job = recurringJob(
  { name: "forms.erase-old", title: tr("Delete old messages, unconfirmed sign-ups, and attempt counts") },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        sweepForms(trx, now),
  },
);

/** Erases expired data: deleted messages, unconfirmed sign-ups, and visitor salts. */
async function sweepForms(db: Database, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - monthMs);
  await eraseMessagesDeletedBeforeAcrossOwners(db, monthAgo);
  await eraseBinnedSignUpsBeforeAcrossOwners(db, monthAgo);
  await eraseWaitingBeforeAcrossOwners(db, monthAgo);
  await eraseAttemptsBefore(db, new Date(now.getTime() - 2 * hourMs));
  await forgetSalts(db, now);
}
