import { enqueue } from "../../../jobs/enqueue.ts";
import { emit } from "../../../jobs/events.ts";
import { type Job, job, recurringJob } from "../../../jobs/job.ts";
import { dayMs } from "../../../shared/durations.ts";
import { findWords } from "../../websites/server/public.ts";
import { articlePublished } from "./publication/articles.events.ts";
import { publishArticle } from "./publication/publication.ts";
import { selectPublicArticleAcrossOwners } from "./published/articles.queries.ts";
import { findWordsAgain } from "./search/words.queries.ts";
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

/** Articles at a time. They cannot be saved meanwhile: most take 20 ms each, the longest ones seconds. */
const wordsAtATime = 20;

/** The words follow from the title and text by a trigger (migration 0084). */
export const findWordsJob: Job = job(findWords, {
  isLong: true,
  run:
    ({ websiteId, afterId }, { now }) =>
    async (trx) => {
      const lastId = await findWordsAgain(trx, { websiteId, afterId, limit: wordsAtATime });
      if (lastId !== undefined) await enqueue(trx, findWords, { websiteId, afterId: lastId }, { now });
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
