import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import { isReturnedTo, reachesArticle } from "../../articles/server/public.ts";
import { isInOwnInbox } from "../../forms/server/public.ts";
import { isOpenInvitation, isOpenRequest } from "../../people/server/public.ts";
import { selectSpaceIds, websitesReaching } from "../../websites/server/public.ts";
import { type Waiting, waitingKind } from "../calls.ts";

interface Reader {
  user: SessionUser;
  now: Date;
  /** Mail that failed before is old news. */
  failedSince: Date;
  /** Otherwise, a person has to pass on the links of sign-ups. */
  mailConfigured: boolean;
}

/** Counts what waits for a person, by what their roles allow. In one statement, as the home screen waits for it. */
export async function selectWaiting(
  db: Database,
  { user, now, failedSince, mailConfigured }: Reader,
): Promise<Waiting[]> {
  const runsNetwork = user.role === "owner";
  const { rows } = await sql<Waiting>`
    select kind, counted.count, website_id, websites.title as website, coalesce(websites.is_host, false) as is_host from (
      select case when proposed_from is null then 'reviews' else 'proposals' end as kind, website_id, count(*) as count
        from article_reviews join articles on articles.id = article_id
        where state = 'asked' and articles.deleted_at is null and asked_by is distinct from ${user.id}
          and website_id in ${websitesReaching(user, "articles.publish", "all")}
        group by 1, 2
      union all
      select 'returned', website_id, count(*) from article_reviews join articles on articles.id = article_id
        where articles.deleted_at is null and ${isReturnedTo(user.id)}
          and ${reachesArticle(user, "articles.write", sql.ref("article_reviews.article_id"))}
        group by 2
      union all
      select 'requests', website_id, count(*) from messages
        where request is not null and answered_at is null and deleted_at is null
          and ${isInOwnInbox("messages", user.id, "inbox.read")}
        group by 2
      union all
      select 'messages', website_id, count(*) from messages
        where read_at is null and deleted_at is null and ${isInOwnInbox("messages", user.id, "inbox.read")}
        group by 2
      union all
      select 'sign_ups', website_id, count(*) from sign_ups
        where ${!mailConfigured} and confirmed_at is null and deleted_at is null
          and ${isInOwnInbox("sign_ups", user.id, "inbox.write")}
        group by 2
      union all
      select 'account_requests', null, count(*) from account_requests where ${runsNetwork} and ${isOpenRequest(now)}
      union all
      select 'newsletters', website_id, count(*) from newsletters
        where state in ('stopped', 'paused') and deleted_at is null
          and website_id in ${websitesReaching(user, "newsletters.send", "all")}
        group by 2
      union all
      select 'failed_mails', website_id, count(*) from outgoing_mails
        where state = 'failed' and done_at > ${failedSince} and website_id in ${websitesReaching(user, "mail.send", "all")}
        group by 2
      union all
      select 'blocks', newsletter_blocks.website_id, count(*) from newsletter_blocks
        join newsletter_editions on newsletter_editions.newsletter_id = newsletter_blocks.newsletter_id
        join newsletters on newsletters.id = newsletter_blocks.newsletter_id
        where newsletter_blocks.state in ('invited', 'writing') and deadline > ${now} and newsletters.deleted_at is null
          and newsletter_blocks.website_id in ${websitesReaching(user, "newsletters.write", "all")}
        group by 2
      union all
      select 'invitations', website_id, count(*) from invitations
        where ${isOpenInvitation(now)} and (website_id in ${websitesReaching(user, "people.manage", "all")}
          or website_id is null and ${runsNetwork})
        group by 2
      union all
      select 'retention', (select min(id) from websites
          where websites.space_id = state.space_id and main_id is null and not is_host), count(*)
        from member_retention_states as state join members on members.id = state.member_id
        where proposed_at is not null and members.deleted_at is null and state.space_id in ${selectSpaceIds(user.id)}
        group by state.space_id
    ) as counted left join websites on websites.id = website_id
    where counted.count > 0
    order by array_position(${waitingKind.options}::text[], kind), is_host desc, lower(websites.title), website_id
    limit 200`.execute(db);
  return rows;
}
