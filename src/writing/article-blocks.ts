import { type HtmlElement, type HtmlNode, makeElement } from "./html/tree.ts";
import { replaceElements } from "./html/walk.ts";
import { getCaptions, readEmbed } from "./parts/embed.ts";

/**
 * Replacements for blocks that only articles can hold: a link to the sign-up form, and the title of an HTML block, whose
 * content is deleted once no article refers to it.
 */
const standIns: Readonly<Record<string, (link: HtmlElement, title: string) => HtmlNode>> = {
  "sign-up": (link) => link,
  html: (_link, title) => title,
};
const marks = Object.keys(standIns).map((kind) => `data-kind="${kind}"`);

/** Whether a text has blocks that only articles can hold. */
export function hasArticleBlocks(html: string): boolean {
  return marks.some((mark) => html.includes(mark));
}

/** Replaces each block that only articles can hold with a line of text. Sanitize the result. */
export function withoutArticleBlocks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return replaceElements(nodes, (element) => {
    const standIn = element.tag === "figure" ? standIns[element.attributes["data-kind"] ?? ""] : undefined;
    if (!standIn) return null;
    const embed = readEmbed(element, () => true);
    const title = embed?.title ?? "";
    if (!embed) return element.children;
    const line = standIn(makeElement("a", [title], { href: embed.href }), title);
    return [makeElement("p", [line]), ...getCaptions(element).map(({ children }) => makeElement("p", children))];
  });
}
