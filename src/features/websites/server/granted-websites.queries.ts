import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { prepared } from "../../../db/prepared.ts";
import type { SingleKind } from "../../accounts/roles-contract.ts";
import {
  givesSingle,
  isLiveGrant,
  kindsReaching,
  type Permission,
  rolesReaching,
  singleKindsOfGrant,
} from "../../accounts/server/public.ts";

/** A website with the role that a person has on it. */
export interface GrantedWebsite {
  id: number;
  is_host: boolean;
  /** Null for a main website. */
  main_id: number | null;
  space_id: number;
  /** Null without a role, or if it has ended. */
  role: string | null;
  /** Kinds of single things that the person was given besides the role. */
  single_kinds: SingleKind[];
}

function selectGranted(db: Database, userId: number) {
  return db
    .selectFrom("websites")
    .leftJoin("grants", (join) =>
      join.onRef("grants.website_id", "=", "websites.id").on("grants.user_id", "=", userId).on(isLiveGrant),
    )
    .select(["websites.id", "websites.is_host", "websites.main_id", "websites.space_id", "grants.role"])
    .select(singleKindsOfGrant.as("single_kinds"));
}

const websiteFor = prepared((db, { userId, websiteId }: { userId: number; websiteId: number }) =>
  selectGranted(db, userId).where("websites.id", "=", websiteId),
);

export async function selectWebsiteFor(
  db: Database,
  userId: number,
  websiteId: number,
): Promise<GrantedWebsite | undefined> {
  return (await websiteFor(db, { userId, websiteId }))[0];
}

/** The person's first website on which they have a permission, or else the first; never the host. */
export function selectFirstWebsite(
  db: Database,
  userId: number,
  permission: Permission,
): Promise<GrantedWebsite | undefined> {
  const roles = [...rolesReaching(permission, "all"), ...rolesReaching(permission, "own")];
  const isGiven = givesSingle(kindsReaching(permission));
  return selectGranted(db, userId)
    .where("grants.role", "is not", null)
    .where("websites.is_host", "=", false)
    .orderBy(sql`case when grants.role = any(${roles}::text[]) then 1 when ${isGiven} then 2 else 3 end`)
    .orderBy("websites.id")
    .limit(1)
    .executeTakeFirst();
}
