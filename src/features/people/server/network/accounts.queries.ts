import { sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database } from "../../../../db/database.ts";
import { hasFactor, isAccount, isLiveGrantAt } from "../../../accounts/server/public.ts";

/** Without the authors of the demo content. */
const accounts = (db: Database) => db.selectFrom("users").where(isAccount);

export function selectNetworkAccount(db: Database, userId: number) {
  return accounts(db)
    .select(["users.id", "users.email", "users.role", "users.disabled_at", hasFactor.as("has_factor")])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

/** The network's owners, oldest account first. */
export function selectNetworkOwners(db: Database) {
  return accounts(db)
    .select(["users.username", "users.email", "users.created_at", "users.disabled_at"])
    .where("users.role", "=", "owner")
    .orderBy("users.id")
    .execute();
}

/** By name or address. */
function matching(db: Database, search: string) {
  if (search === "") return accounts(db);
  const pattern = containing(search);
  return accounts(db).where((eb) =>
    eb.or([eb("users.username", "ilike", pattern), eb(sql`users.email::text`, "ilike", pattern)]),
  );
}

export type AccountRow = Awaited<ReturnType<typeof selectNetworkAccountsAcrossOwners>>[number];

/** A page of accounts, oldest first, with how many websites each owns. */
export function selectNetworkAccountsAcrossOwners(
  db: Database,
  { search, limit, offset, now }: { search: string; limit: number; offset: number; now: Date },
) {
  const grant = sql`select from grants join websites on websites.id = grants.website_id
    where grants.user_id = users.id and ${isLiveGrantAt(now)}`;
  return matching(db, search)
    .select(["users.id", "users.username", "users.email", "users.role", "users.created_at", "users.disabled_at"])
    .select("users.is_trusted")
    .select(["users.website_limit", "users.image_megabyte_limit", "users.member_limit", "users.daily_mail_limit"])
    .select([hasFactor.as("has_factor")])
    .select([
      sql<number>`(select count(*) from (${grant} and grants.role = 'owner' and not websites.is_host
        and websites.main_id is null) as owned)`.as("websites"),
      sql<boolean>`exists (${grant} and grants.role = 'editor' and websites.is_host)`.as("edits_host"),
    ])
    .orderBy("users.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNetworkAccounts(db: Database, search: string): Promise<number> {
  const row = await matching(db, search).select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** Locks the owners of the network against each other. Returns the ids of those not disabled. */
export async function lockNetworkOwnersAcrossOwners(trx: Database): Promise<number[]> {
  const rows = await trx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
