// Without JSX, so that Node can load it from source, as `mail-body.ts`.
import { type CSSProperties, Fragment, type HTMLAttributes, createElement as html, type ReactNode } from "react";
import { callouts } from "../../../../shared/article-blocks.ts";
import { isFootnoteReference } from "../../../../shared/footnotes.ts";
import type { HtmlElement, HtmlNode } from "../../../../shared/html-tree.ts";
import { directionOf } from "./direction.ts";
import { box, buttonBlock, linkedCard } from "./mail-cards.ts";
import { absolute, counted, inDirection, type MailContext, textOf, wordsOf } from "./mail-context.ts";
import { mailEmbed } from "./mail-embeds.ts";
import { mailImage } from "./mail-images.ts";
import type { MailStyles } from "./mail-styles.ts";

type Renderer = (element: HtmlElement, context: MailContext) => ReactNode;

export function mailNodes(nodes: readonly HtmlNode[], context: MailContext): ReactNode {
  const rendered = nodes.map((node, key) =>
    typeof node === "string" ? node : html(Fragment, { key }, mailElement(node, context)),
  );
  return html(Fragment, {}, ...rendered);
}

const inside: Renderer = ({ children }, context) => mailNodes(children, context);

function mailElement(element: HtmlElement, around: MailContext): ReactNode {
  const { tag } = element;
  const dir = ownDirection(element, around);
  const context = inDirection(dir, around);
  if (Object.hasOwn(kept, tag)) {
    const className = /^h\d$/.test(tag) ? { className: "title" } : {};
    const attributes: HTMLAttributes<HTMLElement> = {
      ...languageAndDirection(element, dir),
      ...className,
      style: kept[tag]?.(context.styles),
    };
    return html(tag, attributes, inside(element, context));
  }
  const renderer = Object.hasOwn(renderers, tag) ? renderers[tag] : undefined;
  // Elements that a mail can't have leave only their words.
  const rendered = (renderer ?? inside)(element, context);
  return withText.test(tag) && context !== around ? html("div", { dir: context.direction }, rendered) : rendered;
}

/** Elements that people write text into. */
const withText = /^(?:p|h[1-6]|ul|ol|blockquote|details|dl|td|th)$/;

/** As stated; otherwise that of its text, if it runs against the text around it. */
function ownDirection({ tag, attributes: { dir }, children }: HtmlElement, context: MailContext): string | undefined {
  if (dir) return dir;
  const direction = withText.test(tag) ? directionOf(textOf(children)) : undefined;
  return direction === context.direction ? undefined : direction;
}

function languageAndDirection({ attributes: { lang } }: HtmlElement, dir: string | undefined) {
  return { ...(lang && { lang }), ...(dir && { dir }) };
}

type StyleOf = (styles: MailStyles) => CSSProperties | undefined;
const heading3: StyleOf = ({ h3 }) => h3;
const unstyled: StyleOf = () => undefined;

/** Elements that every mail program shows. */
const kept: Record<string, StyleOf> = {
  h1: ({ h1 }) => h1,
  h2: ({ h2 }) => h2,
  h3: heading3,
  h4: heading3,
  h5: heading3,
  h6: heading3,
  ul: ({ list }) => list,
  li: ({ item }) => item,
  strong: unstyled,
  em: unstyled,
  s: unstyled,
  u: unstyled,
  small: unstyled,
  sub: unstyled,
  sup: unstyled,
  code: ({ code }) => code,
  span: unstyled,
};

const renderers: Record<string, Renderer> = {
  p: paragraph,
  a: link,
  br: () => html("br"),
  hr: rule,
  ol: orderedList,
  blockquote: quote,
  pre: code,
  img: (element, context) => html("div", { style: context.styles.figure }, mailImage(element, context)),
  figure,
  aside: callout,
  details,
  summary: labelLine,
  table,
  dl: inside,
  dt: labelLine,
  dd: (element, context) => html("div", { style: context.styles.definition }, inside(element, context)),
  mark: (element, context) =>
    html("span", { style: { backgroundColor: "#ffe9a8", color: "#14213d" } }, inside(element, context)),
};

/** Lines and their indentation as characters, because not all programs keep white space. */
function code({ children }: HtmlElement, context: MailContext): ReactNode {
  const shown = textOf(children)
    .split("\n")
    .flatMap((line, key) => {
      const spaced = line.replace(/^[ \t]+/, (spaces) => "\u00a0".repeat(spaces.replaceAll("\t", "  ").length));
      return key > 0 ? [html("br", { key }), spaced] : [spaced];
    });
  const { direction, styles } = context;
  const lines = box(shown, { cell: styles.pre, className: "box" }, styles);
  return direction === "rtl" ? html("div", { dir: "ltr" }, lines) : lines;
}

function paragraph(element: HtmlElement, context: MailContext): ReactNode {
  const { styles } = context;
  const [only] = element.children;
  const { "data-kind": kind } = element.attributes;
  if (kind === "button" && typeof only === "object") {
    return buttonBlock(addressOf(only, context), inside(only, context), styles);
  }
  if (kind === "date") return box(inside(element, context), { cell: styles.dateCell, className: "accent" }, styles);
  const { lang } = element.attributes;
  return html("p", { ...(lang && { lang }), style: styles.paragraph }, inside(element, context));
}

function link(element: HtmlElement, context: MailContext): ReactNode {
  // A mail has no places to jump to.
  const href = element.attributes.href ?? "";
  if (href.startsWith("#") || isFootnoteReference(element)) return inside(element, context);
  const attributes = { href: addressOf(element, context), className: "link", style: context.styles.link };
  return html("a", attributes, inside(element, context));
}

function addressOf(link: HtmlElement, context: MailContext): string {
  return counted(context, link, absolute(link.attributes.href, context), wordsOf(link));
}

function rule({ attributes: { "data-kind": kind } }: HtmlElement, context: MailContext): ReactNode {
  const { styles, latest } = context;
  if (kind === "contents") return null;
  if (kind !== "latest") return html("hr", { className: "lines", style: styles.rule });
  return html(
    Fragment,
    {},
    ...latest.map((article) => {
      const url = counted(context, article, article.url, article.title);
      return html(Fragment, { key: article.url }, linkedCard({ ...article, url }, styles));
    }),
  );
}

function orderedList(element: HtmlElement, context: MailContext): ReactNode {
  const { start, type, reversed, "data-kind": kind } = element.attributes;
  const list = html(
    "ol",
    {
      style: kind === "footnotes" ? { ...context.styles.list, fontSize: 14 } : context.styles.list,
      ...(start && { start: Number(start) }),
      ...(type && { type: type as "a" }),
      ...(reversed !== undefined && { reversed: true }),
    },
    inside(element, context),
  );
  return kind === "footnotes"
    ? html(Fragment, {}, html("hr", { className: "lines", style: context.styles.rule }), list)
    : list;
}

function quote(element: HtmlElement, context: MailContext): ReactNode {
  const { pull, quote: quoted } = context.styles;
  const isPull = element.attributes["data-kind"] === "pull";
  return html(
    "blockquote",
    { className: isPull ? "title" : "accent", style: isPull ? pull : quoted },
    inside(element, context),
  );
}

function figure(element: HtmlElement, context: MailContext): ReactNode {
  const { styles } = context;
  const caption = element.children.find(
    (child): child is HtmlElement => typeof child === "object" && child.tag === "figcaption",
  );
  const embed = mailEmbed(element, context);
  const rest = element.children.filter((child) => child !== caption);
  return html(
    "div",
    { style: styles.figure },
    embed ?? mailNodes(rest, context),
    caption && html("div", { className: "muted", style: styles.caption }, inside(caption, context)),
  );
}

function callout(element: HtmlElement, context: MailContext): ReactNode {
  const { styles } = context;
  const label = callouts[element.attributes["data-kind"] as keyof typeof callouts];
  const content = html(
    Fragment,
    {},
    label && html("p", { style: styles.label }, label),
    html("div", {}, inside(element, context)),
  );
  return box(content, { cell: { ...styles.box, paddingBottom: 0 }, className: "box" }, styles);
}

/** Toggles don't work in a mail, so the text is shown below its title. */
function details(element: HtmlElement, context: MailContext): ReactNode {
  return html("div", { style: context.styles.boxed }, inside(element, context));
}

function labelLine(element: HtmlElement, context: MailContext): ReactNode {
  return html("p", { style: { ...context.styles.paragraph, fontWeight: 700 } }, inside(element, context));
}

function table(element: HtmlElement, context: MailContext): ReactNode {
  const rows = element.children.flatMap((child) => (typeof child === "object" ? partsOf(child) : []));
  if (element.attributes["data-kind"] === "columns") return columns(rows, context);
  return html(
    "table",
    { width: "100%", cellPadding: 0, cellSpacing: 0, style: { ...context.styles.boxed, borderCollapse: "collapse" } },
    html("tbody", {}, ...rows.map((row, key) => html("tr", { key }, ...partsOf(row).map(cellIn(context))))),
  );
}

/** The side at which lines begin, for attributes that Outlook for Windows needs. */
const startOf = ({ direction }: MailContext) => (direction === "rtl" ? "right" : "left");

function partsOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child): child is HtmlElement => typeof child === "object");
}

const cellIn = (around: MailContext) => (cell: HtmlElement, key: number) => {
  const dir = ownDirection(cell, around);
  const context = inDirection(dir, around);
  const { colspan, rowspan } = cell.attributes;
  const attributes = {
    key,
    className: "lines",
    style: context.styles.tableCell,
    ...(colspan && { colSpan: Number(colspan) }),
    ...(rowspan && { rowSpan: Number(rowspan) }),
    ...(dir && { dir }),
  };
  const align = startOf(context);
  return html(cell.tag === "th" ? "th" : "td", { ...attributes, align }, inside(cell, context));
};

/** Side by side if there is room; on phones, the second goes below the first. */
function columns(rows: readonly HtmlElement[], context: MailContext): ReactNode {
  const column = (cell: HtmlElement, key: number) =>
    html(
      "table",
      {
        key,
        role: "presentation",
        align: startOf(context),
        width: 256,
        cellPadding: 0,
        cellSpacing: 0,
        style: columnStyle,
      },
      html("tbody", {}, html("tr", {}, html("td", { style: context.styles.column }, inside(cell, context)))),
    );
  const cells = rows.flatMap(partsOf);
  return html(
    Fragment,
    {},
    ...cells.map(column),
    // The attribute, which Outlook for Windows has instead of the style.
    html("br", { clear: "all" }),
  );
}

const columnStyle: CSSProperties = { width: 268, maxWidth: "100%" };
