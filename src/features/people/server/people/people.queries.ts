import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import { hostArticlesRight, isLiveGrantAt } from "../../../accounts/server/public.ts";

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Who has a role on a website that has not ended, oldest role first. */
export function selectPeople(db: Database, websiteId: number, now: Date) {
  return db
    .selectFrom("grants")
    .innerJoin("users", "users.id", "grants.user_id")
    .leftJoin("users as giver", "giver.id", "grants.granted_by")
    .select(["users.id", "users.username", "users.email", "grants.role", "grants.may_export"])
    .select([
      "grants.granted_at",
      "grants.ends_at",
      "giver.username as granted_by",
      "users.disabled_at",
      "users.role as network_role",
    ])
    .select(sql<boolean>`grants.granted_by is not distinct from grants.user_id`.as("is_own_gift"))
    .where("grants.website_id", "=", websiteId)
    .where(isLiveGrantAt(now))
    .orderBy("grants.id")
    .execute();
}

/** Who has access to a member list. */
export function selectPeopleOfSpace(db: Database, spaceId: number, now: Date) {
  return db
    .selectFrom("grants")
    .innerJoin("users", "users.id", "grants.user_id")
    .leftJoin("users as giver", "giver.id", "grants.granted_by")
    .select(["users.id", "users.username", "users.email", "users.disabled_at", "grants.role", "grants.may_export"])
    .select(["grants.granted_at", "grants.ends_at", "giver.username as granted_by"])
    .where("grants.space_id", "=", spaceId)
    .where(isLiveGrantAt(now))
    .orderBy("grants.id")
    .execute();
}

/** The role a person has on a website; undefined once it has ended. */
export function selectRole(db: Database, { websiteId, userId }: { websiteId: number; userId: number }, now: Date) {
  return db
    .selectFrom("grants")
    .select("role")
    .where("website_id", "=", websiteId)
    .where("user_id", "=", userId)
    .where(isLiveGrantAt(now))
    .executeTakeFirst();
}

/** Whether a person owns any website. */
export async function ownsWebsite(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("grants")
    .select("id")
    .where("user_id", "=", userId)
    .where("website_id", "is not", null)
    .where("role", "=", "owner")
    .executeTakeFirst();
  return row !== undefined;
}

/** The website's title, the space of its member list, and of which website it is an edition, if it is one. */
export function selectWebsiteAcrossOwners(db: Database, websiteId: number) {
  return db
    .selectFrom("websites")
    .select(["id", "main_id", "title", "is_host", "space_id"])
    .where("id", "=", websiteId)
    .executeTakeFirstOrThrow();
}

/** A person's roles on the other websites of a space, as far as they come with its member list; those on editions are copies. */
export function selectRolesWithMembers(
  db: Database,
  { userId, spaceId, exceptWebsiteId }: { userId: number; spaceId: number; exceptWebsiteId: number },
  now: Date,
) {
  return db
    .selectFrom("grants")
    .innerJoin("websites", "websites.id", "grants.website_id")
    .select(["grants.role", "grants.may_export", "grants.ends_at", "grants.granted_by"])
    .where("grants.user_id", "=", userId)
    .where("websites.space_id", "=", spaceId)
    .where("websites.id", "!=", exceptWebsiteId)
    .where("websites.main_id", "is", null)
    .where("grants.role", "in", ["owner", "members"])
    .where(isLiveGrantAt(now))
    .execute();
}

/** Accounts in use: the owners of the network, and the named one. */
export function selectNetworkOwnersAndAcrossOwners(db: Database, userIds: readonly number[]) {
  return db
    .selectFrom("users")
    .select(["id", "username", "email", "role", hostArticlesRight.as("host_articles")])
    .where((eb) => eb.or([eb("role", "=", "owner"), eb("id", "=", anyOf(userIds))]))
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();
}
