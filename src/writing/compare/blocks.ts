import { tr } from "../../shared/languages/tr.ts";
import { textOfHtml } from "../../shared/text.ts";
import { voidTags } from "../html/tree.ts";
import { getNames } from "../sanitize/elements.ts";

const inlineTags: ReadonlySet<string> = new Set(getNames("style", "object"));

/**
 * Splits an article's text into its top-level elements, including their tags. Joining them restores the text. Requires
 * output of the sanitizer or the editor, where every element is closed.
 */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,15})[^<>]*>/gi)) {
    if (!voidTags.has(name.toLowerCase())) depth += slash ? -1 : 1;
    if (depth > 0) continue;
    const end = index + tag.length;
    blocks.push(html.slice(start, end));
    start = end;
  }
  const rest = html.slice(start);
  return rest.trim() === "" ? blocks : [...blocks, rest];
}

export interface BlockView {
  /** How to show it: as a heading, a quote, or plain text. */
  kind: "heading" | "quote" | "list" | "text";
  text: string;
}

/** A block as shown in a comparison: its text, with images represented by their alt text. */
export function viewBlock(html: string): BlockView {
  const [, tag = ""] = /^<([a-z0-9]+)/i.exec(html) ?? [];
  const named = html
    .replace(/<img\b[^<>]*>/gi, (tag) => ` ${describeImage(tag)} `)
    .replace(/<li\b[^<>]*>/gi, " • ")
    .replace(/<hr\b[^<>]*>/gi, " ――― ")
    // Inline tags inside a word don't split it.
    .replace(/<\/?([a-z]{1,10})\b[^<>]*>/gi, (tag, name: string) => (inlineTags.has(name) ? "" : tag));
  return { kind: getKind(tag), text: textOfHtml(named) };
}

function getKind(tag: string): BlockView["kind"] {
  if (/^h[1-6]$/i.test(tag)) return "heading";
  if (/^blockquote$/i.test(tag)) return "quote";
  return /^[uo]l$/i.test(tag) ? "list" : "text";
}

function describeImage(tag: string): string {
  const alt = /\balt="([^"]+)"/i.exec(tag)?.[1];
  return alt === undefined ? tr("[Image: without alt text]") : tr("[Image: {alt}]", { alt });
}
