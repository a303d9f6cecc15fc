import { sql } from "kysely";
import { type Database, inTransaction } from "../../src/db/database.ts";
import { enqueueMail, mailBody, type NewMail } from "../../src/features/mail/server/public.ts";
import { sendMail } from "../../src/features/mail/server/send-mail.ts";
import { dequeue } from "../../src/jobs/enqueue.ts";

/** A mail with a test's overrides. */
export function newMail(websiteId: number, changes: Partial<NewMail> = {}): NewMail {
  return {
    websiteId,
    kind: "test",
    recipient: "reader@example.org",
    senderName: "The Dover Star",
    subject: "Please confirm",
    ...mailBody({ title: "Welcome", paragraphs: ["One line."], footer: "Sent by The Dover Star." }),
    ...changes,
  };
}

export async function enqueueMany(db: Database, websiteId: number, count: number, now: Date): Promise<void> {
  for (let n = 1; n <= count; n++) await enqueueMail(db, newMail(websiteId, { recipient: `r${n}@example.org` }), now);
}

/** Transactions of this database that wait for an advisory lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.count ?? 0;
}

export function mailRows(db: Database) {
  return db.selectFrom("outgoing_mails").selectAll().orderBy("id").execute();
}

/** A mail that found no mail server. */
export function insertUnsentMail(db: Database, websiteId: number, changes: Partial<NewMail> = {}): Promise<number> {
  const now = new Date();
  return inTransaction(db, async (trx) => {
    const id = await enqueueMail(trx, newMail(websiteId, changes), now);
    if (id === undefined) throw new Error("the mail was not queued");
    await dequeue(trx, sendMail, { mailId: id });
    await trx.updateTable("outgoing_mails").set({ state: "unsent", done_at: now }).where("id", "=", id).execute();
    return id;
  });
}
