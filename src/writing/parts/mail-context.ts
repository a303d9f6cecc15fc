import type { ReactNode } from "react";
import { belowPrefix } from "../../shared/edition-prefix.ts";
import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import { linkTarget } from "../html/attributes.ts";
import type { HtmlElement, HtmlNode } from "../html/tree.ts";
import { getFirst, getText } from "../html/walk.ts";
import type { Direction } from "./direction.ts";
import type { LinkedArticle } from "./mail-cards.ts";
import type { MailStyles } from "./mail-styles.ts";

/** Replaces the addresses of links by ones that count. */
interface LinkCounter {
  /** `place`: the same for HTML and plain text. */
  getAddress: (place: object, url: string, text: string) => string;
}

/** Where a text in a mail belongs. */
export interface MailPlace {
  /** The website, which relative addresses belong to; with the prefix of an edition. */
  base: URL;
  /** The newsletter as a page; undefined if it has none. */
  webUrl: string | undefined;
  latest: readonly LinkedArticle[];
  /** The product's words, in the website's language. */
  t: SiteLanguage["t"];
  /** Undefined unless clicks on links are counted. */
  links?: LinkCounter | undefined;
}

export interface MailLook {
  direction: Direction;
  styles: MailStyles;
  /** For parts that run the other way. */
  stylesFor: (direction: Direction) => MailStyles;
}

export type MailSetting = MailPlace & MailLook;

export interface MailContext extends MailPlace, MailLook {
  /** Renders what is in a block. */
  render: (nodes: readonly HtmlNode[], context: MailContext) => ReactNode;
}

/** Returns the address that a link leads to, at a place such as its element. */
export function counted({ links }: Pick<MailPlace, "links">, place: object, url: string, text: string): string {
  return links?.getAddress(place, url, text) ?? url;
}

/** Returns the absolute address of a stored link, which may be relative to the website. Encodes braces, so that no address has a merge field. */
export function absolute(href: string | undefined, { base }: Pick<MailPlace, "base">): string {
  const prefix = base.pathname.replace(/\/$/, "");
  const url = URL.parse(belowPrefix(linkTarget(href ?? "") ?? "", prefix), base.href);
  return (url?.href ?? base.href).replaceAll("{", "%7B").replaceAll("}", "%7D");
}

/** Returns a link's text, or its image's alternative text. */
export function getWords(link: HtmlElement): string {
  return getText(link.children).trim() || getFirst(link.children, ({ attributes }) => attributes.alt) || "";
}

/** Returns the context of an element that runs in a direction of its own. */
export function inDirection<Context extends MailLook>(direction: string | undefined, context: Context): Context {
  if ((direction !== "ltr" && direction !== "rtl") || direction === context.direction) return context;
  return { ...context, direction, styles: context.stylesFor(direction) };
}

/** Returns the address that a link in a mail has. */
export function getAddress(link: HtmlElement, context: MailPlace): string {
  return counted(context, link, absolute(link.attributes.href, context), getWords(link));
}

/** Returns the side at which lines begin, for attributes that Outlook for Windows needs. */
export function sideOfStart({ direction }: Pick<MailLook, "direction">): "left" | "right" {
  return direction === "rtl" ? "right" : "left";
}
