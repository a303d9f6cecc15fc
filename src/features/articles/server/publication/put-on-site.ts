import type { Database, NewRow } from "../../../../db/database.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { pick } from "../../../../shared/pick.ts";
import { texts } from "../../contract.ts";
import { writtenColumns } from "../working-copy/written-columns.ts";
import { announcePublication, cancelPublication, recordPublication } from "./publication.ts";
import { selectSlugForUpdate, updateArticle, upsertRedirect } from "./redirects.queries.ts";

export type SiteText = Required<Pick<NewRow<"articles">, (typeof writtenColumns)[number]>> & {
  slug: string;
  publish_date: Date;
};

/**
 * Publishes a text of an article, from its date on; the caller has checked permissions. If it has been public, its old
 * addresses redirect to it. Runs in the transaction of `SiteDirectory.change`. Throws `not_found`, or `conflict` if
 * another article on the website has the slug.
 */
export async function putOnSite(
  trx: Database,
  websiteId: number,
  articleId: number,
  text: SiteText,
  now: Date,
): Promise<void> {
  const before = await requireSlug(trx, websiteId, articleId);
  // Readers first see it now, so earlier edits don't count as corrections.
  const created = before.slug === null ? { created_at: now } : {};
  const { title, slug, publish_date } = text;
  const values = pick(text, writtenColumns);
  await takeSlug(updateArticle(trx, websiteId, articleId, { ...values, ...created, updated_at: now }));
  if (before.slug !== null && before.slug !== slug && isPublic(before, now)) {
    await upsertRedirect(trx, websiteId, { from_slug: before.slug, article_id: articleId });
  }
  const article = { websiteId, articleId };
  const how = { wasPublic: isPublic(before, now), publishDate: publish_date, now };
  await announcePublication(trx, { article, ...how });
  await recordPublication(trx, { ...article, title, ...how });
}

/** Unpublishes an article, which keeps its slug. `deletedAt`: moves it to the bin. Runs in the same transaction. */
export async function takeOffSite(
  trx: Database,
  websiteId: number,
  articleId: number,
  { now, deletedAt = null }: { now: Date; deletedAt?: Date | null },
): Promise<void> {
  const before = await requireSlug(trx, websiteId, articleId);
  // Redirect this address if it returns under another one.
  if (before.slug !== null && isPublic(before, now)) {
    await upsertRedirect(trx, websiteId, { from_slug: before.slug, article_id: articleId });
  }
  await updateArticle(trx, websiteId, articleId, { publish_date: null, deleted_at: deletedAt });
  await cancelPublication(trx, articleId);
}

/** Moves an article that was never published. Drops its category, tags, series, and co-authors, which belong to the old website. */
export function moveToSite(trx: Database, websiteId: number, articleId: number, targetId: number): Promise<void> {
  return updateArticle(trx, websiteId, articleId, {
    website_id: targetId,
    category_id: null,
    tag_ids: [],
    coauthor_ids: [],
    series_id: null,
    related_ids: [],
  });
}

async function requireSlug(trx: Database, websiteId: number, articleId: number) {
  const before = await selectSlugForUpdate(trx, websiteId, articleId);
  if (!before) throw new AppError("not_found", texts.notFound);
  return before;
}

/** Only public addresses need redirects: nobody can have kept any other. */
function isPublic({ publish_date }: { publish_date: Date | null }, now: Date): boolean {
  return publish_date !== null && publish_date <= now;
}

/** Turns the database's error about a duplicate address into one for writers. */
export function takeSlug<T>(write: Promise<T>): Promise<T> {
  return onUnique(write, { articles_website_id_slug_key: { field: "slug", message: texts.slugTaken } });
}
