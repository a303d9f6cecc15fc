import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { tr } from "../../../shared/languages/tr.ts";
import { editorBlocks } from "../../blocks/editor-registry.ts";
import { type BlockId, blocks } from "../../blocks/registry.ts";
import type { CurrentBlock } from "../../editor-parts/editor-block.ts";
import { linkOfLine } from "../../editor-parts/link-line.ts";

/** `id`: null for a line that is only a link. */
export interface FoundBlock extends CurrentBlock {
  id: BlockId | null;
}

const ids = Object.keys(editorBlocks) as BlockId[];

function find(node: Node, at: number): FoundBlock | null {
  const id = ids.find((each) => editorBlocks[each].is?.(node));
  if (id) return { id, name: editorBlocks[id].name ?? blocks[id].name, node, at };
  return linkOfLine(node) ? { id: null, name: tr("Link"), node, at } : null;
}

/** Returns the innermost block around the selection that has tools of its own. */
export function currentBlock(editor: Editor): FoundBlock | null {
  const { selection } = editor.state;
  const { $from } = selection;
  const image = selection instanceof NodeSelection ? find(selection.node, selection.from) : null;
  // An image's tools are those of its figure.
  if (image && image.node.type.name !== "image") return image;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const block = find($from.node(depth), $from.before(depth));
    if (block && !(image && !/^(figure|gallery)$/.test(block.node.type.name))) return block;
    if (image && block) break;
  }
  return image;
}

export function isSameBlock(one: CurrentBlock | null, other: CurrentBlock | null): boolean {
  return one?.at === other?.at && one?.node === other?.node;
}
