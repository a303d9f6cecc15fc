import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { embedKinds } from "../../../../../shared/article-blocks.ts";
import { embedAt } from "../document/embed-node.ts";
import { linkOfLine } from "./link-line.ts";

const kinds: Record<string, string> = {
  table: "Table",
  callout: "Callout",
  toggle: "Toggle",
  gallery: "Gallery",
  figure: "Image",
  image: "Image",
  preformatted: "Code",
  blockquote: "Quote",
  contents: "Table of contents",
  latest: "Latest articles",
  horizontalRule: "Divider",
  footnote: "Footnote",
  embed: "Embed",
  paragraph: "Button",
};

export interface CurrentBlock {
  /** The node's type; `link`: a line that is only a link. */
  type: string;
  /** For people. */
  name: string;
  node: Node;
  at: number;
}

/** The innermost block around the selection that has tools of its own. */
export function currentBlock(editor: Editor): CurrentBlock | null {
  const { selection } = editor.state;
  const { $from } = selection;
  const found = (node: Node, at: number): CurrentBlock | null => {
    const { name: type } = node.type;
    if (type === "paragraph" && node.attrs["data-kind"] !== "button") {
      return linkOfLine(node) ? { type: "link", name: "Link", node, at } : null;
    }
    if (type === "table" && node.attrs["data-kind"] === "columns")
      return { type: "columns", name: "Columns", node, at };
    const embed = type === "embed" ? embedAt(node) : null;
    return kinds[type] ? { type, name: embed ? embedKinds[embed.kind] : kinds[type], node, at } : null;
  };
  const image = selection instanceof NodeSelection ? found(selection.node, selection.from) : null;
  // An image's tools are those of its figure.
  if (image && image.type !== "image") return image;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const block = found($from.node(depth), $from.before(depth));
    if (block && !(image && !/^(figure|gallery)$/.test(block.type))) return block;
    if (image && block) break;
  }
  return image;
}

export function isSameBlock(one: CurrentBlock | null, other: CurrentBlock | null): boolean {
  return one?.at === other?.at && one?.node === other?.node;
}
