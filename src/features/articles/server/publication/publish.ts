import type { Database } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { keepDocument } from "../../../../documents/server/keep-revision.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { requireDisclaimer } from "../../../compliance/server/public.ts";
import { texts as articleTexts, completeArticle } from "../../contract.ts";
import { texts } from "../../writing-contract.ts";
import { notifyPublished, settleRequests } from "../review-mails/review-mails.ts";
import { endReview } from "../working-copy/review.queries.ts";
import { updateDraft } from "../working-copy/working-copy.queries.ts";
import { findOwnArticle, openForWriting, type WorkingCopy } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { putOnSite } from "./put-on-site.ts";

export interface Published {
  websiteId: number;
  slug: string;
  publishDate: Date;
}

/**
 * Publishes the version of an article that its writer sees, now or from its date on. Idempotent. Throws `not_found`,
 * `forbidden` (no disclaimer), `invalid` with the missing fields, or `conflict`: there is a newer version, the slug is taken, or it is in the bin.
 */
export async function publishArticle(
  deps: WritingDeps,
  user: SessionUser,
  articleId: number,
  version: number,
): Promise<Published> {
  const { db, clock, sites } = deps;
  const { website_id: websiteId } = await findOwnArticle(db, user, "articles.publish", articleId);
  await requireDisclaimer(deps.db, websiteId);
  return sites.change(websiteId, async (trx) => {
    const copy = await openForWriting(trx, user, "articles.publish", articleId);
    const isCurrent = copy.row.website_id === websiteId && copy.state.version === version;
    if (!isCurrent) throw new AppError("conflict", texts.changedBeforePublishing);
    const now = clock.now();
    const publishDate = getPublishDate(copy, now);
    const text = { ...copy.fields, ...requireComplete(copy), publish_date: publishDate };
    await putOnSite(trx, websiteId, articleId, text, now);
    await markPublished(trx, copy, { editorId: user.id, now });
    const review = await endReview(trx, articleId);
    await settleRequests(trx, articleId, now);
    if (review || copy.row.live_publish_date === null) {
      const article = { id: articleId, website_id: websiteId };
      const to = [review?.asked_by ?? null, copy.row.author_id];
      await notifyPublished(
        trx,
        deps,
        { article, by: user, to, slug: text.slug, publishDate, isReviewed: review !== undefined },
        now,
      );
    }
    return { websiteId, slug: text.slug, publishDate };
  });
}

/** Defaults to now. A published article keeps its date. */
function getPublishDate({ fields, row }: WorkingCopy, now: Date): Date {
  if (fields.publish_date !== null) return new Date(fields.publish_date);
  const { live_publish_date: live } = row;
  return live && live <= now ? live : now;
}

/** Requirements for posting. */
function requireComplete({ fields: draft, row }: WorkingCopy) {
  const { success, data, error } = completeArticle.safeParse(draft);
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= message;
  if (row.is_host && draft.category_id === null) fields.category_id = articleTexts.categoryRequired;
  const [message] = Object.values(fields);
  if (!success || message) throw new AppError("invalid", message ?? texts.publishFailed, { fields });
  return data;
}

async function markPublished(trx: Database, copy: WorkingCopy, { editorId, now }: Editor) {
  const { row, state } = copy;
  const isAgain = row.live_publish_date !== null && (row.published_version ?? 0) === state.version;
  if (row.version !== null) await updateDraft(trx, row.id, { published_version: state.version });
  if (isAgain) return;
  await keepDocument(trx, { ...copy, editorId: row.editor_id ?? editorId, savedAt: now }, "published");
}
