import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { texts } from "../../writing-contract.ts";
import { takeOffSite } from "../put-on-site.ts";
import { deleteArticle } from "./working-copy.queries.ts";
import { findOwnArticle, lockArticle } from "./working-copy.ts";
import type { WritingDeps } from "./writing-deps.ts";

// Each of these done twice is done once: whoever did not hear the answer may ask again.

/** Makes what visitors see or will see a draft again. Throws `not_found`, or `conflict` for what is in the bin. */
export async function unpublishArticle(deps: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  const { website_id } = await findOwnArticle(deps.db, user, articleId);
  await deps.sites.change(website_id, async (trx) => {
    const article = await lockArticle(trx, user, articleId);
    if (article.deleted_at) throw new AppError("conflict", texts.inBin);
    if (!article.publish_date) return;
    await takeOffSite(trx, article.website_id, articleId, { now: deps.clock.now() });
  });
}

/** Puts an article into the bin, and so off the site. Throws `not_found`. */
export async function binArticle(deps: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  const { website_id } = await findOwnArticle(deps.db, user, articleId);
  await deps.sites.change(website_id, async (trx) => {
    const article = await lockArticle(trx, user, articleId);
    if (article.deleted_at) return;
    const now = deps.clock.now();
    await takeOffSite(trx, article.website_id, articleId, { now, deletedAt: now });
  });
}

/** Takes an article out of the bin, as a draft. Throws `not_found`. */
export async function restoreArticle({ db, clock }: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const article = await lockArticle(trx, user, articleId);
    if (article.deleted_at) await takeOffSite(trx, article.website_id, articleId, { now: clock.now() });
  });
}

/** Erases what is in the bin, with its versions. Throws `not_found`, or `conflict` for what is not in the bin. */
export async function eraseArticle({ db }: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { deleted_at } = await lockArticle(trx, user, articleId);
    if (!deleted_at) throw new AppError("conflict", texts.notInBin);
    await deleteArticle(trx, articleId);
  });
}
