import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { HostArticles, HostPosters } from "../../network-contract.ts";
import { isAccount } from "../users/users.queries.ts";
import type { Person } from "./access.ts";
import { isLiveGrant } from "./grants.queries.ts";

const leadsWebsite = sql<boolean>`exists (select from grants
  where grants.user_id = users.id and website_id is not null and grants.role in ('owner', 'editor') and ${isLiveGrant})`;

/** Selects whether the account in the row of `users` edits the host site. */
export const editsHost = sql<boolean>`exists (
  select from grants join websites on websites.id = grants.website_id and websites.is_host
  where grants.user_id = users.id and grants.role = 'editor' and ${isLiveGrant})`;

/** Selects what the account in the row of `users` may do with its own articles on the host site, as the network's setting says. */
export const hostArticlesRight: RawBuilder<HostArticles> = sql`(
  select case
    when host_posting = 'everybody' then 'publish'
    when host_posting = 'approval' then 'review'
    when host_posting = 'editors' or not ${leadsWebsite} then 'read'
    when users.is_trusted then 'publish'
    else 'review'
  end from network_settings)`;

/** Selects what decides over an account's rights, for work without a session. Undefined if it is gone or disabled. */
export function selectPerson(db: Database, userId: number): Promise<Person | undefined> {
  return db
    .selectFrom("users")
    .select(["users.id", sql<Person["role"]>`users.role`.as("role")])
    .select([editsHost.as("editsHost"), hostArticlesRight.as("hostArticles")])
    .where("users.id", "=", userId)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Counts the people who could write for the host site today under each setting. */
export async function countHostPosters(db: Database): Promise<HostPosters> {
  const leads = sql<boolean>`(users.role = 'owner' or ${editsHost})`;
  const row = await db
    .selectFrom("users")
    .select(sql<number>`count(*)`.as("everybody"))
    .select(sql<number>`count(*) filter (where ${leads} or ${leadsWebsite})`.as("roles"))
    .select(sql<number>`count(*) filter (where ${leads})`.as("editors"))
    .where(isAccount)
    .where("disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return { ...row, approval: row.everybody };
}

/** Sets whether an account is trusted. Returns false if there is no such account. */
export async function setTrusted(trx: Database, userId: number, isTrusted: boolean): Promise<boolean> {
  const accounts = trx.updateTable("users").set({ is_trusted: isTrusted }).where("id", "=", userId).where(isAccount);
  return (await accounts.executeTakeFirst()).numUpdatedRows > 0n;
}
