import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { isLiveGrant } from "../grants/grants.queries.ts";

/** Whether the row of `users` has a second factor. */
export const hasFactor: RawBuilder<boolean> = sql`(exists
  (select from authenticator_apps where user_id = users.id and sealed_secret is not null)
  or exists (select from passkeys where user_id = users.id))`;

/** Whether a role of the row of `users` requires a second factor. */
const holdsRequiredRole = sql<boolean>`case required_factors.role when 'network_owner' then users.role = 'owner' else exists (
  select from grants join websites on websites.id = grants.website_id
  where grants.user_id = users.id and ${isLiveGrant} and required_factors.role =
    case when websites.is_host and grants.role = 'editor' then 'network_editor' else grants.role end) end`;

/** Whether the row of `users` must add a factor before anything else. Costs nothing while no role requires one. */
export const mustAddFactor = sql<boolean>`exists (select from required_factors where not ${hasFactor} and ${holdsRequiredRole})`;

/** Returns the second factors and other credentials of an account. */
export async function selectFactors(db: Database, userId: number) {
  return db
    .selectFrom("users")
    .leftJoin("authenticator_apps as app", "app.user_id", "users.id")
    .select([
      "users.email",
      sql<boolean>`password_hash is not null`.as("has_password"),
      "app.added_at",
      "app.sealed_secret",
      "app.next_sealed_secret",
      "app.last_step",
    ])
    .select([
      sql<number>`(select count(*) from passkeys where user_id = users.id)`.as("passkeys"),
      sql<number>`(select count(*) from recovery_codes where user_id = users.id)`.as("recovery_codes"),
      sql<boolean>`exists (select from required_factors where ${holdsRequiredRole})`.as("is_required"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** One change of an account's factors at a time. */
export async function lockFactors(trx: Database, userId: number): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

export async function setNextApp(db: Database, userId: number, next_sealed_secret: Buffer, now: Date): Promise<void> {
  await db
    .insertInto("authenticator_apps")
    .values({ user_id: userId, next_sealed_secret, added_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ next_sealed_secret }))
    .execute();
}

/** Returns false if this is no longer the next app. */
export async function replaceApp(
  trx: Database,
  userId: number,
  { sealed, step, now }: { sealed: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("authenticator_apps")
    .set({ sealed_secret: sealed, next_sealed_secret: null, last_step: step, added_at: now })
    .where("user_id", "=", userId)
    .where("next_sealed_secret", "=", sealed)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if this step's code, or a later one, was used. */
export async function consumeStep(trx: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("authenticator_apps")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteApp(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom("authenticator_apps").where("user_id", "=", userId).execute();
}

/** Returns the salt of the account's unused codes; undefined without any. */
export async function selectRecoverySalt(db: Database, userId: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom("recovery_codes").select("salt").where("user_id", "=", userId).limit(1).execute();
  return row[0]?.salt;
}

export async function insertRecoveryCodes(
  trx: Database,
  userId: number,
  salt: Buffer,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, salt, code_hash })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** Returns false if there is no such unused code. */
export async function consumeRecoveryCode(trx: Database, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
