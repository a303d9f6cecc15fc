import { reachesArticle, stateOfArticle } from "../features/articles/server/public.ts";
import { reachesBlock, reachesNewsletter } from "../features/newsletters/server/public.ts";
import type { Openable } from "../features/notifications/server/public.ts";
import { reachesPage } from "../features/pages/server/public.ts";

/** Decides whether someone may still open what a notification is about. */
export const openable: Openable = { reachesArticle, reachesNewsletter };

/** Decides whether someone may write a document, and tells its state. */
export const writable = {
  reaches: {
    article: reachesArticle,
    page: reachesPage,
    newsletter: reachesNewsletter,
    "newsletter-block": reachesBlock,
  },
  states: { article: stateOfArticle },
};
