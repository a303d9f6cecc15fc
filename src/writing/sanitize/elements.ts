/**
 * The HTML allowed in articles, declared once for the server's sanitizer, the dashboard's editor, feeds, and
 * Markdown.
 */

import { allBlocks, getKinds } from "../blocks/registry.ts";
import { tableLimits } from "../blocks/table/rule.ts";
import {
  type AttributeCheck,
  anyId,
  filled,
  firstNumber,
  imageSource,
  integer,
  linkTarget,
  matching,
  oneOf,
  pixels,
  present,
  text,
} from "../html/attributes.ts";

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
  p: { ...textBlock, attributes: { "data-kind": oneOf(...getKinds("p")) } },
  pre: textBlock,
  // A table of contents is made of the headings when the page is rendered; elsewhere it is a divider.
  hr: { is: "block", attributes: { "data-kind": oneOf(...getKinds("hr")) } },
  blockquote: {
    is: "block",
    holds: "flow",
    attributes: { cite: linkTarget, "data-kind": oneOf(...getKinds("blockquote")) },
  },
  ul: { is: "block", holds: "parts" },
  ol: {
    is: "block",
    holds: "parts",
    attributes: {
      start: firstNumber,
      type: matching(/^[aAiI]$/),
      reversed: present,
      "data-kind": oneOf(...getKinds("ol")),
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
      "data-kind": oneOf(...getKinds("figure")),
      "data-width": oneOf("text", "wide", "full"),
    },
  },
  figcaption: { is: "part", holds: "flow" },
  details: { is: "block", holds: "flow" },
  summary: { is: "part", holds: "text" },
  aside: { is: "block", holds: "flow", attributes: { "data-kind": oneOf(...getKinds("aside")) } },
  table: { is: "block", holds: "parts", attributes: { "data-kind": oneOf(...getKinds("table")) } },
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

export function getRule(tag: string): ElementRule | undefined {
  return Object.hasOwn(rules, tag) ? rules[tag] : undefined;
}

/** Whether an element isn't inline. */
export function isBlockTag(tag: string): boolean {
  return /^(block|part)$/.test(getRule(tag)?.is ?? "");
}

export function getNames(...kinds: ElementRule["is"][]): ElementName[] {
  return (Object.keys(elements) as ElementName[]).filter((tag) => kinds.includes(elements[tag].is));
}

const ofBlocks: Record<string, ElementRule["attributes"]> = {};
for (const { tag, attributes } of allBlocks) ofBlocks[tag] = { ...ofBlocks[tag], ...attributes };

/** An element's allowed attributes, in storage order. */
export function attributesFor(tag: string): Readonly<Record<string, AttributeCheck>> {
  const rule = getRule(tag);
  if (!rule || rule.is === "style" || tag === "br") return {};
  return { ...rule.attributes, ...ofBlocks[tag], ...commonAttributes };
}
