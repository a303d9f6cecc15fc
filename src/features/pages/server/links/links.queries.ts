import { sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database } from "../../../../db/database.ts";

interface Found {
  kind: "page" | "article" | "image";
  title: string;
  slug: string;
  media_type: string | null;
}

const shown = { pages: 20, articles: 8, images: 5 };

/** What the public site shows anyway: pages, the home page first, and published articles, newest first. Images: found by name only. */
export async function selectLinkTargets(
  db: Database,
  websiteId: number,
  { search, withImages, now }: { search: string; withImages: boolean; now: Date },
): Promise<Found[]> {
  const pattern = containing(search);
  const { rows } = await sql<Found>`
    (select 'page' as kind, page_name as title, slug, null as media_type from pages
      where website_id = ${websiteId} and deleted_at is null and (page_name ilike ${pattern} or slug ilike ${pattern})
      order by slug <> 'home', page_name limit ${shown.pages})
    union all
    (select 'article', title, slug, null from articles
      where website_id = ${websiteId} and publish_date <= ${now} and deleted_at is null and title ilike ${pattern}
      order by publish_date desc, id desc limit ${shown.articles})
    union all
    (select 'image', original_name, hash, media_type from images
      where ${withImages && search.trim() !== ""} and original_name ilike ${pattern}
      and space_id = (select space_id from websites where id = ${websiteId})
      order by id desc limit ${shown.images})`.execute(db);
  return rows;
}
