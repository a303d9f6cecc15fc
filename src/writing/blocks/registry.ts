import type { HtmlElement } from "../html/tree.ts";
import type { Block } from "../parts/block.ts";
import { type Embed, readEmbed } from "../parts/embed.ts";
import { article } from "./article/block.ts";
import { button } from "./button/block.ts";
import { callout } from "./callout/block.ts";
import { card } from "./card/block.ts";
import { code } from "./code/block.ts";
import { columns } from "./columns/block.ts";
import { contents } from "./contents/block.ts";
import { date } from "./date/block.ts";
import { divider } from "./divider/block.ts";
import { donate } from "./donate/block.ts";
import { file } from "./file/block.ts";
import { footnote } from "./footnote/block.ts";
import { gallery } from "./gallery/block.ts";
import { heading2, heading3 } from "./heading/block.ts";
import { html } from "./html/block.ts";
import { image } from "./image/block.ts";
import { latest } from "./latest/block.ts";
import { bullets, numbers } from "./list/block.ts";
import { paragraph } from "./paragraph/block.ts";
import { pullQuote } from "./pull-quote/block.ts";
import { quote } from "./quote/block.ts";
import { signUp } from "./sign-up/block.ts";
import { table } from "./table/block.ts";
import { toggle } from "./toggle/block.ts";
import { video } from "./video/block.ts";

/**
 * Every block of texts. What the sanitizer keeps, what becomes of it on pages and in feeds, emails, and Markdown, and the
 * examples that the tests go through derive from it or don't compile.
 */
export const blocks = {
  image,
  gallery,
  video,
  card,
  file,
  html,
  signUp,
  donate,
  heading2,
  heading3,
  bullets,
  numbers,
  table,
  callout,
  toggle,
  quote,
  pull: pullQuote,
  button,
  divider,
  code,
  footnote,
  contents,
  paragraph,
  article,
  latest,
  date,
  columns,
} as const satisfies Record<string, Block>;
export type BlockId = keyof typeof blocks;

/** In the order above. */
export const allBlocks: readonly Block[] = Object.values(blocks);

const getKey = (tag: string, kind = "") => `${tag} ${kind}`;
const byElement = new Map<string, Block>();
for (const block of allBlocks) {
  for (const tag of [block.tag, ...(block.alsoTags ?? [])]) {
    for (const kind of block.kinds ?? [""]) {
      const key = getKey(tag, kind);
      if (!byElement.has(key)) byElement.set(key, block);
    }
  }
}

/** Returns the block that an element is by its tag and kind. */
export function getBlock({ tag, attributes }: HtmlElement): Block | undefined {
  return byElement.get(getKey(tag, attributes["data-kind"])) ?? byElement.get(getKey(tag));
}

/** Returns the thing that a figure stands for; null for any other element. */
export function getEmbed(figure: HtmlElement): Embed | null {
  const block = getBlock(figure);
  return block?.leadsTo ? readEmbed(figure, block.leadsTo) : null;
}

/** Returns the kinds that an element may have. */
export function getKinds(tag: string): string[] {
  return allBlocks.flatMap(({ tag: each, kinds = [] }) => (each === tag ? kinds : []));
}
