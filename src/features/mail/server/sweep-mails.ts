import type { Database } from "../../../db/database.ts";
import { dayMs } from "../../../shared/durations.ts";
import { eraseMailsBeforeAcrossOwners } from "./outgoing-mails.queries.ts";

const sentDays = 30;
const notSentDays = 90;

/** Erases mail that was sent 30 days ago, or given up or not sent at all 90 days ago. Any process may, at any time. */
export async function sweepMails(db: Database, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  await eraseMailsBeforeAcrossOwners(db, { sent: before(sentDays), notSent: before(notSentDays) });
}
