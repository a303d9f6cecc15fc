import type { SiteLanguage } from "../../../shared/languages/site/catalogs.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../../html/tree.ts";
import { getAnchor, getHeadings, type Heading } from "./headings.ts";

/** Puts the list of headings where the text has its first table of contents, and gives the headings ids. */
export function addContents(nodes: readonly HtmlNode[], language: SiteLanguage): HtmlNode[] {
  const isPlace = (node: HtmlNode) => typeof node !== "string" && node.attributes["data-kind"] === "contents";
  const place = nodes.find(isPlace);
  if (!place) return [...nodes];
  const headings = getHeadings(nodes);
  for (const [index, heading] of headings.entries()) heading.element.attributes.id = getAnchor(heading, index);
  const contents = headings.length > 0 ? [getContents(headings, language)] : [];
  return nodes.flatMap((node) => (node === place ? contents : isPlace(node) ? [] : [node]));
}

function getContents(headings: readonly Heading[], { t }: SiteLanguage): HtmlElement {
  const list = makeElement("ol");
  for (const heading of headings) {
    const { depth, text, element } = heading;
    const item = makeElement("li", [makeElement("a", [text], { href: `#${encodeURI(element.attributes.id ?? "")}` })]);
    const above = list.children.at(-1);
    if (depth === 0 || typeof above !== "object") {
      list.children.push(item);
      continue;
    }
    const inner = above.children[1];
    if (typeof inner === "object") inner.children.push(item);
    else above.children.push(makeElement("ol", [item]));
  }
  const title = t("text.contents");
  return makeElement("nav", [makeElement("p", [title]), list], { class: "contents", "aria-label": title });
}
