import { storable, textOfHtml } from "../text.ts";

/**
 * Reads the oEmbed answer for a post on X: a `blockquote` with a paragraph, then the author, then a link with the
 * date. Only text is taken. Null without a paragraph.
 */
export function postWords(html: string): { text: string; date: string } | null {
  const opening = /<p\b[^<>]*>/.exec(html);
  const start = opening ? opening.index + opening[0].length : html.length;
  const end = html.indexOf("</p>", start);
  if (end < 0) return null;
  const lines = html
    .slice(start, end)
    .split(/<br\s*\/?>/)
    .map(words);
  const [, date = ""] = />([^<>]*)<\/a>\s*<\/blockquote>/.exec(html.slice(end)) ?? [];
  return { text: lines.filter(Boolean).join("\n"), date: words(date) };
}

function words(html: string): string {
  return textOfHtml(storable(html));
}
