import { emit } from "../../../jobs/events.ts";
import { type Job, job, recurringJob } from "../../../jobs/job.ts";
import { dayMs } from "../../../shared/durations.ts";
import { articlePublished } from "./publication/articles.events.ts";
import { publishArticle } from "./publication/publication.ts";
import { selectPublicArticleAcrossOwners } from "./published/articles.queries.ts";
import { sweepWriting } from "./sweep.ts";

/** Announces a scheduled article at its date. It becomes visible without this job. */
export const publishArticleJob: Job = job(publishArticle, {
  run:
    ({ articleId }, { now }) =>
    async (trx) => {
      // Needs no lock: changing the article waits for this job's row.
      const article = await selectPublicArticleAcrossOwners(trx, articleId, now);
      if (article) await emit(trx, articlePublished, { websiteId: article.website_id, articleId }, now);
    },
});

export const eraseBinnedArticlesJob: Job = recurringJob(
  { name: "articles.erase-binned", title: "Delete old articles in the bin and expired preview links" },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        sweepWriting(trx, now),
  },
);
