import { useEffect } from "react";
import type { PageHandle } from "./use-page.ts";

/**
 * Ctrl+S saves, Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, in the editor and in the preview. `savesOnly`: a dialog with an
 * undo of its own is open.
 */
export function useShortcuts(
  { editor, publishing }: Pick<PageHandle, "editor" | "publishing">,
  document: Document | null,
  savesOnly = false,
): void {
  useEffect(() => {
    if (!document) return;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const work = {
        s: publishing.save,
        z: event.shiftKey ? () => editor.redo() : () => editor.undo(),
        y: () => editor.redo(),
      }[key];
      if (!work || (savesOnly && key !== "s")) return;
      event.preventDefault();
      void work();
    };
    // Preempt a text field's own undo, which only covers that field.
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [document, editor, publishing, savesOnly]);
}
