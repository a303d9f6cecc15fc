import { z } from "zod";
import type { JobKind } from "../../../jobs/job.ts";
import { tr } from "../../../shared/languages/tr.ts";

/** Reindexes the articles of a website whose language changed, a batch at a time. The articles feature does the work. */
export const reindexArticles: JobKind<{ websiteId: number; afterId: number }> = {
  name: "articles.reindex",
  title: tr("Prepare articles for search in another language"),
  payload: z.object({ websiteId: z.number(), afterId: z.number() }),
  key: ({ websiteId }) => String(websiteId),
};
