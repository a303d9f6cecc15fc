import { originalPathOrNull } from "../../../../shared/media/media.ts";
import type { Article, ArticleSummary } from "../../contract.ts";
import type { SummaryRow } from "./articles.queries.ts";

export function presentSummary(row: SummaryRow): ArticleSummary {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    cover_photo: originalPathOrNull(row.cover_hash, row.cover_type),
    publish_date: row.publish_date.toISOString(),
    username: row.username,
    user_id: row.author_id,
    profile_picture: originalPathOrNull(row.portrait_hash, row.portrait_type),
    coauthors: row.coauthors.map(({ id, username, hash, media_type }) => ({
      username,
      user_id: id,
      profile_picture: originalPathOrNull(hash, media_type),
    })),
    tags: row.tags,
    category: row.category,
    category_slug: row.category_slug,
    category_image: originalPathOrNull(row.category_hash, row.category_type),
  };
}

export function presentArticle(row: SummaryRow & { content: string }): Article {
  return { ...presentSummary(row), content: row.content, updated_at: row.updated_at.toISOString() };
}
