import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import { reachesArticle } from "../../articles/server/public.ts";
import { reachesPage } from "../../pages/server/public.ts";
import { websitesReaching } from "../../websites/server/public.ts";
import type { OwnDraft } from "../calls.ts";

type Row = Omit<OwnDraft, "href" | "changed_at" | "publish_date"> & {
  website_id: number;
  slug: string;
  changed_at: Date;
  publish_date: Date | null;
};

/**
 * Selects what a person wrote that visitors don't see yet, most recently changed first: articles that they write,
 * newsletters that they began or edited last, and pages with unpublished changes of theirs.
 */
export async function selectOwnDrafts(
  db: Database,
  { user, now, limit }: { user: SessionUser; now: Date; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select drafts.*, websites.title as website from (
      select 'article' as kind, a.id, coalesce(d.title, a.title) as title, '' as slug, website_id,
          case when a.publish_date is null then 'draft' when a.publish_date > ${now} then 'scheduled'
            else 'published' end as state,
          a.publish_date, coalesce(d.saved_at, a.updated_at) as changed_at
        from articles as a left join article_drafts as d on d.article_id = a.id
        where a.deleted_at is null and (author_id = ${user.id} or d.coauthor_ids @> array[${user.id}::integer])
          and case when a.publish_date is null then d.article_id is not null or a.slug is not null
            else d.version <> coalesce(d.published_version, 0) end
          and ${reachesArticle(user, "articles.write", sql.ref("a.id"))}
      union all
      select 'newsletter', id, subject, '', website_id, 'draft', null, coalesce(saved_at, created_at)
        from newsletters
        where state = 'draft' and deleted_at is null and ${user.id} in (created_by, editor_id)
          and subject || preview_text || content <> ''
          and website_id in ${websitesReaching(user, "newsletters.write", "all")}
      union all
      select 'page', pages.id, page_name, slug, website_id,
          case when planned.version is null then 'published' else 'scheduled' end, planned.appears_at, mine.changed_at
        from (select page_id, max(changed_at) as changed_at from page_draft_changes
          where editor_id = ${user.id} group by page_id) as mine
        join pages on pages.id = mine.page_id
        left join page_snapshots as live on live.page_id = pages.id and live.state = 'live'
        left join page_snapshots as planned on planned.page_id = pages.id and planned.state = 'scheduled'
        where pages.version is distinct from live.version and pages.version is distinct from planned.version
          and ${reachesPage(user, "pages.write", sql.ref("mine.page_id"))}
    ) as drafts join websites on websites.id = website_id
    order by changed_at desc, kind, drafts.id desc
    limit ${limit}`.execute(db);
  return rows;
}
