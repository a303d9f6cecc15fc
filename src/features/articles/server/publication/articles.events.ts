import { z } from "zod";
import type { EventKind } from "../../../../jobs/events.ts";

export interface ArticleEvent {
  websiteId: number;
  articleId: number;
}
const payload = z.object({ websiteId: z.number(), articleId: z.number() });

/** An article became visible, now or at its date. Occurs again only if it was unpublished in between. */
export const articlePublished: EventKind<ArticleEvent> = { name: "article.published", payload };
/** A published article's visible content changed. */
export const articleChanged: EventKind<ArticleEvent> = { name: "article.changed", payload };
