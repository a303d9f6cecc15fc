import { selectNoticedArticlesAcrossOwners } from "../../features/articles/server/public.ts";
import type { FindThings } from "../../features/compliance/server/public.ts";
import { selectNoticedPagesAcrossOwners } from "../../features/pages/server/public.ts";

/** Finds the articles or pages of transparency notices. */
export const findNoticedThings: FindThings = (db, kind, ids, now) =>
  kind === "article" ? selectNoticedArticlesAcrossOwners(db, ids, now) : selectNoticedPagesAcrossOwners(db, ids);
