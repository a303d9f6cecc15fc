import { type FullRow, getAuthors, getModified, toSeriesView } from "../../features/articles/server/public.ts";
import { toLabel } from "../../features/compliance/server/public.ts";
import type { Site } from "../../features/websites/server/public.ts";
import { fallback } from "../../shared/media/fallbacks.ts";
import { originalPath } from "../../shared/media/media.ts";
import { toMarkdown } from "../../writing/markdown.ts";
import { escapeMarkdown } from "../../writing/parts/escape-markdown.ts";
import { prefixLinks } from "../page/prefix-links.ts";

/** An article as a Markdown file: title, metadata, text. */
export function articleMarkdown(
  { origin, prefix, isHost, settings }: Pick<Site, "origin" | "prefix" | "isHost" | "settings">,
  row: FullRow,
): string {
  const url = `${origin}/article/${row.slug}`;
  const published = row.publish_date.toISOString();
  const modified = getModified(row).toISOString();
  const authors = getAuthors(row);
  const series = toSeriesView(row.series, row.id);
  const label = toLabel(row.label);
  const facts = [
    `- ${authors.length === 1 ? "Author" : "Authors"}: ${authors.map(({ name }) => escapeMarkdown(name)).join(", ")}`,
    ...(row.category || isHost ? [`- Category: ${escapeMarkdown(row.category ?? fallback.category)}`] : []),
    ...(row.tags.length > 0 ? [`- Tags: ${row.tags.map(({ name }) => escapeMarkdown(name)).join(", ")}`] : []),
    ...(series
      ? [
          `- Series: [${escapeMarkdown(series.name)}](${origin}/series/${series.slug}), part ${series.number} of ${series.total}`,
        ]
      : []),
    `- Published: ${published}`,
    ...(modified === published ? [] : [`- Updated: ${modified}`]),
    `- Address: ${url}`,
    ...(label
      ? [
          `- Political advertisement. Sponsor: ${escapeMarkdown(label.sponsor)}. [Transparency notice](${origin}${label.noticePath})`,
        ]
      : []),
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
    toMarkdown(prefixLinks(row.content, prefix), url),
    settings.disclaimer && `---\n\n${markdownLines(settings.disclaimer)}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** Escapes a text of several lines, each of which stays one. */
export const markdownLines = (text: string): string => text.split("\n").map(escapeMarkdown).join("\\\n");
