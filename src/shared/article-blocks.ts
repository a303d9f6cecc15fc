/** The kinds of callouts, with the word that readers hear and Markdown shows. */
export const callouts = { note: "Note", tip: "Tip", important: "Important", warning: "Warning" } as const;
export type CalloutKind = keyof typeof callouts;

interface Block {
  /** In the editor's list and tools. */
  name: string;
  /** The element that it is stored as. */
  tag: string;
  /** Values of `data-kind` that make the element this block. */
  kinds?: readonly string[];
}

/**
 * Every block of articles, in the order of the editor's list. The kinds that the sanitizer keeps, the list, and the
 * examples that the tests go through (tests/support/article-blocks.ts) derive from it or fail.
 */
export const declaredBlocks = {
  image: { name: "Image", tag: "figure" },
  gallery: { name: "Gallery", tag: "figure", kinds: ["gallery"] },
  video: { name: "Video", tag: "figure", kinds: ["video"] },
  card: { name: "Bookmark", tag: "figure", kinds: ["card"] },
  file: { name: "File", tag: "figure", kinds: ["file"] },
  html: { name: "HTML", tag: "figure", kinds: ["html"] },
  signUp: { name: "Sign-up form", tag: "figure", kinds: ["sign-up"] },
  donate: { name: "Donate button", tag: "figure", kinds: ["donate"] },
  heading2: { name: "Heading", tag: "h2" },
  heading3: { name: "Small heading", tag: "h3" },
  bullets: { name: "Bulleted list", tag: "ul" },
  numbers: { name: "Numbered list", tag: "ol" },
  table: { name: "Table", tag: "table" },
  callout: { name: "Callout", tag: "aside", kinds: Object.keys(callouts) },
  toggle: { name: "Toggle", tag: "details" },
  quote: { name: "Quote", tag: "blockquote" },
  pull: { name: "Pull quote", tag: "blockquote", kinds: ["pull"] },
  button: { name: "Button", tag: "p", kinds: ["button"] },
  divider: { name: "Divider", tag: "hr" },
  code: { name: "Code", tag: "pre" },
  footnote: { name: "Footnote", tag: "ol", kinds: ["footnotes"] },
  contents: { name: "Table of contents", tag: "hr", kinds: ["contents"] },
  paragraph: { name: "Paragraph", tag: "p" },
} as const satisfies Record<string, Block>;
export type ArticleBlockId = keyof typeof declaredBlocks;

/** Blocks that only newsletters offer. Elsewhere, a date line is a paragraph, columns are a table, and a list of articles shows nothing. */
export const newsletterBlocks = {
  article: { name: "Article", tag: "figure", kinds: ["card"] },
  latest: { name: "Latest articles", tag: "hr", kinds: ["latest"] },
  date: { name: "Date and place", tag: "p", kinds: ["date"] },
  columns: { name: "Two columns", tag: "table", kinds: ["columns"] },
} as const satisfies Record<string, Block>;
export type NewsletterBlockId = keyof typeof newsletterBlocks;

/** The kinds that an element may be. */
export function kindsOf(tag: string): string[] {
  const blocks: readonly Block[] = [...Object.values(declaredBlocks), ...Object.values(newsletterBlocks)];
  return blocks.flatMap(({ tag: each, kinds = [] }) => (each === tag ? kinds : []));
}

const { video, card, file, html, signUp, donate } = declaredBlocks;
/** Figures that stand for something else, here or elsewhere: docs/decisions/0061-embeds.md. */
export const embedKinds = {
  video: video.name,
  card: card.name,
  file: file.name,
  html: html.name,
  "sign-up": signUp.name,
  donate: donate.name,
} as const;
export type EmbedKind = keyof typeof embedKinds;
