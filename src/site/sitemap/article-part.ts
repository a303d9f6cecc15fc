import type { Database } from "../../db/database.ts";
import { selectSitemapArticles } from "../../features/articles/server/public.ts";
import type { Site } from "../../features/websites/server/public.ts";
import { originalPath } from "../../shared/media/media.ts";
import { urlRows, urlSet } from "./sitemap-xml.ts";

/** Rows in memory at a time; the text of a whole file is at most about 12 MB. */
const batch = 4000;

/** The sitemap file of this number; undefined if it has no published article. */
export async function articlePart(db: Database, site: Site, now: Date, part: number): Promise<string | undefined> {
  const texts: string[] = [];
  for (let afterId = 0; ; ) {
    const rows = await selectSitemapArticles(db, site.id, now, { part, afterId, limit: batch });
    texts.push(
      urlRows(
        rows.map(({ slug, modified, hash, media_type }) => ({
          url: `${site.origin}/article/${slug}`,
          modified,
          imageUrl: hash && media_type ? site.origin + originalPath(hash, media_type) : undefined,
        })),
      ),
    );
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    afterId = last.id;
  }
  const all = texts.join("");
  return all === "" ? undefined : urlSet(all);
}
