import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** The space whose images a website shows. Throws if there is no such website. */
export async function selectSpaceOfWebsite(db: Database, websiteId: number): Promise<number> {
  const row = await db.selectFrom("websites").select("space_id").where("id", "=", websiteId).executeTakeFirstOrThrow();
  return row.space_id;
}

/**
 * The space for a person's images on a website: the website's own. On the host site, where everyone may write, and
 * without a website: the person's first own space, or that of the host site for someone who has none.
 */
export async function selectSpaceForImages(db: Database, userId: number, websiteId?: number): Promise<number> {
  const { rows } = await sql<{ space_id: number }>`
    select coalesce(
      (select space_id from websites where id = ${websiteId ?? null}::bigint and not is_host),
      (select min(space_id) from grants
        where user_id = ${userId} and role = 'owner' and (ends_at is null or ends_at > now())),
      (select space_id from websites where is_host)) as space_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A query without conditions has a row");
  return row.space_id;
}

/**
 * The spaces whose images a person may use on a website: the website's own. On the host site and for a portrait: their
 * own spaces, those of websites where they work with images, and the one of `selectSpaceForImages`.
 */
export async function selectUsableSpaces(db: Database, userId: number, websiteId?: number): Promise<number[]> {
  const first = await selectSpaceForImages(db, userId, websiteId);
  const { rows } = await sql<{ space_id: number }>`
    select coalesce(websites.space_id, grants.space_id) as space_id
    from grants left join websites on websites.id = grants.website_id
    where grants.user_id = ${userId} and grants.role <> 'members' and (ends_at is null or ends_at > now())
      and not exists (select from websites where id = ${websiteId ?? null}::bigint and not is_host)`.execute(db);
  return [first, ...rows.map(({ space_id }) => space_id)];
}
