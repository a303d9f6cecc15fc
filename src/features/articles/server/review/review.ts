import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { texts } from "../../writing-contract.ts";
import { notifyReturned, notifyReviewers, settleRequests } from "../review-mails/review-mails.ts";
import { recordAbout } from "../working-copy/record-about.ts";
import { askForReview, returnToWriter } from "../working-copy/review.queries.ts";
import { lockArticle } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";

/** Asks the website's editors to publish an article. Idempotent. Throws `conflict` if it is in the bin. */
export async function askToPublish(deps: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const article = await lockArticle(trx, user, "articles.write", articleId);
    if (article.deleted_at) throw new AppError("conflict", texts.inBin);
    const now = deps.clock.now();
    const isNew = await askForReview(trx, articleId, user.id, now);
    await recordAbout(trx, "content.review-asked", article);
    if (isNew) await notifyReviewers(trx, deps, { article, by: user }, now);
  });
}

/** Returns an article to its writer with a note. Throws `conflict` if nobody asked for a review. */
export async function returnArticle(
  deps: WritingDeps,
  user: SessionUser,
  articleId: number,
  note: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const article = await lockArticle(trx, user, "articles.publish", articleId);
    const review = await returnToWriter(trx, articleId, user.id, note);
    if (!review) throw new AppError("conflict", texts.notInReview);
    await recordAbout(trx, "content.returned", article);
    const now = deps.clock.now();
    await settleRequests(trx, articleId, now);
    const to = [review.asked_by, article.author_id];
    await notifyReturned(trx, deps, { article, by: user, to, note }, now);
  });
}
