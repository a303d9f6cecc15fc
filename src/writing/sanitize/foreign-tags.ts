import { getRule } from "./elements.ts";

/** Equivalent tags used by editors, word processors, and older pages. */
const renamed: Record<string, string> = {
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  ins: "u",
  tt: "code",
  acronym: "abbr",
  bdo: "span",
  menu: "ul",
  dir: "ul",
  listing: "pre",
  xmp: "pre",
  plaintext: "pre",
};

/** Dropped along with their contents, which mean nothing to readers. */
const unseen = new Set([
  ...["script", "style", "template", "title", "head", "noscript", "svg", "textarea", "datalist"],
  ...["input", "link", "meta", "base", "area", "map", "source", "track", "param", "col", "noembed", "noframes"],
]);

/** Inline elements that are dropped without breaking up words. */
const transparent = new Set([
  ...[
    "font",
    "label",
    "big",
    "data",
    "output",
    "meter",
    "progress",
    "nobr",
    "blink",
    "picture",
    "button",
    "slot",
    "wbr",
  ],
  ...["rb", "rtc", "math"],
]);

export function getName(tag: string): string {
  return Object.hasOwn(renamed, tag) ? (renamed[tag] ?? tag) : tag;
}

export function isUnseen(tag: string): boolean {
  return unseen.has(tag);
}

/** All other tags separate words. Word's own contain a colon. */
export function isInline(tag: string): boolean {
  const kind = getRule(getName(tag))?.is;
  return kind === undefined ? unseen.has(tag) || transparent.has(tag) || tag.includes(":") : !/block|part/.test(kind);
}
