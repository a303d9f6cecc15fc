import type { Database } from "../../../db/database.ts";
import { dequeueAll } from "../../../jobs/enqueue.ts";
import { giveUpWaitingAcrossOwners } from "./outgoing-mails.queries.ts";
import { sendMail } from "./send-mail.ts";

/** Gives up all waiting mail, with a reason for its owners, who can send it again. Expects that none is being sent. */
export async function discardWaitingMail(trx: Database, reason: string, now: Date): Promise<void> {
  await dequeueAll(trx, sendMail);
  await giveUpWaitingAcrossOwners(trx, reason, now);
}
