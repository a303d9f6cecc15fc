import { type Editor, Extension } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";

/** Alt+Shift+Up and Down move the block with the caret, between those on the top level. */
export const MoveBlock = Extension.create({
  name: "moveBlock",
  addKeyboardShortcuts: () => ({
    "Alt-Shift-ArrowUp": ({ editor }) => moveSelected(editor, -1),
    "Alt-Shift-ArrowDown": ({ editor }) => moveSelected(editor, 1),
  }),
});

/** Moves the top-level block of the selection. True even at the edge, where the key should do nothing else. */
export function moveSelected(editor: Editor, step: -1 | 1): boolean {
  const { $from } = editor.state.selection;
  moveBlock(editor, $from.depth === 0 ? $from.pos : $from.before(1), step);
  return true;
}

/** Moves a block past its neighbor; the selection goes with it. */
export function moveBlock(editor: Editor, at: number, step: -1 | 1): void {
  const { state } = editor;
  const node = state.doc.nodeAt(at);
  const place = state.doc.resolve(at);
  const neighbor = step < 0 ? place.nodeBefore : state.doc.resolve(at + (node?.nodeSize ?? 0)).nodeAfter;
  if (!node || !neighbor) return;
  const to = step < 0 ? at - neighbor.nodeSize : at + neighbor.nodeSize;
  const { selection } = state;
  const isWithin = selection instanceof TextSelection && selection.from > at && selection.to < at + node.nodeSize;
  const tr = state.tr.delete(at, at + node.nodeSize).insert(to, node);
  const moved = (position: number) => position - at + to;
  tr.setSelection(
    isWithin
      ? TextSelection.create(tr.doc, moved(selection.anchor), moved(selection.head))
      : NodeSelection.create(tr.doc, to),
  );
  editor.view.dispatch(tr.scrollIntoView());
}
