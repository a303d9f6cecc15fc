import { type Editor, Extension } from "@tiptap/core";
import type { Node, NodeType, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { CellSelection } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";

/** Blocks that end with a caption or hold nothing but media: what is written about one of their parts goes below all of it. */
const holders = new Set(["figure", "gallery", "embed"]);

/**
 * Keeps nodes from being lost to a key that was meant for something else. A click below an image or Tab into the text
 * selects it: what is written then goes beside it.
 */
export const KeepNodes = Extension.create({
  name: "keepNodes",
  // Before the keys of the editor, but behind those of nodes.
  priority: 150,
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => continueBelow(editor),
    "Shift-Enter": ({ editor }) => continueBelow(editor),
    "Mod-Enter": ({ editor }) => continueBelow(editor),
    Backspace: ({ editor }) => selectBeside(editor, -1),
    Delete: ({ editor }) => selectBeside(editor, 1),
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          if (!goBeside(view)) return false;
          const { tr, selection } = view.state;
          const { from } = selection;
          const isHandled = view.someProp("handleTextInput", (handle) =>
            handle(view, from, from, text, () => tr.insertText(text)),
          );
          if (!isHandled) view.dispatch(tr.insertText(text).scrollIntoView());
          return true;
        },
        handlePaste(view) {
          goBeside(view);
          return false;
        },
        handleDOMEvents: {
          // Keyboards of phones and input methods write into the page without pressing a key.
          beforeinput(view, { inputType }) {
            if (/^insert(?!FromDrop)/.test(inputType)) goBeside(view);
            return false;
          },
        },
      },
    }),
  ],
});

function continueBelow(editor: Editor): boolean {
  const found = wholeNode(editor.state.selection);
  if (found?.node.isBlock) return goBeside(editor.view);
  // A line of code would put its new line in place of the image.
  if (found?.$at.parent.type.spec.code) goBeside(editor.view);
  return false;
}

/** The first press at the edge of a line selects what is beyond it, such as an image; only the second deletes it. */
function selectBeside(editor: Editor, side: -1 | 1): boolean {
  const { $from, empty } = editor.state.selection;
  if (empty && $from.depth === 0) return leaveGap(editor, side);
  const isAtEdge = $from.parentOffset === (side < 0 ? 0 : $from.parent.content.size);
  if (!empty || !isAtEdge) return false;
  const edge = editor.state.doc.resolve(side < 0 ? $from.before() : $from.after());
  const beside = side < 0 ? edge.nodeBefore : edge.nodeAfter;
  if (!beside?.isAtom) return false;
  return editor.commands.setNodeSelection(side < 0 ? edge.pos - beside.nodeSize : edge.pos);
}

/** From between two blocks, goes to the one on this side. The keys of lists expect a line around the caret and would throw. */
function leaveGap({ state, view }: Editor, side: -1 | 1): boolean {
  const found = Selection.findFrom(state.selection.$from, side);
  if (found) view.dispatch(state.tr.setSelection(found).scrollIntoView());
  return true;
}

function goBeside(view: EditorView): boolean {
  const tr = caretBeside(view.state);
  if (tr) view.dispatch(tr.scrollIntoView());
  return tr !== null;
}

/** Puts the caret behind a selected node: within the line, or into a new paragraph. Null if none is selected. */
function caretBeside({ selection, schema, tr }: EditorState): Transaction | null {
  const found = wholeNode(selection);
  if (!found) return null;
  const after = found.$at.pos + found.node.nodeSize;
  if (found.node.isInline) return tr.setSelection(TextSelection.create(tr.doc, after));
  const line = schema.node("paragraph");
  const place = lineAfter(found.$at, after, line.type);
  return tr.insert(place, line).setSelection(TextSelection.create(tr.doc, place + 1));
}

interface WholeNode {
  node: Node;
  $at: ResolvedPos;
}

/** All cells are how a table is selected. */
function wholeNode(selection: Selection): WholeNode | null {
  if (selection instanceof NodeSelection) return { node: selection.node, $at: selection.$from };
  if (!(selection instanceof CellSelection && selection.isColSelection() && selection.isRowSelection())) return null;
  const { $anchorCell } = selection;
  const $at = $anchorCell.doc.resolve($anchorCell.before($anchorCell.depth - 1));
  return { node: $anchorCell.node($anchorCell.depth - 1), $at };
}

/** Where a paragraph can follow a block: below the outermost media around it. */
function lineAfter($at: ResolvedPos, after: number, line: NodeType): number {
  let place = after;
  let fits = false;
  for (let depth = $at.depth; depth >= 0; depth -= 1) {
    const around = $at.node(depth);
    const index = $at.index(depth) + 1;
    const isHolder = holders.has(around.type.name);
    if (isHolder) fits = false;
    else fits ||= around.canReplaceWith(index, index, line);
    if (!fits) place = $at.after(depth);
  }
  return place;
}
