import { fallback } from "../../../shared/fallbacks.ts";
import { textOfHtml } from "../../../shared/text.ts";
import type { ArticleCardView, ArticleView, ImageView } from "../../../site/ui/views.ts";
import type { SummaryRow } from "./articles.queries.ts";

const wordsPerMinute = 220;

/** A row as public pages show it. */
export function cardOf(row: SummaryRow): ArticleCardView {
  return {
    title: row.title,
    slug: row.slug,
    description: row.description,
    publishDate: row.publish_date.toISOString(),
    author: { name: row.username ?? fallback.author, picture: portraitOf(row) },
    category: row.category && row.category_slug ? { name: row.category, slug: row.category_slug } : null,
    cover: coverOf(row),
  };
}

export function articleOf(row: SummaryRow & { content: string }): ArticleView {
  const words = textOfHtml(row.content).split(" ").length;
  return {
    ...cardOf(row),
    contentHtml: row.content,
    updatedAt: row.updated_at.toISOString(),
    readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
  };
}

function coverOf(row: SummaryRow): ImageView | null {
  const { cover_hash: hash, cover_type: mediaType, cover_width: width, cover_height: height } = row;
  return hash && mediaType && width && height ? { hash, mediaType, width, height, alt: row.cover_alt } : null;
}

function portraitOf(row: SummaryRow): ImageView | null {
  const { portrait_hash: hash, portrait_type: mediaType } = row;
  return hash && mediaType ? { hash, mediaType, width: 480, height: 480, alt: "" } : null;
}
