import { sql } from "kysely";
import type { Database, NewRow } from "../../../db/database.ts";

/** One at a time, until the transaction ends, for mail of a kind from a website to an address. */
export async function lockRecipient(trx: Database, kind: string, recipient: string): Promise<void> {
  const name = `mail ${kind} ${recipient}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}), 0))`.execute(trx);
}

/** The newest of a kind to an address, from whichever website. */
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

/** The new mail's id; undefined when one with its dedup key is there. */
export async function insertMail(db: Database, mail: NewRow<"outgoing_mails">): Promise<number | undefined> {
  const row = await db
    .insertInto("outgoing_mails")
    .values(mail)
    .onConflict((conflict) => conflict.column("dedup_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMailAcrossOwners>>>;

/** Takes the mail that is due longest, for the caller alone until `claimedUntil`. Counts as an attempt. */
export function claimMailAcrossOwners(db: Database, { now, claimedUntil }: { now: Date; claimedUntil: Date }) {
  return db
    .updateTable("outgoing_mails")
    .set({ claimed_until: claimedUntil, attempts: sql<number>`attempts + 1` })
    .where("id", "=", (query) =>
      query
        .selectFrom("outgoing_mails")
        .select("id")
        .where("state", "=", "waiting")
        .where("send_after", "<=", now)
        .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<=", now)]))
        .orderBy("send_after")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "website_id", "kind", "recipient", "sender_name", "reply_to", "subject", "text", "html"])
    .returning(["created_at", "attempts"])
    .executeTakeFirst();
}

/** For one claim: one that ended meanwhile, so that another process has the mail, can't change it any more. */
function updateClaimed(db: Database, { id, attempts }: Pick<ClaimedMail, "id" | "attempts">) {
  return db
    .updateTable("outgoing_mails")
    .set({ claimed_until: null })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "waiting");
}

export async function noteSent(db: Database, mail: ClaimedMail, at: Date): Promise<void> {
  const done = { state: "sent", done_at: at, text: "", html: "", last_error: null };
  await updateClaimed(db, mail).set(done).execute();
}

export async function noteUnsent(db: Database, mail: ClaimedMail, at: Date): Promise<void> {
  await updateClaimed(db, mail).set({ state: "unsent", done_at: at, last_error: null }).execute();
}

export async function noteFailed(db: Database, mail: ClaimedMail, at: Date, reason: string): Promise<void> {
  await updateClaimed(db, mail).set({ state: "failed", done_at: at, last_error: reason }).execute();
}

export async function noteRetry(db: Database, mail: ClaimedMail, at: Date, reason: string): Promise<void> {
  await updateClaimed(db, mail).set({ send_after: at, last_error: reason }).execute();
}

/** Erases mail that was sent, and mail that was not, before these dates. */
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
