import { type HtmlElement, type HtmlNode, makeElement } from "./html/tree.ts";
import { replaceElements } from "./html/walk.ts";
import { getCaptions, readEmbed } from "./parts/embed.ts";

/**
 * Stands for blocks that only articles can hold: a way to the form; for a writer's HTML, which is removed once no article names
 * it, its title.
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

/** Replaces blocks that only articles can hold by a line each. The result is to be sanitized. */
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
