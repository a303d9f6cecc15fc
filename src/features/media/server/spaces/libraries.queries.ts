import { sql } from "kysely";
import { type Database, inTransaction } from "../../../../db/database.ts";
import {
  holdAccount,
  insertSpace,
  isLiveGrant,
  selectAccount,
  selectFirstSpace,
} from "../../../accounts/server/public.ts";

/** The space whose images a website shows. Throws if there is no such website. */
export async function selectSpaceOfWebsite(db: Database, websiteId: number): Promise<number> {
  const row = await db.selectFrom("websites").select("space_id").where("id", "=", websiteId).executeTakeFirstOrThrow();
  return row.space_id;
}

/** The website's space; undefined for the host site, where everyone may write, and without a website. */
async function selectSpaceOfTenant(db: Database, websiteId: number | undefined): Promise<number | undefined> {
  if (websiteId === undefined) return undefined;
  const tenants = db.selectFrom("websites").select("space_id").where("is_host", "=", false);
  return (await tenants.where("id", "=", websiteId).executeTakeFirst())?.space_id;
}

/**
 * The space for a person's images on a website: the website's own. On the host site and without a website: the
 * person's own; undefined if they have none.
 */
export async function findSpaceForImages(
  db: Database,
  userId: number,
  websiteId?: number,
): Promise<number | undefined> {
  return (await selectSpaceOfTenant(db, websiteId)) ?? (await selectFirstSpace(db, userId));
}

/** Returns the space to add an image to, creating one for a person who has none. */
export async function obtainSpaceForImages(db: Database, userId: number, websiteId?: number): Promise<number> {
  const found = await findSpaceForImages(db, userId, websiteId);
  if (found !== undefined) return found;
  return inTransaction(db, async (trx) => {
    // Of two first uploads at once, the second finds the space of the first.
    await holdAccount(trx, userId);
    const { username } = await selectAccount(trx, userId);
    return (await selectFirstSpace(trx, userId)) ?? (await insertSpace(trx, username, userId));
  });
}

/**
 * The spaces whose images a person may use on a website: the website's own. On the host site and for a portrait: their
 * own spaces, and those of websites where they work with images.
 */
export async function selectUsableSpaces(db: Database, userId: number, websiteId?: number): Promise<number[]> {
  const ofTenant = await selectSpaceOfTenant(db, websiteId);
  if (ofTenant !== undefined) return [ofTenant];
  const { rows } = await sql<{ space_id: number }>`
    select coalesce(websites.space_id, grants.space_id) as space_id
    from grants left join websites on websites.id = grants.website_id
    where grants.user_id = ${userId} and grants.role not in ('members', 'guest') and ${isLiveGrant}`.execute(db);
  return rows.map(({ space_id }) => space_id);
}
