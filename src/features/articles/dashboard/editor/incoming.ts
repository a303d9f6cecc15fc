import type { EditorView } from "@tiptap/pm/view";
import { textOfHtml } from "../../../../shared/text.ts";
import { cleanPaste, isOwnCopy } from "./clean-paste.ts";

export interface Incoming {
  /** Images for a place in the text; without one where the caret is. */
  onImages: (files: File[], at?: number) => void;
  /** So many images of the pasted text could not come along. */
  onLeftOut: (count: number) => void;
}

/** What the editor does with what is pasted and dropped. */
export function incomingProps({ onImages, onLeftOut }: Incoming) {
  return {
    transformPastedHTML(html: string): string {
      if (isOwnCopy(html)) return html;
      const { html: clean, files, left } = cleanPaste(html);
      if (left > 0) onLeftOut(left);
      // After the text has been put in.
      if (files.length > 0) queueMicrotask(() => onImages(files));
      return clean;
    },
    /** Word puts an image of the whole text beside the text: files count only when there is no text. */
    handlePaste(_view: EditorView, { clipboardData }: ClipboardEvent): boolean {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0 || hasText(clipboardData)) return false;
      onImages(files);
      return true;
    },
    handleDrop(view: EditorView, event: DragEvent, _slice: unknown, moved: boolean): boolean {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (moved || files.length === 0) return false;
      event.preventDefault();
      onImages(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      return true;
    },
  };
}

function hasText(data: DataTransfer | null): boolean {
  return textOfHtml(data?.getData("text/html") ?? "") !== "" || Boolean(data?.getData("text/plain").trim());
}
