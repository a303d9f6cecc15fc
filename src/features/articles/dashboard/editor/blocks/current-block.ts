import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";

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
  horizontalRule: "Divider",
  footnote: "Footnote",
  paragraph: "Button",
};

export interface CurrentBlock {
  /** The node's type. */
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
    if (!kinds[type] || (type === "paragraph" && node.attrs["data-kind"] !== "button")) return null;
    return { type, name: kinds[type], node, at };
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
