import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";

export async function insertRequest(db: Database, row: NewRow<"account_requests">): Promise<void> {
  await db.insertInto("account_requests").values(row).execute();
}

/** Requests that nobody decided, and that may still be: with a mail server only those whose link was opened. */
export const isOpenRequest = (now: Date) =>
  sql<boolean>`(needs_approval and approved_at is null and declined_at is null and used_at is null
    and expires_at > ${now} and (confirmed_at is not null or not mailed))`;

/** Those that nobody has confirmed by opening the mailed link. They make room for newer ones. */
const isUnconfirmed = sql<boolean>`(mailed and confirmed_at is null and approved_at is null)`;

/** Without those that make room for others. */
export async function countLiveRequests(db: Database, now: Date): Promise<number> {
  const row = await db
    .selectFrom("account_requests")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("used_at", "is", null)
    .where("declined_at", "is", null)
    .where("expires_at", ">", now)
    .where(sql<boolean>`not ${isUnconfirmed}`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Keeps the newest of those that nobody has confirmed. */
export async function deleteOldestUnconfirmed(trx: Database, kept: number): Promise<void> {
  await trx
    .deleteFrom("account_requests")
    .where("id", "in", (query) =>
      query.selectFrom("account_requests").select("id").where(isUnconfirmed).orderBy("id", "desc").offset(kept),
    )
    .execute();
}

/** Oldest first. */
export function selectWaiting(db: Database, now: Date) {
  return db
    .selectFrom("account_requests")
    .select(["id", "email", "reason", "created_at", "confirmed_at"])
    .where(isOpenRequest(now))
    .orderBy("id")
    .execute();
}

export function selectRequestByToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom("account_requests")
    .select(["id", "email", "mailed", "needs_approval"])
    .select(["confirmed_at", "approved_at", "declined_at", "used_at", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof selectRequestByToken>>>;

/** Does nothing to a request that is confirmed already. */
export async function confirmRequest(
  db: Database,
  requestId: number,
  confirmed: { confirmed_at: Date; expires_at?: Date },
): Promise<void> {
  await db
    .updateTable("account_requests")
    .set(confirmed)
    .where("id", "=", requestId)
    .where("confirmed_at", "is", null)
    .execute();
}

interface Decision {
  decided_by: number;
  approved_at?: Date;
  declined_at?: Date;
  expires_at?: Date;
}

export async function setRequestToken(trx: Database, requestId: number, token_hash: Buffer): Promise<void> {
  await trx.updateTable("account_requests").set({ token_hash }).where("id", "=", requestId).execute();
}

/** Decides a waiting request; of several who try at once, one succeeds. Undefined if it doesn't wait. */
export function decide(trx: Database, requestId: number, decision: Decision, now: Date) {
  return trx
    .updateTable("account_requests")
    .set(decision)
    .where("id", "=", requestId)
    .where(isOpenRequest(now))
    .returning(["email", "mailed"])
    .executeTakeFirst();
}

/** Uses a request up; of several who try at once, one succeeds. */
export async function consumeRequest(trx: Database, requestId: number, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("account_requests")
    .set({ used_at: now, used_by: userId })
    .where("id", "=", requestId)
    .where("used_at", "is", null)
    .where("declined_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With the address of an account that is deleted, or that it was made with. */
export async function deleteAccountRequests(trx: Database, userId: number, email: string): Promise<void> {
  await trx
    .deleteFrom("account_requests")
    .where((where) => where.or([where("email", "=", email), where("used_by", "=", userId)]))
    .execute();
}

export async function deleteRequestsBeforeAcrossOwners(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("account_requests").where("expires_at", "<", before).execute();
}
