import { z } from "zod";
import type { EventKind } from "../../../platform/jobs/events.ts";

export interface ArticleEvent {
  websiteId: number;
  articleId: number;
}
const payload = z.object({ websiteId: z.number(), articleId: z.number() });

/** Visitors can see it: from now on, or since its date. Again only when it was taken off the site meanwhile. */
export const articlePublished: EventKind<ArticleEvent> = { name: "article.published", payload };
/** What visitors see of it was published anew. */
export const articleChanged: EventKind<ArticleEvent> = { name: "article.changed", payload };
