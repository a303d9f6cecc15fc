import { archivePageSize } from "../../features/articles/contract.ts";
import { getTags, selectPublished, toCard } from "../../features/articles/server/public.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import type { RouteContext } from "../page/cached-route.ts";
import { pageNumber, refuseEmptyPage } from "./page-number.ts";

/**
 * A page of published articles, newest first, as `?page=` says: all, or those of an author or tag; of a series, in its order. `tags` are those of the cached
 * page. Throws `not_found` beyond the last one.
 */
export async function articleList(
  { db, site, view, now, query }: RouteContext,
  filter: { authorId?: number; tagId?: number; seriesId?: number } = {},
) {
  const page = pageNumber(query.page);
  const range = { limit: archivePageSize + 1, offset: (page - 1) * archivePageSize };
  const rows = await selectPublished(db, site.id, now, { ...filter, ...range });
  refuseEmptyPage(page, rows);
  const shown = rows.slice(0, archivePageSize);
  const list = {
    site: view,
    articles: shown.map((row) => toCard(row, getLanguage(view.language))),
    page,
    hasMore: rows.length > archivePageSize,
  };
  return { list, tags: getTags(shown) };
}
