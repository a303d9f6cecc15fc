import { decodeEntities, escapeHtml, oneLine } from "../../../shared/text.ts";
import { maxContentLength } from "../../html/limits.ts";
import type { LeftOut } from "./left-out.ts";

/** More would keep a browser busy for seconds, and an article can't hold it. Images within the text don't count. */
const maxTags = 60_000;
const maxLength = 3_000_000;
const maxLines = 2000;

export function isTooMuch(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf("<"); at !== -1 && tags <= maxTags; at = html.indexOf("<", at + 1)) tags += 1;
  if (tags > maxTags) return true;
  return html.length > maxLength && html.replace(/;base64,[\w+/=]*/g, "").length > maxLength;
}

const newLine = /<\/?(?:p|h[1-6]|li|tr|blockquote|pre|div|br|hr|table|ul|ol|section|article|dt|dd)\b[^<>]*>/gi;

/** Only the words of what is very large, one paragraph for each line. It isn't even parsed. */
export function asText(html: string, left: LeftOut): string {
  left.set("formatting", 0);
  const seen = withoutContent(withoutContent(html, "style"), "script");
  const words = decodeEntities(
    seen
      .replace(/\s+/g, " ")
      .replace(newLine, "\n")
      .replace(/<[^<>]*>/g, ""),
  );
  const shown = words.slice(0, maxContentLength);
  if (shown.length < words.length) left.set("end", 0);
  const lines = shown.split("\n").map(oneLine).filter(Boolean);
  const last = lines.slice(maxLines).join(" ");
  return [...lines.slice(0, maxLines), last]
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");
}

const hidden = {
  style: { start: /<style\b/i, end: /<\/style\s*>/i },
  script: { start: /<script\b/i, end: /<\/script\s*>/i },
} as const;

/** Drops elements whose content isn't text for readers. */
export function withoutContent(html: string, tag: keyof typeof hidden): string {
  const { start, end } = hidden[tag];
  const [first = "", ...others] = html.split(start);
  const rest = others.map((text) => {
    const found = end.exec(text);
    return found ? text.slice(found.index + found[0].length) : "";
  });
  return [first, ...rest].join("");
}
