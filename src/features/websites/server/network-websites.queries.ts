import { sql } from "kysely";
import { containing } from "../../../db/containing.ts";
import type { Database } from "../../../db/database.ts";
import { isLiveGrantAt } from "../../accounts/server/public.ts";

function matching(db: Database, search: string) {
  const websites = db.selectFrom("websites").where("websites.is_host", "=", false).where("main_id", "is", null);
  if (search === "") return websites;
  const pattern = containing(search);
  const isNamed = sql<boolean>`exists (select from domains
    where domains.website_id = websites.id and domains.domain ilike ${pattern})`;
  return websites.where((eb) => eb.or([eb("websites.title", "ilike", pattern), isNamed]));
}

/** A page of the network's websites, oldest first, each with the role that the user has on it. */
export function selectNetworkWebsitesAcrossOwners(
  db: Database,
  { search, limit, offset, userId, now }: { search: string; limit: number; offset: number; userId: number; now: Date },
) {
  return matching(db, search)
    .leftJoin("grants", (join) =>
      join.onRef("grants.website_id", "=", "websites.id").on("grants.user_id", "=", userId).on(isLiveGrantAt(now)),
    )
    .select(["websites.id", "websites.title", "grants.role", "grants.ends_at"])
    .select([
      sql<string | null>`(select domain from domains
        where domains.website_id = websites.id and verified_at is not null)`.as("domain"),
      sql<string[]>`array(select users.username from grants join users on users.id = grants.user_id
        where grants.website_id = websites.id and grants.role = 'owner' and grants.ends_at is null
        order by grants.id)`.as("owners"),
    ])
    .orderBy("websites.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNetworkWebsites(db: Database, search: string): Promise<number> {
  const row = await matching(db, search).select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** Locks a website, so that of two who open it at once the second sees the first. False if there is none, or for an edition. */
export async function lockWebsiteAcrossOwners(trx: Database, websiteId: number): Promise<boolean> {
  const website = await trx
    .selectFrom("websites")
    .select("id")
    .where("id", "=", websiteId)
    .where("is_host", "=", false)
    .where("main_id", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return website !== undefined;
}
