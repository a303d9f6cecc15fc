import type { Editor } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";

export interface Slash {
  /** Around the slash and what follows it. */
  from: number;
  to: number;
  typed: string;
}

/** The slash that begins the line of the caret, with up to 30 characters after it. */
export function slashAt({ selection }: EditorState): Slash | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== "paragraph") return null;
  const { parent, parentOffset } = $from;
  if (parentOffset === 0 || parentOffset !== parent.content.size || parent.childCount > 1) return null;
  const text = parent.textContent;
  if (!/^\/[^/]{0,30}$/.test(text) || text.length !== parent.content.size) return null;
  return { from: $from.start(), to: $from.pos, typed: text.slice(1) };
}

/** Opens the list of blocks as typing a slash does: on the empty line of the caret, or on a new one below its block. */
export function openBlockList(editor: Editor): void {
  const { $from } = editor.state.selection;
  const isEmptyLine = $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  const chain = editor.chain().focus();
  if (isEmptyLine) chain.insertContent("/").run();
  else {
    const after = $from.depth === 0 ? editor.state.selection.to : $from.after(1);
    chain
      .insertContentAt(after, { type: "paragraph", content: [{ type: "text", text: "/" }] })
      .setTextSelection(after + 2)
      .scrollIntoView()
      .run();
  }
}
