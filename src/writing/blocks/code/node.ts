import { type Editor, Node, textblockTypeInputRule } from "@tiptap/core";

export const Preformatted = Node.create({
  name: "preformatted",
  group: "block",
  content: "inline*",
  code: true,
  defining: true,
  whitespace: "pre",
  parseHTML: () => [{ tag: "pre", preserveWhitespace: "full" }],
  renderHTML: ({ HTMLAttributes }) => ["pre", HTMLAttributes, 0],
  /** As in Markdown: ```ts and a space or Enter. */
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^```([a-z0-9][a-z0-9+#._-]{0,29})?[\s\n]$/i,
        type: this.type,
        getAttributes: ([, language]) => ({ "data-language": language ?? null }),
      }),
    ];
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => leaveCode(editor, this.name),
      "Mod-Enter": ({ editor }) => belowCode(editor, this.name),
    };
  },
});

/** Enter is a line break in code; after two empty lines at its end, it leaves. */
function leaveCode(editor: Editor, name: string): boolean {
  const { $from, empty } = editor.state.selection;
  if ($from.parent.type.name !== name) return false;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if (!empty || !isAtEnd || !$from.parent.textContent.endsWith("\n\n")) return editor.commands.insertContent("\n");
  return (
    editor
      .chain()
      .deleteRange({ from: $from.pos - 2, to: $from.pos })
      .run() && belowCode(editor, name)
  );
}

function belowCode(editor: Editor, name: string): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== name) return false;
  const after = $from.after();
  return editor
    .chain()
    .insertContentAt(after, { type: "paragraph" })
    .setTextSelection(after + 1)
    .run();
}
