import type { Database, NewRow } from "../../../db/database.ts";
import { onUnique } from "../../../platform/database-errors.ts";
import { AppError } from "../../../platform/errors.ts";
import { texts } from "../contract.ts";
import { announcePublication, cancelPublication } from "./publication.ts";
import { selectSlugForUpdate, updateArticle, upsertRedirect } from "./redirects.queries.ts";

type Column = "title" | "slug" | "description" | "content" | "category_id" | "cover_image_id" | "cover_alt";
export type SiteText = Required<Pick<NewRow<"articles">, Column>> & { slug: string; publish_date: Date };

/**
 * Gives visitors this text of an article, from its date on; the caller has checked that the user may. Once it has been
 * public, an address that it leaves leads to it from then on. Runs in the transaction of `SiteDirectory.change`.
 * Throws `not_found`, or `conflict` when another article of the site has the slug.
 */
export async function putOnSite(
  trx: Database,
  websiteId: number,
  articleId: number,
  text: SiteText,
  now: Date,
): Promise<void> {
  const before = await requireSlug(trx, websiteId, articleId);
  // For readers it begins to exist now: what was written before is no later correction.
  const created = before.slug === null ? { created_at: now } : {};
  const { title, slug, description, content, category_id, cover_image_id, cover_alt, publish_date } = text;
  const values = { title, slug, description, content, category_id, cover_image_id, cover_alt, publish_date };
  await takeSlug(updateArticle(trx, websiteId, articleId, { ...values, ...created, updated_at: now }));
  if (before.slug !== null && before.slug !== slug && isPublic(before, now)) {
    await upsertRedirect(trx, websiteId, { from_slug: before.slug, article_id: articleId });
  }
  const article = { websiteId, articleId };
  await announcePublication(trx, { article, wasPublic: isPublic(before, now), publishDate: publish_date, now });
}

/** Takes an article off the site; it keeps its slug. `deletedAt`: into the bin. Runs in the same transaction. */
export async function takeOffSite(
  trx: Database,
  websiteId: number,
  articleId: number,
  { now, deletedAt = null }: { now: Date; deletedAt?: Date | null },
): Promise<void> {
  const before = await requireSlug(trx, websiteId, articleId);
  // Should it come back under another address, this one leads there.
  if (before.slug !== null && isPublic(before, now)) {
    await upsertRedirect(trx, websiteId, { from_slug: before.slug, article_id: articleId });
  }
  await updateArticle(trx, websiteId, articleId, { publish_date: null, deleted_at: deletedAt });
  await cancelPublication(trx, articleId);
}

/** Of an article that was never on a site: nothing of the one that it leaves may go with it. */
export function moveToSite(trx: Database, websiteId: number, articleId: number, targetId: number): Promise<void> {
  return updateArticle(trx, websiteId, articleId, { website_id: targetId, category_id: null });
}

async function requireSlug(trx: Database, websiteId: number, articleId: number) {
  const before = await selectSlugForUpdate(trx, websiteId, articleId);
  if (!before) throw new AppError("not_found", texts.notFound);
  return before;
}

/** Nobody can have kept the address of what was never public. */
function isPublic({ publish_date }: { publish_date: Date | null }, now: Date): boolean {
  return publish_date !== null && publish_date <= now;
}

/** Two can't have one address: what the database says of that, as the writer reads it. */
export function takeSlug<T>(write: Promise<T>): Promise<T> {
  return onUnique(write, { articles_website_id_slug_key: { field: "slug", message: texts.slugTaken } });
}
