import { Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { type EmbedKind, embedKinds } from "../../../../../shared/article-blocks.ts";
import { type Embed, embedNodes, embedOf } from "../../../../../shared/embeds.ts";
import { fileAt } from "../../../../../shared/files.ts";
import { frameHeight, frameSandbox, htmlBlockAt, htmlBlockPreviewPath } from "../../../../../shared/html-blocks.ts";
import { type HtmlElement, makeElement } from "../../../../../shared/html-tree.ts";
import { networkOf, playerOf } from "../../../../../shared/players.ts";
import { built } from "./built.ts";
import { treeOf } from "./tree-of.ts";

const selector = Object.keys(embedKinds)
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
        dom.toggleAttribute("data-post", networkOf(embed?.href ?? "") !== undefined);
        if (embed?.kind === "html") drawFrame(view, embed, drawn.attrs["data-height"]);
        else view.replaceChildren(...(embed ? partsOf(embed).map(built) : []));
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

/** A writer's HTML as visitors see it, but not to be used: a click chooses the block. The frame stays while only words change. */
function drawFrame(view: HTMLElement, { href, title }: Embed, height: unknown): void {
  const src = htmlBlockPreviewPath(htmlBlockAt(href) ?? "");
  let frame = view.querySelector("iframe");
  if (frame?.getAttribute("src") !== src) {
    frame = document.createElement("iframe");
    // Before the address, so that it never loads with more rights.
    frame.setAttribute("sandbox", frameSandbox);
    frame.loading = "lazy";
    frame.tabIndex = -1;
    frame.src = src;
    view.replaceChildren(frame, document.createElement("small"));
  }
  frame.title = title;
  frame.nextElementSibling?.replaceChildren(title);
  frame.height = String(frameHeight(height as string | null));
}

/** An empty caption isn't stored. */
function isBare(caption: DocumentNode | null): boolean {
  return !caption || (caption.content.size === 0 && Object.values(caption.attrs).every((value) => value === null));
}

/** What a node stands for. */
export function embedAt({ attrs }: DocumentNode): Embed | null {
  return attrs.embed as Embed | null;
}

function embedIn(figure: Element): Embed | null {
  return embedOf(treeOf(figure));
}

function captionIn(figure: globalThis.Node): HTMLElement {
  const holder = document.createElement("div");
  for (const child of figure.childNodes) {
    if (child.nodeName === "FIGCAPTION") holder.append(child.cloneNode(true));
  }
  return holder;
}

/** The small print, where it isn't the site's name. */
const smallOf: Partial<Record<EmbedKind, (href: string, site: string) => string>> = {
  video: (href, site) => `Plays from ${playerOf(href)?.site ?? site}`,
  "sign-up": () => "Sign-up form",
  donate: (href) => `Button to ${URL.parse(href)?.host ?? href}`,
};

/** As readers see it, but not as a link. */
function partsOf({ kind, href, title, description, site, image }: Embed): HtmlElement[] {
  const type = fileAt(href)?.type;
  const shown = type && { "data-type": type };
  const small = smallOf[kind]?.(href, site) ?? site;
  const words = [
    makeElement("strong", [title]),
    ...(kind !== "video" && description !== "" ? [makeElement("span", [description])] : []),
    makeElement("small", [small]),
  ];
  return [...(image ? [makeElement("img", [], { ...image, alt: "" })] : []), makeElement("div", words, shown)];
}
