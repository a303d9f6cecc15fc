import type { Database, NewRow } from "../../../../db/database.ts";

/** Keeps at most `limit` visits, since everyone can begin one. */
export async function insertVisit(
  db: Database,
  visit: NewRow<"openid_visits">,
  { now, limit }: { now: Date; limit: number },
): Promise<void> {
  const row = db.insertInto("openid_visits").values(visit).returning("id");
  const { id } = await row.executeTakeFirstOrThrow();
  await db
    .deleteFrom("openid_visits")
    .where((eb) => eb.or([eb("expires_at", "<=", now), eb("id", "<=", id - limit)]))
    .execute();
}

/** Ends a visit and returns it: of several who try at once, one succeeds. */
export function consumeVisit(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .deleteFrom("openid_visits")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "!=", "arrived")
    .where("expires_at", ">", now)
    .returning(["purpose", "user_id", "session_id", "begun_at"])
    .executeTakeFirst();
}

/** Who the provider has confirmed, and whom no account belongs to yet. */
export function selectArrival(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom("openid_visits")
    .select(["issuer", "subject", "email", "name"])
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", "arrived")
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Returns false if another request was faster. */
export async function consumeArrival(trx: Database, tokenHash: Buffer): Promise<boolean> {
  const gone = trx.deleteFrom("openid_visits").where("token_hash", "=", tokenHash).where("purpose", "=", "arrived");
  const { numDeletedRows } = await gone.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns false if the identity belongs to somebody, or the account has one of this issuer. */
export async function insertIdentity(trx: Database, row: NewRow<"openid_identities">): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("openid_identities")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whose identity it is, with what the provider says now. */
export function useIdentity(
  db: Database,
  { issuer, subject }: { issuer: string; subject: string },
  { email, now }: { email: string | undefined; now: Date },
) {
  return db
    .updateTable("openid_identities")
    .from("users")
    .set({ used_at: now, ...(email === undefined ? {} : { email }) })
    .whereRef("users.id", "=", "openid_identities.user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .returning(["users.id", "users.email", "users.disabled_at"])
    .executeTakeFirst();
}

export function selectIdentities(db: Database, userId: number) {
  return db
    .selectFrom("openid_identities")
    .select(["id", "issuer", "subject", "email", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

export async function hasIdentity(db: Database, userId: number, issuer: string): Promise<boolean> {
  const rows = db.selectFrom("openid_identities").select("id").where("user_id", "=", userId);
  return (await rows.where("issuer", "=", issuer).executeTakeFirst()) !== undefined;
}

/** Returns false if the user has no such identity. */
export async function deleteIdentity(trx: Database, userId: number, id: number): Promise<boolean> {
  const gone = trx.deleteFrom("openid_identities").where("id", "=", id).where("user_id", "=", userId);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}
