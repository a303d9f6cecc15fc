import type { Database, NewRow } from "../../../../db/database.ts";

/** Replaces the account's former change. */
export async function upsertAddressChange(trx: Database, change: NewRow<"address_changes">): Promise<void> {
  const { token_hash, email, created_at, expires_at } = change;
  await trx
    .insertInto("address_changes")
    .values(change)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ token_hash, email, created_at, expires_at }))
    .execute();
}

export function selectAddressChange(db: Database, userId: number) {
  return db
    .selectFrom("address_changes")
    .select(["email", "expires_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Returns the change of address, locked, so that a new password waits while it is canceled. */
export function lockAddressChange(trx: Database, userId: number) {
  const change = trx.selectFrom("address_changes").select("email").where("user_id", "=", userId);
  return change.forUpdate().executeTakeFirst();
}

/** Uses a link up; of several who try at once, one succeeds. Undefined for an unknown one, or a disabled account. */
export function takeAddressChange(trx: Database, tokenHash: Buffer) {
  return trx
    .deleteFrom("address_changes")
    .using("users")
    .whereRef("users.id", "=", "address_changes.user_id")
    .where("users.disabled_at", "is", null)
    .where("token_hash", "=", tokenHash)
    .returning(["users.id", "users.email as former", "address_changes.email", "address_changes.expires_at"])
    .executeTakeFirst();
}

/** Returns false if none was waiting. */
export async function deleteAddressChange(trx: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("address_changes").where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
