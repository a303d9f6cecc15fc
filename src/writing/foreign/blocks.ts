import { webAddress } from "../../shared/media/players.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { type Conversion, hasClass, isEmpty, wordsIn } from "./conversion.ts";
import { linkTo } from "./embeds.ts";

/** Makes a button; a line of text without an address that it can lead to. */
export function buttonLine(link: HtmlElement, { convert }: Conversion): HtmlNode[] {
  const href = linkTo(link.attributes.href ?? "");
  const words = wordsIn(link.children);
  if (words === "") return convert(link.children);
  if (!webAddress(href) && !/^(mailto:|tel:|\/[^/]|#)/.test(href)) return [makeElement("p", convert(link.children))];
  return [makeElement("p", [makeElement("a", [words], { href })], { "data-kind": "button" })];
}

/** Converts a quote, in which the name of its source is a line. */
export function convertQuote(
  { children, attributes: { cite = "" } }: HtmlElement,
  { convert }: Conversion,
  kind: Record<string, string> = {},
): HtmlNode[] {
  const lines = children.map((child) =>
    typeof child !== "string" && /^(cite|footer)$/.test(child.tag) ? makeElement("p", child.children) : child,
  );
  const content = convert(lines);
  return isEmpty(content) ? [] : [makeElement("blockquote", content, { ...kind, ...(cite && { cite }) })];
}

export function withoutClass(nodes: readonly HtmlNode[], ...names: string[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    return hasClass(node, ...names) ? [] : [{ ...node, children: withoutClass(node.children, ...names) }];
  });
}
