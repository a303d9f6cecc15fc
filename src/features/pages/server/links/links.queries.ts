import { sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database } from "../../../../db/database.ts";
import { placeholders } from "../../../../page-components/kit/placeholders.ts";

export interface Found {
  kind: "suggested" | "page" | "article" | "sign-up" | "image";
  title: string;
  /** The slug; for a form, its id. */
  slug: string;
  media_type: string | null;
}

const shown = { suggested: 3, pages: 20, articles: 8, forms: 20, images: 5 };

/** Maximum number of matches to rank, newest first, so that a common word costs no more than a rare one. */
const rankedMatches = 300;

interface Wanted {
  search: string;
  /** Words of a text; empty: nothing is suggested. */
  about: string;
  /** The article that isn't suggested. */
  exceptId: number | null;
  withImages: boolean;
  now: Date;
}

/** Selects what the public site shows anyway: pages, the home page first, and published articles, newest first. Images are found by name only. */
export async function selectLinkTargets(
  db: Database,
  websiteId: number,
  { search, about, exceptId, withImages, now }: Wanted,
): Promise<Found[]> {
  const pattern = containing(search);
  const words = sql`plainto_tsquery('english', ${about})`;
  const { rows } = await sql<Found>`
    (select 'suggested' as kind, title, slug, null as media_type from (
        select id, title, slug, search, publish_date from articles
        where website_id = ${websiteId} and publish_date <= ${now} and search @@ ${words}
        and id is distinct from ${exceptId}::bigint
        order by publish_date desc limit ${rankedMatches}) as matches
      where ${about.trim() !== ""}
      order by ts_rank(search, ${words}) desc, publish_date desc, id limit ${shown.suggested})
    union all
    (select 'page', page_name, slug, null from pages
      where website_id = ${websiteId} and deleted_at is null and (page_name ilike ${pattern} or slug ilike ${pattern})
      order by slug <> 'home', page_name limit ${shown.pages})
    union all
    (select 'article', title, slug, null from articles
      where website_id = ${websiteId} and publish_date <= ${now} and deleted_at is null and title ilike ${pattern}
      order by publish_date desc, id desc limit ${shown.articles})
    union all
    (select 'sign-up', coalesce(nullif(nullif(component->'config'->>'title', ''), ${placeholders.title}), page_name), component->>'id', null
      from page_snapshots join pages on pages.id = page_id, jsonb_array_elements(components) as component
      where pages.website_id = ${websiteId} and pages.deleted_at is null and state = 'live'
      and component->>'type' = 'membersection1'
      and (page_name ilike ${pattern} or component->'config'->>'title' ilike ${pattern})
      order by slug <> 'home', page_name limit ${shown.forms})
    union all
    (select 'image', original_name, hash, media_type from images
      where ${withImages && search.trim() !== ""} and original_name ilike ${pattern}
      and space_id = (select space_id from websites where id = ${websiteId})
      order by id desc limit ${shown.images})`.execute(db);
  return rows;
}
