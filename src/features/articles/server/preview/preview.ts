import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { dayMs } from "../../../../shared/durations.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { requireThing } from "../../../websites/server/public.ts";
import { texts as articleTexts } from "../../contract.ts";
import { previewLinkDays, texts } from "../../writing-contract.ts";
import type { PreviewLinkRow } from "../working-copy/drafts.queries.ts";
import { recordAbout } from "../working-copy/record-about.ts";
import { findOwnArticle } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { deleteLink, insertLink, selectAsPublished, selectIdByToken, selectOwnLink } from "./preview.queries.ts";

/**
 * Creates a link that shows an article's draft to anybody who has it. Throws `not_found`, or `conflict` (in the bin).
 */
export async function addPreviewLink(
  { db, clock, sites }: WritingDeps,
  user: SessionUser,
  articleId: number,
): Promise<PreviewLinkRow & { url: string }> {
  const article = await findOwnArticle(db, user, "articles.write", articleId);
  if (article.deleted_at) throw new AppError("conflict", texts.inBin);
  const token = newToken();
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + previewLinkDays * dayMs);
  const row = { article_id: articleId, token_hash: hashToken(token), created_by: user.id, created_at, expires_at };
  const link = await inTransaction(db, async (trx) => {
    await recordAbout(trx, "content.preview-link-added", article);
    return insertLink(trx, row);
  });
  return { ...link, url: `${sites.byId(article.website_id)?.origin ?? ""}/preview/${token}` };
}

/** Throws `not_found` or `forbidden`. */
export async function deletePreviewLink(db: Database, user: SessionUser, linkId: number): Promise<void> {
  const find = (permission: Permission) => selectOwnLink(db, user, permission, linkId);
  const found = await requireThing(find, "articles.write", texts.linkUnknown);
  const { id, website_id, article_id, title } = found;
  await inTransaction(db, async (trx) => {
    if (!(await deleteLink(trx, id))) throw new AppError("not_found", texts.linkUnknown);
    await recordAbout(trx, "content.preview-link-deleted", { id: article_id, website_id, title });
  });
}

/** The article of a link as if its draft were published now. Throws `not_found`. */
export async function findByPreviewLink(db: Database, websiteId: number, token: string, now: Date) {
  const isToken = /^[\w-]{43}$/.test(token);
  const id = isToken ? await selectIdByToken(db, websiteId, hashToken(token), now) : undefined;
  const row = id === undefined ? undefined : await selectAsPublished(db, id, now);
  if (!row) throw new AppError("not_found", texts.linkDead);
  return asPublished(row, now);
}

/** Finds the preview of an article for one of its writers, with its website. Throws `not_found`, also if it is in the bin. */
export async function findOwnPreview(db: Database, user: SessionUser, articleId: number, now: Date) {
  const { website_id: websiteId, deleted_at } = await findOwnArticle(db, user, "articles.read", articleId);
  const row = deleted_at ? undefined : await selectAsPublished(db, articleId, now);
  if (!row) throw new AppError("not_found", articleTexts.notFound);
  return { websiteId, row: asPublished(row, now) };
}

/** Fills in the dates that it would have. */
function asPublished(row: NonNullable<Awaited<ReturnType<typeof selectAsPublished>>>, now: Date) {
  const { live_publish_date: live, wanted_date, live_slug } = row;
  const publish_date = wanted_date ?? live ?? now;
  if (live_slug === null) return { ...row, publish_date, created_at: now, updated_at: now };
  return { ...row, publish_date, updated_at: row.is_changed ? now : row.updated_at };
}
