import type { Editor } from "@tiptap/core";
import type { CurrentBlock } from "./editor-block.ts";

/** Changes attributes of the block; the selection and the focus stay where they are. */
export function setAttributes(editor: Editor, { at }: CurrentBlock, attributes: Record<string, unknown>): void {
  editor.commands.command(({ tr }) => {
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value);
    return true;
  });
}
