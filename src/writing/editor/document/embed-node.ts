import { Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { fileAt } from "../../../shared/media/files.ts";
import { getNetwork } from "../../../shared/media/players.ts";
import { editorBlocks } from "../../blocks/editor-registry.ts";
import { allBlocks, getEmbed } from "../../blocks/registry.ts";
import { built } from "../../editor-parts/built.ts";
import { embedAt } from "../../editor-parts/embed-at.ts";
import { toTree } from "../../editor-parts/tree-of.ts";
import { type HtmlElement, makeElement } from "../../html/tree.ts";
import { type Embed, embedNodes } from "../../parts/embed.ts";

const selector = allBlocks
  .flatMap(({ leadsTo, kinds = [] }) => (leadsTo ? kinds : []))
  .map((kind) => `figure[data-kind="${kind}"]`)
  .join(", ");

/** A video, card, or file. What it says is an attribute; only its caption is text, which the keyboard reaches even if it is empty. */
export const EmbedNode = Node.create({
  name: "embed",
  group: "block",
  content: "figcaption",
  allowGapCursor: false,
  draggable: true,
  isolating: true,
  addAttributes: () => ({ embed: { default: null, rendered: false, parseHTML: embedIn } }),
  parseHTML: () => [
    { tag: selector, priority: 60, getAttrs: (figure) => embedIn(figure) !== null && null, contentElement: captionIn },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const embed = embedAt(node);
    const dom = built(makeElement("figure", embed ? embedNodes(embed) : [], HTMLAttributes));
    if (embed) dom.setAttribute("data-kind", embed.kind);
    return isBare(node.firstChild) ? { dom } : { dom, contentDOM: dom };
  },
  addNodeView:
    () =>
    ({ node, editor, getPos }) => {
      const dom = document.createElement("figure");
      const view = document.createElement("div");
      const contentDOM = document.createElement("div");
      view.contentEditable = "false";
      view.addEventListener("click", () => editor.commands.setNodeSelection(getPos() ?? 0));
      dom.append(view, contentDOM);
      const draw = (drawn: DocumentNode) => {
        const embed = embedAt(drawn);
        dom.setAttribute("data-embed", embed?.kind ?? "");
        dom.toggleAttribute("data-post", getNetwork(embed?.href ?? "") !== undefined);
        const block = Object.values(editorBlocks).find(({ is }) => is?.(drawn));
        if (!embed) view.replaceChildren();
        else if (block?.draw) block.draw(view, embed, drawn);
        else view.replaceChildren(...getParts(embed, block?.small?.(embed) ?? embed.site).map(built));
      };
      draw(node);
      return {
        dom,
        contentDOM,
        update(changed) {
          if (changed.type !== node.type) return false;
          draw(changed);
          return true;
        },
        ignoreMutation: ({ type, target }) => type !== "selection" && view.contains(target),
      };
    },
});

/** An empty caption isn't stored. */
function isBare(caption: DocumentNode | null): boolean {
  return !caption || (caption.content.size === 0 && Object.values(caption.attrs).every((value) => value === null));
}

function embedIn(figure: Element): Embed | null {
  return getEmbed(toTree(figure));
}

function captionIn(figure: globalThis.Node): HTMLElement {
  const holder = document.createElement("div");
  for (const child of figure.childNodes) {
    if (child.nodeName === "FIGCAPTION") holder.append(child.cloneNode(true));
  }
  return holder;
}

/** As readers see it, but not as a link. */
function getParts({ kind, href, title, description, image }: Embed, small: string): HtmlElement[] {
  const type = fileAt(href)?.type;
  const shown = type && { "data-type": type };
  const words = [
    makeElement("strong", [title]),
    ...(kind !== "video" && description !== "" ? [makeElement("span", [description])] : []),
    makeElement("small", [small]),
  ];
  return [...(image ? [makeElement("img", [], { ...image, alt: "" })] : []), makeElement("div", words, shown)];
}
