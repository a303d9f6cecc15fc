import { originalPathOrNull } from "../../../../shared/media/media.ts";
import { presentLabel, toLabel } from "../../../compliance/server/public.ts";
import type { Site } from "../../../websites/server/public.ts";
import type { Article, ArticleSummary } from "../../published-contract.ts";
import type { SummaryRow } from "./articles.queries.ts";

export function presentSummary(row: SummaryRow, origin: string): ArticleSummary {
  const label = toLabel(row.label);
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
    ...(label && { political_advertising: presentLabel(label, origin) }),
  };
}

export function presentArticle(
  row: SummaryRow & { content: string },
  { settings: { disclaimer }, origin }: Pick<Site, "settings" | "origin">,
): Article {
  return {
    ...presentSummary(row, origin),
    content: row.content,
    updated_at: row.updated_at.toISOString(),
    ...(disclaimer !== "" && { disclaimer }),
  };
}
