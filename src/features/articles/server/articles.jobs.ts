import { enqueue } from "../../../jobs/enqueue.ts";
import { emit } from "../../../jobs/events.ts";
import { type Job, job, recurringJob } from "../../../jobs/job.ts";
import { dayMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { noteShown } from "../../compliance/server/public.ts";
import { reindexArticles } from "../../websites/server/public.ts";
import { articlePublished } from "./publication/articles.events.ts";
import { publishArticle } from "./publication/publication.ts";
import { selectPublicArticleAcrossOwners } from "./published/articles.queries.ts";
import { selectNoticedArticlesAcrossOwners } from "./published/noticed.queries.ts";
import { reindexBatch } from "./search/reindex.queries.ts";
import { sweepWriting } from "./sweep.ts";

/** Announces a scheduled article at its date. It becomes visible without this job. */
export const publishArticleJob: Job = job(publishArticle, {
  run:
    ({ articleId }, { now }) =>
    async (trx) => {
      // Needs no lock: changing the article waits for this job's row.
      const article = await selectPublicArticleAcrossOwners(trx, articleId, now);
      if (!article) return;
      await noteShown(trx, "article", await selectNoticedArticlesAcrossOwners(trx, [articleId], now), now);
      await emit(trx, articlePublished, { websiteId: article.website_id, articleId }, now);
    },
});

/** Articles per batch. They are locked meanwhile: most take 20 ms each, the longest ones seconds. */
const reindexedAtATime = 20;

/** Reindexes articles for search. The trigger `articles_find_words` does it whenever a title is written. */
export const reindexArticlesJob: Job = job(reindexArticles, {
  isLong: true,
  run:
    ({ websiteId, afterId }, { now }) =>
    async (trx) => {
      const lastId = await reindexBatch(trx, { websiteId, afterId, limit: reindexedAtATime });
      if (lastId !== undefined) await enqueue(trx, reindexArticles, { websiteId, afterId: lastId }, { now });
    },
});

export const eraseBinnedArticlesJob: Job = recurringJob(
  { name: "articles.erase-binned", title: tr("Delete old articles in the bin and expired preview links") },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        sweepWriting(trx, now),
  },
);
