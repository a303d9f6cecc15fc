import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { texts } from "../../writing-contract.ts";
import { settleRequests } from "../review-mails/review-mails.ts";
import { recordAbout } from "../working-copy/record-about.ts";
import { deleteArticle } from "../working-copy/working-copy.queries.ts";
import { findOwnArticle, lockArticle } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { takeOffSite } from "./put-on-site.ts";

// All of these are idempotent, so that clients can retry after a lost answer.

/** Unpublishes an article or cancels its schedule. Throws `not_found`, `forbidden`, or `conflict` if it is in the bin. */
export async function unpublishArticle(deps: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  const { website_id } = await findOwnArticle(deps.db, user, "articles.publish", articleId);
  await deps.sites.change(website_id, async (trx) => {
    const article = await lockArticle(trx, user, "articles.publish", articleId);
    if (article.deleted_at) throw new AppError("conflict", texts.inBin);
    if (!article.publish_date) return;
    await takeOffSite(trx, article.website_id, articleId, { now: deps.clock.now() });
    await recordAbout(trx, "content.unpublished", article);
  });
}

/** Moves an article to the bin, which unpublishes it. Throws `not_found`, `forbidden`. */
export async function binArticle(deps: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  const { website_id } = await findOwnArticle(deps.db, user, "articles.delete", articleId);
  await deps.sites.change(website_id, async (trx) => {
    const article = await lockArticle(trx, user, "articles.delete", articleId);
    if (article.deleted_at) return;
    // Deleting it takes it off the site.
    if (article.publish_date) await findOwnArticle(trx, user, "articles.publish", articleId);
    const now = deps.clock.now();
    await takeOffSite(trx, article.website_id, articleId, { now, deletedAt: now });
    await settleRequests(trx, articleId, now);
    await recordAbout(trx, "content.binned", article);
  });
}

/** Restores an article from the bin as a draft. Throws `not_found`, `forbidden`. */
export async function restoreArticle({ db, clock }: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const article = await lockArticle(trx, user, "articles.delete", articleId);
    if (!article.deleted_at) return;
    await takeOffSite(trx, article.website_id, articleId, { now: clock.now() });
    await recordAbout(trx, "content.restored", article);
  });
}

/** Erases an article in the bin and its revisions. Throws `not_found`, `forbidden`, or `conflict` if it is not in the bin. */
export async function eraseArticle({ db }: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const article = await lockArticle(trx, user, "articles.delete", articleId);
    if (!article.deleted_at) throw new AppError("conflict", texts.notInBin);
    await deleteArticle(trx, articleId);
    await recordAbout(trx, "content.erased", article);
  });
}
