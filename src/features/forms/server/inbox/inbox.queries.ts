import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { selectPersonSingles } from "../../../accounts/server/public.ts";
import { websitesWith } from "../../../websites/server/public.ts";
import { isInOwnInbox, isOwnPoll } from "../messages/inbox-of.queries.ts";
import type { Inbox } from "../messages/messages.queries.ts";

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
        and ${isInOwnInbox("messages", userId, "inbox.read")}) as unread_messages,
      (select count(*) from sign_ups where website_id = websites.id and created_at >= ${since}
        and deleted_at is null and ${isInOwnInbox("sign_ups", userId, "inbox.read")}) as sign_ups,
      (select count(*) from poll_votes join page_components on page_components.id = component_id
        join pages on pages.id = page_id
        where pages.website_id = websites.id and poll_votes.created_at >= ${since}
          and ${isOwnPoll(userId, "inbox.read")}) as votes
    from websites where id in ${websitesWith(userId, "inbox.read")} or id in (
      select pages.website_id from pages join page_components on page_id = pages.id
      where page_components.id in ${selectPersonSingles(userId, "form")}) order by id`.execute(db);
  return rows;
}

/**
 * Polls that a person may see, as visitors see them, and removed ones with votes; the home page's first. Without votes, one
 * that is only in a draft is none yet.
 */
export async function selectPolls(db: Database, { userId, websiteId }: Inbox): Promise<PollRow[]> {
  const { rows } = await sql<PollRow>`
    select page_components.id, coalesce(live.config, page_components.config) as config, live.place is not null as is_on_page,
      page_name, slug
    from page_components join pages on pages.id = page_components.page_id
    left join lateral (
      select component->'config' as config, place
      from page_snapshots, jsonb_array_elements(components) with ordinality as placed (component, place)
      where page_snapshots.page_id = pages.id and pages.deleted_at is null and state = 'live' and component->>'id' = page_components.id::text
    ) as live on true
    where pages.website_id = ${websiteId} and component_type = 'votingsection1' and ${isOwnPoll(userId, "inbox.read")}
      and (live.place is not null
        or exists (select from poll_votes where poll_votes.component_id = page_components.id))
    order by pages.slug <> 'home', pages.id, live.place, page_components.id`.execute(db);
  return rows;
}

interface PollRow {
  id: number;
  config: unknown;
  is_on_page: boolean;
  page_name: string;
  slug: string;
}
