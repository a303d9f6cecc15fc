import { type ComponentProps, type CSSProperties, Fragment, createElement as html, type ReactNode } from "react";
import type { MailStyles } from "./mail-styles.ts";
import { textWidth } from "./mail-widths.ts";

/** A published article as newsletters show it. */
export interface LinkedArticle {
  title: string;
  /** Absolute, as is the image's. */
  url: string;
  excerpt: string;
  imageUrl?: string | undefined;
  imageAlt?: string | undefined;
}

/** A table that only arranges its cells, one below the other. */
export function layoutTable(
  { align, width, ...attributes }: ComponentProps<"table"> & { key?: number },
  ...cells: ReactNode[]
): ReactNode {
  return html(
    "table",
    { role: "presentation", align, width, cellPadding: 0, cellSpacing: 0, ...attributes },
    html("tbody", {}, ...cells.map((cell, key) => html("tr", { key }, cell))),
  );
}

/** A table with one cell: the only box that Outlook for Windows gives a background and room inside. */
export function box(
  content: ReactNode,
  { cell, className, width = "100%" }: { cell: CSSProperties; className: string; width?: string | undefined },
  styles: MailStyles,
): ReactNode {
  return html(
    "table",
    { role: "presentation", cellPadding: 0, cellSpacing: 0, style: styles.boxed, ...(width && { width }) },
    html("tbody", {}, html("tr", {}, html("td", { className, style: cell }, content))),
  );
}

export function buttonBlock(href: string, label: ReactNode, styles: MailStyles): ReactNode {
  const link = html("a", { href, className: "button", style: styles.button }, label);
  return box(link, { cell: styles.buttonCell, className: "button-cell", width: "" }, styles);
}

interface Card {
  href: string;
  title: string;
  description: string;
  /** Below the text: the website's name. */
  source?: string | undefined;
  image: ReactNode;
}

export function brokenLines(text: string): ReactNode[] {
  return text.split("\n").flatMap((line, key) => (key > 0 ? [html("br", { key }), line] : [line]));
}

/** An image, a linked title, and some words. */
export function cardBox({ href, title, description, source, image }: Card, styles: MailStyles): ReactNode {
  const content = html(
    Fragment,
    {},
    image && html("a", { href, style: { display: "block", margin: "0 0 12px" } }, image),
    html("a", { href, className: "title", style: styles.boxTitle }, title),
    description !== "" &&
      html("p", { style: { ...styles.paragraph, margin: "6px 0 0", fontSize: 15 } }, ...brokenLines(description)),
    source && html("p", { className: "muted", style: { ...styles.muted, margin: "8px 0 0" } }, source),
  );
  return box(content, { cell: styles.box, className: "box" }, styles);
}

export function linkedCard({ title, url, excerpt, imageUrl, imageAlt = "" }: LinkedArticle, styles: MailStyles) {
  const image = imageUrl && html("img", { src: imageUrl, alt: imageAlt, width: textWidth - 32, style: styles.image });
  return cardBox({ href: url, title, description: excerpt, image }, styles);
}
