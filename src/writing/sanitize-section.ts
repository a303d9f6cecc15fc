import { hasArticleBlocks, withoutArticleBlocks } from "./article-blocks.ts";
import { parseHtml, writeHtml } from "./html/tree.ts";
import { sanitizeArticle } from "./sanitize/sanitize.ts";

/**
 * Sanitizes the text of a page's section for storage: as articles', without images of other websites, which become links,
 * and without blocks that only articles can hold. Idempotent. Returns null if the result exceeds `maxLength`.
 */
export function sanitizeSection(html: string, maxLength = Number.POSITIVE_INFINITY): string | null {
  const clean = sanitizeArticle(html, maxLength, () => {});
  if (clean === null || !hasArticleBlocks(clean)) return clean;
  const rest = writeHtml(withoutArticleBlocks(parseHtml(clean).children), maxLength);
  return rest === null ? null : sanitizeArticle(rest, maxLength, () => {});
}
