import { type Editor, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

/** A summary, and what opens below it; in the editor it is always open. */
export const Toggle = Node.create({
  name: "toggle",
  group: "block",
  content: "toggleSummary block*",
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: "details" }],
  renderHTML: ({ HTMLAttributes }) => ["details", HTMLAttributes, 0],
  addNodeView: () => () => {
    const dom = document.createElement("div");
    dom.setAttribute("data-toggle", "");
    return { dom, contentDOM: dom };
  },
});

export const ToggleSummary = Node.create({
  name: "toggleSummary",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "summary" }],
  renderHTML: ({ HTMLAttributes }) => ["summary", HTMLAttributes, 0],
  addNodeView: () => () => {
    const dom = document.createElement("div");
    dom.setAttribute("data-summary", "");
    return { dom, contentDOM: dom };
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => enterContent(editor, this.name),
      Backspace: ({ editor }) => dissolve(editor, this.name),
    };
  },
});

/** From the summary into what is below it. */
function enterContent(editor: Editor, name: string): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== name) return false;
  const after = $from.after();
  const next = editor.state.doc.resolve(after).nodeAfter;
  const chain = editor.chain();
  if (next?.type.name !== "paragraph" || next.content.size > 0) chain.insertContentAt(after, { type: "paragraph" });
  return chain.setTextSelection(after + 1).run();
}

/** At the start of the summary, the toggle becomes paragraphs. */
function dissolve(editor: Editor, name: string): boolean {
  const { $from, empty } = editor.state.selection;
  if (!empty || $from.parent.type.name !== name || $from.parentOffset > 0) return false;
  const toggle = $from.node(-1);
  const at = $from.before(-1);
  return editor.commands.command(({ tr, state }) => {
    const paragraph = state.schema.nodes.paragraph?.create(null, $from.parent.content);
    if (!paragraph) return false;
    const content = toggle.content.cut($from.parent.nodeSize).addToStart(paragraph);
    tr.replaceWith(at, at + toggle.nodeSize, content);
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
    return true;
  });
}
