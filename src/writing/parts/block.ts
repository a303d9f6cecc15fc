import type { ReactNode } from "react";
import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import type { AttributeCheck } from "../html/attributes.ts";
import type { HtmlElement, HtmlNode } from "../html/tree.ts";
import type { MailContext, MailPlace } from "./mail-context.ts";

/** The HTML that a block is stored as. */
export interface BlockRule {
  /** On screens. */
  name: string;
  tag: string;
  /** Others that are the same block. */
  alsoTags?: readonly string[];
  /** Values of `data-kind` that make the element this block; without any, it is the element that has none. */
  kinds?: readonly string[];
  /** Attributes that only this block has, besides those of its element. */
  attributes?: Readonly<Record<string, AttributeCheck>>;
  /** Returns its one form, or null for an element that isn't this block, which loses its kind. */
  form?: (element: HtmlElement) => HtmlElement | null;
  /** Shown although it is empty: a blank line, for example. */
  staysEmpty?: true;
  /** Returns the block without what is empty at its end; the same element if nothing is. */
  withoutEmptyEnd?: (element: HtmlElement) => HtmlElement;
  /** For a figure that stands for something at an address: whether it may be this one. */
  leadsTo?: (href: string) => boolean;
}

/** How a website's page shows a block. */
export interface PageRendering {
  /** Changes the nodes of the whole text first, for what depends on more than the block. */
  whole?: (nodes: HtmlNode[], language: SiteLanguage) => HtmlNode[];
  /** Its children are already as the page shows them. */
  element?: (element: HtmlElement, language: SiteLanguage) => HtmlElement;
  /** Returns how wide images within are shown; null leaves them to the block. By default, as those around it. */
  imageWidth?: (element: HtmlElement) => string | null;
  /** Returns the origin that a page with the block may frame. */
  frames?: (element: HtmlElement) => string | undefined;
}

/** `dir`: its own direction, if it has one. */
export type MailRendering = (element: HtmlElement, context: MailContext, dir: string | undefined) => ReactNode;

export interface TextWriter extends MailPlace {
  blocks: (nodes: readonly HtmlNode[]) => string[];
  line: (nodes: readonly HtmlNode[]) => string;
}
export type TextRendering = (element: HtmlElement, writer: TextWriter) => string[];

export interface MarkdownWriter {
  /** The nodes of the whole text. */
  all: readonly HtmlNode[];
  blocks: (nodes: readonly HtmlNode[]) => string[];
  line: (nodes: readonly HtmlNode[]) => string;
  /** Returns the whole address; undefined if it can't be linked to. */
  address: (href: string) => string | undefined;
}
export type MarkdownRendering = (element: HtmlElement, writer: MarkdownWriter) => string;

/** A block with what becomes of it wherever a text is shown. A rendering that is missing doesn't compile. */
export interface Block extends BlockRule {
  page: PageRendering;
  /** In feeds, which have neither styles nor scripts. */
  feed: Pick<PageRendering, "whole">;
  mail: MailRendering;
  text: TextRendering;
  markdown: MarkdownRendering;
}

/** The element as it is stored. */
export const asStored: PageRendering = {};

export const mailInside: MailRendering = ({ children }, context) => context.render(children, context);
export const textLine: TextRendering = ({ children }, { line }) => [line(children)];
export const textInside: TextRendering = ({ children }, { blocks }) => blocks(children);
export const markdownInside: MarkdownRendering = ({ children }, { blocks }) => blocks(children).join("\n\n");
