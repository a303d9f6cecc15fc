import type { ChainedCommands, Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

interface BlockJson {
  type: string;
  [part: string]: unknown;
}

/** Puts a block in place of the line at the caret, which is empty, and the caret into its first text. */
export function insertBlock(editor: Editor, block: BlockJson): void {
  const { $from } = editor.state.selection;
  const at = $from.depth === 0 ? $from.pos : $from.before();
  const isEmpty = $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const node = state.schema.nodeFromJSON(block);
      const from = isEmpty || $from.depth === 0 ? at : at + $from.parent.nodeSize;
      tr.replaceWith(from, isEmpty ? at + $from.parent.nodeSize : from, node);
      const after = from + node.nodeSize;
      // There must be a line to go on writing.
      if (tr.doc.resolve(after).nodeAfter === null && state.schema.nodes.paragraph) {
        tr.insert(after, state.schema.nodes.paragraph.create());
      }
      tr.setSelection(TextSelection.near(tr.doc.resolve(node.isAtom ? after : from + 1)));
      return true;
    })
    .scrollIntoView()
    .run();
}

/** Makes the line at the caret another block. */
export const turnInto = (change: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  void change(editor.chain().focus()).run();
