import type { Database } from "../../db/database.ts";
import { findAuthorBySlug, findTag } from "../../features/articles/server/public.ts";
import { findCategory } from "../../features/categories/server/public.ts";
import { AppError } from "../../platform/errors.ts";

/** Where WordPress, Ghost, Substack, and programs for Markdown files have their feeds. */
const feeds = /^\/(?:feed|feed\/rss2?|feed\/rdf|rss|rss\.xml|index\.xml)$/;
const atomFeeds = /^\/(?:feed\/atom|atom)$/;
/** Where WordPress and Ghost list an author's articles. */
const authors = /^\/author\/([^/]+)(?:\/page\/\d+)?(\/feed)?$/;
/** Lists of articles with a category or tag, whose parents and pages have no counterpart here. */
const lists = /^\/(?:category|categories|tag|tags|topics?)\/(?:[^/]+\/)*?([^/]+)(?:\/page\/\d+)?(\/feed)?$/;

/**
 * Returns the path of a feed, or of a list of articles, that other programs have at this path of theirs; undefined without one. A tag may
 * have become a category here, and the other way round. `path`: lowercase, without a final slash.
 */
export async function findList(db: Database, websiteId: number, path: string, now: Date): Promise<string | undefined> {
  if (feeds.test(path)) return "/feed.xml";
  if (atomFeeds.test(path)) return "/atom.xml";
  const [, author, authorFeed] = authors.exec(path) ?? [];
  if (author !== undefined) {
    const found = await findAuthorBySlug(db, websiteId, now, author);
    return found && `/authors/${author}${authorFeed ? "/feed.xml" : ""}`;
  }
  const [, slug, feed] = lists.exec(path) ?? [];
  if (slug === undefined) return undefined;
  const found = (await findCategoryPath(db, websiteId, slug)) ?? (await findTagPath(db, websiteId, slug));
  return found && (feed ? `${found}/feed.xml` : found);
}

const findCategoryPath = (db: Database, websiteId: number, slug: string) =>
  unlessMissing(async () => {
    const found = await findCategory(db, websiteId, slug, "");
    return `/categories/${"movedTo" in found ? found.movedTo : found.category.slug}`;
  });

const findTagPath = (db: Database, websiteId: number, slug: string) =>
  unlessMissing(async () => {
    const found = await findTag(db, websiteId, slug);
    return `/tag/${"movedTo" in found ? found.movedTo : found.tag.slug}`;
  });

async function unlessMissing(find: () => Promise<string>): Promise<string | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}
