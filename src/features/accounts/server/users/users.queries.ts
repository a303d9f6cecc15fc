import { sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import type { AccountLimits } from "../../network-contract.ts";

export async function insertUser(db: Database, user: NewRow<"users">): Promise<number> {
  const row = await db.insertInto("users").values(user).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export function selectUserByEmail(db: Database, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email", "password_hash", "role", "disabled_at"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** An account with the columns of its profile picture. */
export function selectAccount(db: Database, userId: number) {
  return db
    .selectFrom("users")
    .leftJoin("images", "images.id", "users.picture_image_id")
    .select(["users.id", "users.email", "users.username", "users.role", "users.password_hash", "users.website_limit"])
    .select("users.language")
    .select(["images.hash", "images.media_type"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

interface AccountChanges {
  username?: string;
  email?: string;
  picture_image_id?: number | null;
  language?: string | null;
}

export async function updateAccount(db: Database, userId: number, changes: AccountChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable("users").set(changes).where("id", "=", userId).execute();
}

/** Returns false if the checked password was changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  userId: number,
  { former, next }: { former: string | null; next: string },
): Promise<boolean> {
  const result = await db
    .updateTable("users")
    .set({ password_hash: next })
    .where("id", "=", userId)
    .where("password_hash", "is not distinct from", former)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Keeps an account as it is until the transaction ends. Returns false if it was disabled, or got another password than
 * the one that was checked.
 */
export async function holdAccount(trx: Database, userId: number, checkedHash?: string | null): Promise<boolean> {
  let account = trx.selectFrom("users").select("id").where("id", "=", userId).where("disabled_at", "is", null);
  if (checkedHash) account = account.where("password_hash", "=", checkedHash);
  return (await account.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** Whether somebody can log in to the row of `users`: nobody can to authors of the demo content. */
export const isAccount = sql<boolean>`(users.password_hash is not null
  or exists (select from openid_identities where user_id = users.id)
  or exists (select from passkeys where passkeys.user_id = users.id))`;

/** Without the authors of the demo content. */
export function selectAccountsAcrossOwners(db: Database) {
  return db
    .selectFrom("users")
    .select(["id", "email", "username", "role", "disabled_at", "created_at"])
    .where(isAccount)
    .orderBy("id")
    .execute();
}

export async function countAccountsAcrossOwners(db: Database): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select(sql<number>`count(*)`.as("count"))
    .where(isAccount)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function setPasswordHash(db: Database, userId: number, password_hash: string): Promise<void> {
  await db.updateTable("users").set({ password_hash }).where("id", "=", userId).execute();
}

export async function setPasswordIfNone(trx: Database, userId: number, password_hash: string): Promise<void> {
  const unset = trx.updateTable("users").set({ password_hash }).where("id", "=", userId);
  await unset.where("password_hash", "is", null).execute();
}

export async function setDisabled(db: Database, userId: number, disabled_at: Date): Promise<void> {
  await db.updateTable("users").set({ disabled_at }).where("id", "=", userId).execute();
}

/** Returns whether it was disabled. */
export async function clearDisabled(db: Database, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ disabled_at: null })
    .where("id", "=", userId)
    .where("disabled_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Articles of a deleted account have no author. */
export async function deleteUser(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom("users").where("id", "=", userId).execute();
}

/** Leaves only the name, beside what the person wrote. */
export async function keepNameOnly(trx: Database, userId: number, now: Date): Promise<void> {
  const nothing = { password_hash: null, picture_image_id: null, role: "editor", disabled_at: now };
  // An address that nobody can have, since each account has one.
  const email = `deleted-${userId}@deleted.invalid`;
  await trx
    .updateTable("users")
    .set({ ...nothing, email })
    .where("id", "=", userId)
    .execute();
  for (const table of ["grants", "openid_identities", "known_places", "sessions", "address_changes"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}

/** Sets the given limits; null: any number. */
export async function setLimits(db: Database, userId: number, limits: Partial<AccountLimits>): Promise<void> {
  await db.updateTable("users").set(limits).where("id", "=", userId).execute();
}

export async function setImage(db: Database, userId: number, imageId: number): Promise<void> {
  await db.updateTable("users").set({ picture_image_id: imageId }).where("id", "=", userId).execute();
}

/** Who has run the network for longest. */
export async function selectFirstNetworkOwner(db: Database): Promise<number> {
  const owners = db.selectFrom("users").select("id").where("role", "=", "owner");
  return (await owners.orderBy("id").executeTakeFirstOrThrow()).id;
}
