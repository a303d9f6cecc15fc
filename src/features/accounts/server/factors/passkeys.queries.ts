import type { Database, NewRow } from "../../../../db/database.ts";

export function selectPasskeys(db: Database, userId: number) {
  return db
    .selectFrom("passkeys")
    .select(["id", "credential_id", "transports", "name", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

/** Undefined if no account in use has it. */
export function selectPasskeyByCredential(db: Database, credentialId: string) {
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id", "passkeys.user_id", "passkeys.public_key"])
    .where("credential_id", "=", credentialId)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Returns false if somebody has it. */
export async function insertPasskey(trx: Database, passkey: NewRow<"passkeys">): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns false unless the counter went on: a copy of the passkey is in use. Many passkeys don't count and say 0. */
export async function advanceCounter(db: Database, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, used_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("counter", "<", counter), eb.and([eb("counter", "=", 0), eb.lit(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the user has no such passkey. */
export async function updatePasskeyName(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the user has no such passkey. */
export async function deletePasskey(trx: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeys(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

interface NewChallenge {
  challenge: string;
  userId: number | null;
  now: Date;
  expiresAt: Date;
}

/** Keeps at most `limit` challenges, since everyone can ask for one. */
export async function insertChallenge(
  db: Database,
  { challenge, userId, now, expiresAt }: NewChallenge,
  limit: number,
): Promise<void> {
  const { id } = await db
    .insertInto("passkey_challenges")
    .values({ challenge, user_id: userId, expires_at: expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom("passkey_challenges")
    .where((eb) => eb.or([eb("expires_at", "<=", now), eb("id", "<=", id - limit)]))
    .execute();
}

/** Returns false for an unknown, expired, or used challenge, or one for something else. */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("user_id", "is not distinct from", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
