import { type FullRow, modifiedOf } from "../../features/articles/server/public.ts";
import type { Site } from "../../features/websites/server/public.ts";
import { fallback } from "../../shared/fallbacks.ts";
import { originalPath } from "../../shared/media.ts";
import { escapeMarkdown, toMarkdown } from "./markdown.ts";

/** An article as a Markdown file: title, metadata, text. */
export function articleMarkdown({ origin, isHost }: Pick<Site, "origin" | "isHost">, row: FullRow): string {
  const url = `${origin}/article/${row.slug}`;
  const published = row.publish_date.toISOString();
  const modified = modifiedOf(row).toISOString();
  const facts = [
    `- Author: ${escapeMarkdown(row.username ?? fallback.author)}`,
    ...(row.category || isHost ? [`- Category: ${escapeMarkdown(row.category ?? fallback.category)}`] : []),
    ...(row.tags.length > 0 ? [`- Tags: ${row.tags.map(({ name }) => escapeMarkdown(name)).join(", ")}`] : []),
    `- Published: ${published}`,
    ...(modified === published ? [] : [`- Updated: ${modified}`]),
    `- Address: ${url}`,
  ];
  const cover =
    row.cover_hash && row.cover_type
      ? `![${escapeMarkdown(row.cover_alt)}](${origin}${originalPath(row.cover_hash, row.cover_type)})`
      : "";
  const parts = [
    `# ${escapeMarkdown(row.title)}`,
    row.description && `> ${escapeMarkdown(row.description)}`,
    facts.join("\n"),
    cover,
    toMarkdown(row.content, url),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
