import { escapeHtml } from "../../shared/text.ts";
import { isKnownShortcode } from "./known-shortcodes.ts";
import { readShortcode, type ShortcodeTag } from "./shortcode-tags.ts";

/** The elements that stand for shortcodes. A tag with a colon doesn't end a paragraph. */
export const codeTag = "foreign:code";

/** A part of a text that is replaced. */
export interface Replacement {
  start: number;
  end: number;
  html: string;
}

interface Found extends ShortcodeTag, Omit<Replacement, "html"> {
  isPaired: boolean;
}

/**
 * Finds shortcodes, as elements to write instead. Words in brackets that nobody would take for one stay. `brackets`: their places in
 * the text, outside of tags and code.
 */
export function markShortcodes(html: string, brackets: readonly number[]): Replacement[] {
  const escaped: Replacement[] = [];
  const found = brackets.flatMap((start, index): Found[] => {
    const close = brackets[index + 1];
    if (close === undefined || html[start] !== "[" || html[close] !== "]") return [];
    const tag = readShortcode(html.slice(start + 1, close));
    if (!tag) return [];
    if (html[start - 1] === "[" && html[close + 1] === "]") {
      escaped.push({ start: start - 1, end: close + 2, html: html.slice(start, close + 1) });
      return [];
    }
    return [{ ...tag, start, end: close + 1, isPaired: false }];
  });
  pair(found);
  return [...escaped, ...found.filter(isShortcode).map(toMark)];
}

/** Tells which tags have a closing one. */
function pair(tags: readonly Found[]): void {
  const open = new Map<string, Found[]>();
  for (const tag of tags) {
    const same = open.get(tag.name) ?? [];
    if (tag.isClosing) {
      const opening = same.pop();
      if (opening) opening.isPaired = tag.isPaired = true;
    } else if (!tag.isAlone) {
      same.push(tag);
      open.set(tag.name, same);
    }
  }
}

function isShortcode({ name, isPaired, isAlone, attributes }: Found): boolean {
  return isPaired || isAlone || isKnownShortcode(name) || Object.keys(attributes).length > 0;
}

function toMark({ start, end, name, isClosing, isPaired, attributes, words }: Found): Replacement {
  if (isClosing) return { start, end, html: isPaired ? `</${codeTag}>` : "" };
  const data = escapeHtml(JSON.stringify({ attributes, words, isPaired }), true);
  const open = `<${codeTag} name="${escapeHtml(name, true)}" data="${data}">`;
  return { start, end, html: isPaired ? open : `${open}</${codeTag}>` };
}
