import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { selectSinglesOf } from "../../accounts/server/public.ts";
import { websitesWith } from "../../websites/server/public.ts";
import { isInInboxOf, isPollOf } from "./inbox-of.queries.ts";
import type { Inbox } from "./messages.queries.ts";

export interface CountsRow {
  website_id: number;
  unread_messages: number;
  sign_ups: number;
  votes: number;
}

/** Counts of what a person sees in the inbox of each website, oldest website first; sign-ups and votes since a date. */
export async function selectInboxCounts(db: Database, userId: number, since: Date): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    select id as website_id,
      (select count(*) from messages where website_id = websites.id and read_at is null and deleted_at is null
        and ${isInInboxOf("messages", userId, "inbox.read")}) as unread_messages,
      (select count(*) from sign_ups where website_id = websites.id and created_at >= ${since}
        and ${isInInboxOf("sign_ups", userId, "inbox.read")}) as sign_ups,
      (select count(*) from poll_votes join page_components on page_components.id = component_id
        join pages on pages.id = page_id
        where pages.website_id = websites.id and poll_votes.created_at >= ${since}
          and ${isPollOf(userId, "inbox.read")}) as votes
    from websites where id in ${websitesWith(userId, "inbox.read")} or id in (
      select pages.website_id from pages join page_components on page_id = pages.id
      where page_components.id in ${selectSinglesOf(userId, "form")}) order by id`.execute(db);
  return rows;
}

/** Polls on pages and removed ones with votes that a person may see; the home page's first. */
export async function selectPolls(db: Database, { userId, websiteId }: Inbox) {
  return db
    .selectFrom("page_components")
    .innerJoin("pages", "pages.id", "page_components.page_id")
    .select(["page_components.id", "page_components.config", "deleted_at", "page_name", "slug"])
    .where("pages.website_id", "=", websiteId)
    .where("component_type", "=", "votingsection1")
    .where(isPollOf(userId, "inbox.read"))
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
