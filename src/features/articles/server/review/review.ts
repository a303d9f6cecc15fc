import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { texts } from "../../writing-contract.ts";
import { recordAbout } from "../working-copy/record-about.ts";
import { askForReview, returnToWriter } from "../working-copy/review.queries.ts";
import { lockArticle } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";

/** Asks the website's editors to publish an article. Idempotent. Throws `conflict` if it is in the bin. */
export async function askToPublish({ db, clock }: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const article = await lockArticle(trx, user, "articles.write", articleId);
    if (article.deleted_at) throw new AppError("conflict", texts.inBin);
    await askForReview(trx, articleId, user.id, clock.now());
    await recordAbout(trx, "content.review-asked", article);
  });
}

/** Returns an article to its writer with a note. Throws `conflict` if nobody asked for a review. */
export async function returnArticle(
  { db }: WritingDeps,
  user: SessionUser,
  articleId: number,
  note: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const article = await lockArticle(trx, user, "articles.publish", articleId);
    if (!(await returnToWriter(trx, articleId, user.id, note))) throw new AppError("conflict", texts.notInReview);
    await recordAbout(trx, "content.returned", article);
  });
}
