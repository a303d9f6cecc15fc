import { randomBytes } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { slugFrom } from "../../../../platform/slug-from.ts";
import { maxSlugLength, slugPattern, withEnding } from "../../../../shared/slug.ts";
import { isRedirected, selectTakenSlugs } from "./slug-check.queries.ts";

const numbersTried = 20;

/** Whether a slug is available for an article on a website, and otherwise a similar one that is, or null. */
export async function checkSlug(
  db: Database,
  websiteId: number,
  { slug, articleId }: { slug: string; articleId: number | undefined },
): Promise<{ free: boolean; moved: boolean; suggestion: string | null }> {
  const isSlug = slugPattern.test(slug) && slug.length <= maxSlugLength;
  const base = isSlug ? slug : slugFrom(slug);
  if (base === "") return { free: false, moved: false, suggestion: null };
  const others = Array.from({ length: numbersTried }, (_, index) => withEnding(base, String(index + 2)));
  const taken = await selectTakenSlugs(db, websiteId, [base, ...others], articleId);
  if (!taken.has(base)) {
    const moved = isSlug && (await isRedirected(db, websiteId, slug));
    return { free: isSlug, moved, suggestion: isSlug ? null : base };
  }
  const suggestion = others.find((other) => !taken.has(other)) ?? withEnding(base, randomBytes(4).toString("hex"));
  return { free: false, moved: false, suggestion };
}
