import type { Database } from "../../../db/database.ts";
import { enqueueMany } from "../../../jobs/enqueue.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { eraseMailsBeforeAcrossOwners, selectForgottenMailsAcrossOwners } from "./outgoing-mails.queries.ts";
import { sendMail } from "./send-mail.ts";

const sentDays = 30;
const notSentDays = 90;

/**
 * Erases mail sent 30 days ago, or failed or unsent 90 days ago, and queues waiting mail that has no
 * job. Safe to run in any process at any time.
 */
export async function sweepMails(db: Database, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  await eraseMailsBeforeAcrossOwners(db, { sent: before(sentDays), notSent: before(notSentDays) });
  const forgotten = await selectForgottenMailsAcrossOwners(db, new Date(now.getTime() - hourMs));
  await enqueueMany(
    db,
    sendMail,
    forgotten.map((mailId) => ({ mailId })),
    { now },
  );
}
