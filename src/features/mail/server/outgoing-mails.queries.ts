import { sql } from "kysely";
import type { Database, NewRow } from "../../../db/database.ts";
import { sendMail } from "./send-mail.ts";

/** Serializes mail of one kind to one address until the transaction ends. */
export async function lockRecipient(trx: Database, kind: string, recipient: string): Promise<void> {
  const name = `mail ${kind} ${recipient}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}), 0))`.execute(trx);
}

/** The newest mail of a kind to an address, from any website. */
export function selectLastMailAcrossOwners(db: Database, kind: string, recipient: string) {
  return db
    .selectFrom("outgoing_mails")
    .select(["send_after", "done_at"])
    .where("recipient", "=", recipient)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** How many mails of some kinds an address got, from any website. */
export async function countMailsAcrossOwners(
  db: Database,
  { kinds, recipient, since }: { kinds: readonly string[]; recipient: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom("outgoing_mails")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("recipient", "=", recipient)
    .where("kind", "in", kinds)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The new mail's id; undefined if its dedup key exists, or a limit of the account keeps it unsent. */
export async function insertMail(db: Database, mail: NewRow<"outgoing_mails">): Promise<number | undefined> {
  const row = await db
    .insertInto("outgoing_mails")
    .values(mail)
    .onConflict((conflict) => conflict.column("dedup_key").doNothing())
    .returning(["id", "state"])
    .executeTakeFirst();
  return row?.state === "waiting" ? row.id : undefined;
}

export type WaitingMail = NonNullable<Awaited<ReturnType<typeof selectMailToSend>>>;

/** Undefined if there is nothing left to send. */
export function selectMailToSend(db: Database, mailId: number) {
  return db
    .selectFrom("outgoing_mails")
    .select(["id", "kind", "recipient", "sender_name", "reply_to", "subject", "text", "html", "created_at"])
    .where("id", "=", mailId)
    .where("state", "in", ["waiting", "failed"])
    .executeTakeFirst();
}

function updateAttempted(trx: Database, mailId: number) {
  return trx.updateTable("outgoing_mails").set({ attempts: sql<number>`attempts + 1` }).where("id", "=", mailId);
}

export async function noteSent(trx: Database, mailId: number, at: Date): Promise<void> {
  const done = { state: "sent", done_at: at, text: "", html: "", last_error: null };
  await updateAttempted(trx, mailId).set(done).execute();
}

export async function noteUnsent(trx: Database, mailId: number, at: Date): Promise<void> {
  await updateAttempted(trx, mailId).set({ state: "unsent", done_at: at, last_error: null }).execute();
}

interface NotSent {
  reason: string;
  /** Time of the next attempt; undefined after the last one. */
  again: Date | undefined;
  now: Date;
}

/** Returns the website whose mail it is; undefined if it is gone. */
export async function noteNotSent(
  trx: Database,
  mailId: number,
  { reason, again, now }: NotSent,
): Promise<number | undefined> {
  const what = again ? { state: "waiting", done_at: null, send_after: again } : { state: "failed", done_at: now };
  const noted = updateAttempted(trx, mailId).set({ ...what, last_error: reason });
  return (await noted.returning("website_id").executeTakeFirst())?.website_id;
}

/** Erases sent and unsent mail from before these dates. */
export async function eraseMailsBeforeAcrossOwners(
  db: Database,
  { sent, notSent }: { sent: Date; notSent: Date },
): Promise<void> {
  await db
    .deleteFrom("outgoing_mails")
    .where((where) =>
      where.or([
        where.and([where("state", "=", "sent"), where("done_at", "<", sent)]),
        where.and([where("state", "in", ["failed", "unsent"]), where("done_at", "<", notSent)]),
      ]),
    )
    .execute();
}

/** Waiting mail without a job, left behind by an older version running during an update. */
export async function selectForgottenMailsAcrossOwners(db: Database, dueBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outgoing_mails as mail where state = 'waiting' and send_after < ${dueBefore}
      and not exists (select from jobs where name = ${sendMail.name} and key = mail.id::text)
    order by id limit 10000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a process is currently sending it. */
export async function isBeingSent(db: Database, mailId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from jobs where name = ${sendMail.name} and key = ${String(mailId)}
      and failed_at is null and lease is not null and run_at > ${now}`.execute(db);
  return rows.length > 0;
}

/** How much mail waits, and when the first and the last of it was written. */
export async function countWaitingAcrossOwners(db: Database) {
  const { count, min, max } = db.fn;
  return db
    .selectFrom("outgoing_mails")
    .select([
      count<number>("id").as("count"),
      min("created_at").$castTo<Date | null>().as("oldest"),
      max("created_at").$castTo<Date | null>().as("newest"),
    ])
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
}

const mostAtOnce = 1000;

/** Returns the mails that failed before and wait for another attempt, the oldest first. */
export async function selectFailedOnce(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("state", "=", "waiting")
    .where("attempts", ">", 0)
    .orderBy("id")
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

export async function giveUpWaitingAcrossOwners(trx: Database, reason: string, now: Date): Promise<void> {
  const given = { state: "failed", done_at: now, last_error: reason };
  await trx.updateTable("outgoing_mails").set(given).where("state", "=", "waiting").execute();
}
