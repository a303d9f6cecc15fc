import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { websitesWith } from "../../websites/server/public.ts";

export interface CountsRow {
  website_id: number;
  unread_messages: number;
  sign_ups: number;
  votes: number;
}

/** Inbox counts per website, oldest website first; sign-ups and votes since a date. */
export async function selectInboxCounts(db: Database, userId: number, since: Date): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    select id as website_id,
      (select count(*) from messages where website_id = websites.id and read_at is null and deleted_at is null)
        as unread_messages,
      (select count(*) from sign_ups where website_id = websites.id and created_at >= ${since}) as sign_ups,
      (select count(*) from poll_votes join page_components on page_components.id = component_id
        join pages on pages.id = page_id
        where pages.website_id = websites.id and poll_votes.created_at >= ${since}) as votes
    from websites where id in ${websitesWith(userId, "inbox.read")} order by id`.execute(db);
  return rows;
}

/** Polls on pages and removed ones with votes; the home page's first. */
export async function selectPolls(db: Database, websiteId: number) {
  return db
    .selectFrom("page_components")
    .innerJoin("pages", "pages.id", "page_components.page_id")
    .select(["page_components.id", "page_components.config", "deleted_at", "page_name", "slug"])
    .where("pages.website_id", "=", websiteId)
    .where("component_type", "=", "votingsection1")
    .where((where) =>
      where.or([
        where("deleted_at", "is", null),
        where.exists(
          where
            .selectFrom("poll_votes")
            .select("poll_votes.id")
            .whereRef("poll_votes.component_id", "=", "page_components.id"),
        ),
      ]),
    )
    .orderBy(sql`pages.slug <> 'home'`)
    .orderBy("pages.id")
    .orderBy("position")
    .execute();
}
