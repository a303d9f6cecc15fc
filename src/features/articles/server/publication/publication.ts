import { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { dequeue, enqueue } from "../../../../jobs/enqueue.ts";
import { emit } from "../../../../jobs/events.ts";
import type { JobKind } from "../../../../jobs/job.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { noteShown } from "../../../compliance/server/public.ts";
import { selectNoticedArticlesAcrossOwners } from "../published/noticed.queries.ts";
import { type ArticleEvent, articleChanged, articlePublished } from "./articles.events.ts";

/** Waits for an article's date. While this job exists, the publication has not been announced. */
export const publishArticle: JobKind<{ articleId: number }> = {
  name: "articles.publish",
  title: tr("Publish a scheduled article"),
  payload: z.object({ articleId: z.number() }),
  key: ({ articleId }) => String(articleId),
};

interface Publication {
  article: ArticleEvent;
  /** Visitors could see it before. */
  wasPublic: boolean;
  publishDate: Date;
  now: Date;
}

/** Announces a publication, now or at its date, in the transaction that publishes. */
export async function announcePublication(trx: Database, publication: Publication): Promise<void> {
  const { article, wasPublic, publishDate, now } = publication;
  const { articleId } = article;
  if (publishDate > now) return enqueue(trx, publishArticle, { articleId }, { now, runAt: publishDate });
  const wasWaiting = await dequeue(trx, publishArticle, { articleId });
  await noteShown(trx, "article", await selectNoticedArticlesAcrossOwners(trx, [articleId], now), now);
  await emit(trx, wasPublic && !wasWaiting ? articleChanged : articlePublished, article, now);
}

interface RecordedPublication {
  websiteId: number;
  articleId: number;
  title: string;
  wasPublic: boolean;
  publishDate: Date;
  now: Date;
}

/** Records it in the audit log. */
export async function recordPublication(trx: Database, publication: RecordedPublication): Promise<void> {
  const { websiteId, articleId, title, wasPublic, publishDate, now } = publication;
  const isLater = publishDate > now;
  const detail = { publish_date: publishDate.toISOString() };
  const action = isLater ? "content.scheduled" : wasPublic ? "content.changed" : "content.published";
  await recordAudit(trx, { action, websiteId, subjectId: articleId, detail, plain: { title } });
}

/** Cancels the announcement of an article that was unpublished. */
export async function cancelPublication(trx: Database, articleId: number): Promise<void> {
  await dequeue(trx, publishArticle, { articleId });
}
