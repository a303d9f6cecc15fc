import { findOwnArticle, selectNoticedArticlesAcrossOwners } from "../features/articles/server/public.ts";
import type { AdDeps } from "../features/compliance/server/ads.service.ts";
import { requireNoticedPage } from "../features/pages/server/public.ts";

/** Opens the article or page that somebody wants to mark as political advertising. */
export const openNoticedThing: AdDeps["openThing"] = async (db, user, kind, id, now) => {
  if (kind === "page") return requireNoticedPage(db, user, "pages.write", id);
  await findOwnArticle(db, user, "articles.publish", id);
  const [article] = await selectNoticedArticlesAcrossOwners(db, [id], now);
  if (!article) throw new Error(`Article ${id} was deleted meanwhile`);
  return article;
};
