import type { Editor } from "@tiptap/core";
import type { KeyboardEvent } from "react";

/** Enter in a field of a block's tools leads back to the text. */
export const leaveOnEnter = (editor: Editor) => (event: KeyboardEvent) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  editor.view.focus();
};
