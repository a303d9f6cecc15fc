/**
 * The HTML allowed in articles, declared once for the server's sanitizer, the dashboard's editor, feeds, and
 * Markdown.
 */
import { kindsOf } from "./article-blocks.ts";
import { frameHeight } from "./html-blocks.ts";
import { oneLine } from "./text.ts";

/** The value to store; null to drop it. */
type AttributeCheck = (value: string) => string | null;

interface ElementRule {
  /**
   * `block`: at paragraph level. `part`: only within its parent. `object`: an inline element outside of
   * styles. `style`: text formatting without attributes, nested in this order. `atom`: inline, without text.
   */
  is: "block" | "part" | "object" | "style" | "atom";
  /** `text`: inline content. `flow`: blocks or inline content. `parts`: only its parts. */
  holds?: "text" | "flow" | "parts";
  attributes?: Readonly<Record<string, AttributeCheck>>;
}

const openSchemes = ["http", "https", "mailto", "tel"];

/** A link target: `http:`, `https:`, `mailto:`, `tel:`, or a path on the same site. */
export function linkTarget(value: string): string | null {
  const text = value.trim();
  // Browsers ignore these anywhere in a URL.
  const bare = [...text].filter((character) => character > " ").join("");
  if (/^[/\\]{2}/.test(bare)) return null;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme !== undefined && !openSchemes.includes(scheme)) return null;
  const isOpen = !URL.canParse(text, origin) || openSchemes.includes(new URL(text, origin).protocol.slice(0, -1));
  return isOpen ? text : null;
}
const origin = "https://this.invalid/";

/** An uploaded image or an external one. */
export function imageSource(value: string): string | null {
  const text = value.trim();
  return /^(\/media\/[0-9a-f]{64}\/[a-z0-9.]+|https:\/\/)/.test(text) ? text : null;
}

const matching =
  (pattern: RegExp): AttributeCheck =>
  (value) =>
    pattern.test(value.trim()) ? value.trim() : null;
const text: AttributeCheck = oneLine;
const filled: AttributeCheck = (value) => text(value) || null;
const integer = matching(/^-?\d{1,9}$/);
const pixels = matching(/^[1-9]\d{0,4}$/);
/** Checks a frame's height. */
const height: AttributeCheck = (value) => (/^\s*\d{1,9}\s*$/.test(value) ? String(frameHeight(value.trim())) : null);
/** Omit the default start. */
const firstNumber: AttributeCheck = (value) => (value.trim() === "1" ? null : integer(value));
const present: AttributeCheck = () => "";
export const anyId: AttributeCheck = (value) => value.trim().replace(/\s+/g, "-").slice(0, 200) || null;

const oneOf =
  (...values: string[]): AttributeCheck =>
  (value) =>
    values.includes(value.trim()) ? value.trim() : null;

/** A larger table stays lines of text: one per row, cells apart by ` | `. Fields are rows times columns. */
export const tableLimits = { columns: 50, fields: 3000 };

/** A gallery of more images is a plain figure. */
export const maxGalleryImages = 9;

const language = matching(/^[a-z0-9][a-z0-9+#._-]{0,29}$/i);
/** Up to the largest table; 1 is the default. The sanitizer fits it to the table. */
const span: AttributeCheck = (value) => {
  const count = Number(matching(/^\d{1,4}$/)(value) ?? 1);
  return count > 1 && count <= tableLimits.fields ? String(count) : null;
};

/** Allowed on every element except styles and line breaks. Ids also get a prefix, see `idPrefix`. */
const commonAttributes = {
  id: anyId,
  lang: matching(/^[a-z]{1,8}(-[a-z0-9]{1,8}){0,5}$/i),
  dir: (value) => matching(/^(ltr|rtl|auto)$/)(value.toLowerCase()),
} satisfies Record<string, AttributeCheck>;

/** Keeps ids in articles from clashing with those of the page. */
export const idPrefix = "user-content-";

const textBlock: ElementRule = { is: "block", holds: "text" };
const style: ElementRule = { is: "style", holds: "text" };
const object: ElementRule = { is: "object", holds: "text" };

export const elements = {
  h1: textBlock,
  h2: textBlock,
  h3: textBlock,
  h4: textBlock,
  h5: textBlock,
  h6: textBlock,
  // A button is a paragraph with nothing but a link; a date line is any other.
  p: { ...textBlock, attributes: { "data-kind": oneOf(...kindsOf("p")) } },
  pre: { ...textBlock, attributes: { "data-language": language } },
  // A table of contents is made of the headings when the page is rendered; elsewhere it is a divider.
  hr: { is: "block", attributes: { "data-kind": oneOf(...kindsOf("hr")) } },
  blockquote: {
    is: "block",
    holds: "flow",
    attributes: { cite: linkTarget, "data-kind": oneOf(...kindsOf("blockquote")) },
  },
  ul: { is: "block", holds: "parts" },
  ol: {
    is: "block",
    holds: "parts",
    attributes: {
      start: firstNumber,
      type: matching(/^[aAiI]$/),
      reversed: present,
      "data-kind": oneOf(...kindsOf("ol")),
    },
  },
  li: { is: "part", holds: "flow", attributes: { value: integer } },
  dl: { is: "block", holds: "parts" },
  dt: { is: "part", holds: "text" },
  dd: { is: "part", holds: "flow" },
  figure: {
    is: "block",
    holds: "flow",
    attributes: {
      "data-kind": oneOf(...kindsOf("figure")),
      "data-width": oneOf("text", "wide", "full"),
      "data-height": height,
    },
  },
  figcaption: { is: "part", holds: "flow" },
  details: { is: "block", holds: "flow", attributes: { open: present } },
  summary: { is: "part", holds: "text" },
  aside: { is: "block", holds: "flow", attributes: { "data-kind": oneOf(...kindsOf("aside")) } },
  table: { is: "block", holds: "parts", attributes: { "data-kind": oneOf(...kindsOf("table")) } },
  tbody: { is: "part", holds: "parts" },
  tr: { is: "part", holds: "parts" },
  th: { is: "part", holds: "flow", attributes: { colspan: span, rowspan: span } },
  td: { is: "part", holds: "flow", attributes: { colspan: span, rowspan: span } },

  a: { ...object, attributes: { href: linkTarget, title: filled, "data-kind": oneOf("footnote") } },
  q: { ...object, attributes: { cite: linkTarget } },
  abbr: { ...object, attributes: { title: filled } },
  time: { ...object, attributes: { datetime: matching(/^[\d:.+TZPWYMDHS -]{1,40}$/) } },
  cite: object,
  kbd: object,
  samp: object,
  var: object,
  dfn: object,
  bdi: object,
  span: object,
  ruby: object,
  rt: object,
  rp: object,

  strong: style,
  em: style,
  s: style,
  u: style,
  mark: style,
  small: style,
  sub: style,
  sup: style,
  code: style,

  br: { is: "atom" },
  img: {
    is: "atom",
    attributes: { src: imageSource, alt: text, title: filled, width: pixels, height: pixels },
  },
} as const satisfies Record<string, ElementRule>;

export type ElementName = keyof typeof elements;
const rules: Readonly<Record<string, ElementRule>> = elements;

export function ruleOf(tag: string): ElementRule | undefined {
  return Object.hasOwn(rules, tag) ? rules[tag] : undefined;
}

export function namesOf(...kinds: ElementRule["is"][]): ElementName[] {
  return (Object.keys(elements) as ElementName[]).filter((tag) => kinds.includes(elements[tag].is));
}

/** Void elements. */
export const voidTags: ReadonlySet<string> = new Set(["br", "hr", "img"]);

/** An element's allowed attributes, in storage order. */
export function attributesFor(tag: string): Readonly<Record<string, AttributeCheck>> {
  const rule = ruleOf(tag);
  if (!rule || rule.is === "style" || tag === "br") return {};
  return { ...rule.attributes, ...commonAttributes };
}
