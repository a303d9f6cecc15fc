import { linkTarget } from "../../../../shared/article-html.ts";
import type { HtmlElement, HtmlNode } from "../../../../shared/html-tree.ts";
import type { CountedLinks } from "./counted-links.ts";
import type { Direction } from "./direction.ts";
import type { LinkedArticle } from "./mail-cards.ts";
import type { MailStyles } from "./mail-styles.ts";

/** Settings that a mail's blocks share. */
export interface MailContext {
  direction: Direction;
  styles: MailStyles;
  /** For parts that run the other way. */
  stylesFor: (direction: Direction) => MailStyles;
  /** The website, which relative addresses belong to. */
  base: URL;
  /** The newsletter as a page; undefined if it has none. */
  webUrl: string | undefined;
  latest: readonly LinkedArticle[];
  /** Undefined unless clicks on links are counted. */
  links?: CountedLinks | undefined;
}

/** The address that a link leads to, at a place such as its element. */
export function counted({ links }: Pick<MailContext, "links">, place: object, url: string, text: string): string {
  return links?.addressOf(place, url, text) ?? url;
}

/** The address of a stored link, which may be relative to the website. Encodes braces, so that no address has a merge field. */
export function absolute(href: string | undefined, { base }: Pick<MailContext, "base">): string {
  const url = URL.parse(linkTarget(href ?? "") ?? "", base.href);
  return (url?.href ?? base.href).replaceAll("{", "%7B").replaceAll("}", "%7D");
}

export function textOf(nodes: readonly HtmlNode[]): string {
  const parts = nodes.map((node) =>
    typeof node === "string" ? node : node.tag === "br" ? "\n" : textOf(node.children),
  );
  return parts.join("");
}

/** Returns a link's text, or its image's alternative text. */
export function wordsOf(link: HtmlElement): string {
  return textOf(link.children).trim() || altOf(link.children);
}

function altOf(nodes: readonly HtmlNode[]): string {
  const alts = nodes.map((node) => (typeof node === "string" ? "" : node.attributes.alt || altOf(node.children)));
  return alts.find((alt) => alt !== "") ?? "";
}

/** For an element that runs in a direction of its own. */
export function inDirection(direction: string | undefined, context: MailContext): MailContext {
  if ((direction !== "ltr" && direction !== "rtl") || direction === context.direction) return context;
  return { ...context, direction, styles: context.stylesFor(direction) };
}
