import { Node } from "@tiptap/core";

export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "(figcaption block+) | (block+ figcaption?)",
  allowGapCursor: false,
  // Pasted, it stays around a table.
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      /** At the start of a line within, the editor would make a second caption, which a figure can't hold. */
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const isLine = $from.depth > 1 && $from.node(-1).type === this.type && $from.parent.type.name !== "figcaption";
        if (!isLine || !empty || $from.parentOffset > 0) return false;
        return editor.commands.insertContentAt($from.before(), { type: "paragraph" }, { updateSelection: false });
      },
    };
  },
});
