import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { isLiveGrantAt } from "../../../accounts/server/public.ts";

/** Locks the owners of all that this person owns against each other. */
export async function getLockOwners(trx: Database, userId: number): Promise<void> {
  await sql`
    select from grants where role = 'owner' and (
      website_id in (select website_id from grants where user_id = ${userId} and role = 'owner')
      or space_id in (select space_id from grants where user_id = ${userId} and role = 'owner'))
    order by id for update`.execute(trx);
}

/** Owned by the person, and by nobody else whose account is in use and whose role never ends. */
function isOnlyOwner(userId: number, thing: "website_id" | "space_id", now: Date) {
  const column = sql.ref(thing);
  return sql<boolean>`exists (select from grants where ${column} = things.id and user_id = ${userId} and role = 'owner'
      and ${isLiveGrantAt(now)})
    and not exists (select from grants join users on users.id = grants.user_id
      where ${column} = things.id and users.id <> ${userId} and grants.role = 'owner' and grants.ends_at is null
        and users.disabled_at is null)`;
}

/** Websites that would be left without an owner. */
export function selectWebsitesLeft(db: Database, userId: number, now: Date) {
  return db
    .selectFrom("websites as things")
    .select(["things.id", "things.title"])
    .where("things.is_host", "=", false)
    .where("things.main_id", "is", null)
    .where(isOnlyOwner(userId, "website_id", now))
    .orderBy("things.id")
    .execute();
}

/** Member lists that would be left without an owner. */
export function selectSpacesLeft(db: Database, userId: number, now: Date) {
  return db
    .selectFrom("spaces as things")
    .select(["things.id", "things.name"])
    .where(isOnlyOwner(userId, "space_id", now))
    .orderBy("things.id")
    .execute();
}

/** Deletes what people keep about an account whose row stays. */
export async function deleteAccountLinks(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom("invitations").where("created_by", "=", userId).execute();
  await trx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

const hasSingles = sql<boolean>`exists (select from single_things where grant_id = grants.id)`;

interface SingleGift {
  kind: string;
  id: number;
  granted_at: string;
  ends_at: string | null;
}

/** The roles of a person, once for all languages of a website, and what was given to them one by one besides, for their export. */
export function selectAccountRoles(db: Database, userId: number) {
  return db
    .selectFrom("grants")
    .leftJoin("websites", "websites.id", "grants.website_id")
    .leftJoin("spaces", "spaces.id", "grants.space_id")
    .select(["grants.role", "grants.granted_at", "grants.ends_at"])
    .select(["websites.title as website", "spaces.name as member_list"])
    .select(
      sql<SingleGift[]>`array(
        select jsonb_build_object('kind', kind, 'id', thing_id, 'granted_at', granted_at, 'ends_at', ends_at)
        from single_things where grant_id = grants.id order by id)`.as("single_things"),
    )
    .where("grants.user_id", "=", userId)
    .where((eb) => eb.or([eb("websites.main_id", "is", null), eb("grants.role", "=", "guest"), hasSingles]))
    .orderBy("grants.id")
    .execute();
}
