import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { violatedUnique } from "../../../platform/database-errors.ts";
import { AppError } from "../../../platform/errors.ts";
import { maxSlugLength, slugPattern } from "../../../shared/slug.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import { texts } from "../contract.ts";
import { selectPublishedBySlug } from "./articles.queries.ts";
import { selectSlugAfterRename, selectSlugForUpdate, updateSlug, upsertRedirect } from "./redirects.queries.ts";

/**
 * Gives an article another slug; the caller has checked that the user may. Once it has been public, its old address
 * leads to it from then on. Throws `invalid`, `not_found`, or `conflict` when another article of the site has the slug.
 */
export async function renameArticle(
  { sites, clock }: { sites: SiteDirectory; clock: Clock },
  websiteId: number,
  articleId: number,
  slug: string,
): Promise<void> {
  if (!slugPattern.test(slug) || slug.length > maxSlugLength) {
    throw new AppError("invalid", texts.slugInvalid, { fields: { slug: texts.slugInvalid } });
  }
  try {
    await sites.change(websiteId, async (trx) => {
      const before = await selectSlugForUpdate(trx, websiteId, articleId);
      if (!before) throw new AppError("not_found", texts.notFound);
      if (before.slug === slug) return;
      await updateSlug(trx, websiteId, articleId, slug);
      // Nobody can have kept the address of what was never public.
      if (before.slug !== null && before.publish_date !== null && before.publish_date <= clock.now()) {
        await upsertRedirect(trx, websiteId, { from_slug: before.slug, article_id: articleId });
      }
    });
  } catch (error) {
    if (violatedUnique(error) === "articles_website_id_slug_key") {
      throw new AppError("conflict", texts.slugTaken, { fields: { slug: texts.slugTaken } });
    }
    throw error;
  }
}

type Published = NonNullable<Awaited<ReturnType<typeof selectPublishedBySlug>>>;

/** The published article at this slug, or the slug that it has now. Throws `not_found`. */
export async function findPublished(
  db: Database,
  websiteId: number,
  now: Date,
  slug: string,
): Promise<{ row: Published } | { movedTo: string }> {
  // What is no slug names nothing (and may hold bytes that PostgreSQL refuses).
  if (!slugPattern.test(slug)) throw new AppError("not_found", texts.notFound);
  const row = await selectPublishedBySlug(db, websiteId, now, slug);
  if (row) return { row };
  const movedTo = await selectSlugAfterRename(db, websiteId, now, slug);
  if (movedTo === undefined) throw new AppError("not_found", texts.notFound);
  return { movedTo };
}
