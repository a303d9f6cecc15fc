import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { networkOf, playerOf } from "../../../../shared/players.ts";
import { textOfHtml } from "../../../../shared/text.ts";
import { cleanPaste, isOwnCopy } from "./clean-paste.ts";

export interface Incoming {
  /** Inserts images at a position, or at the caret by default. */
  onImages: (files: File[], at?: number) => void;
  /** Inserts the link of a video or post instead of the empty line at the caret. */
  onLink: (address: string) => void;
  /** Reports the number of images that could not be pasted. */
  onLeftOut: (count: number) => void;
}

/** Handles paste and drop. */
export function incomingProps({ onImages, onLink, onLeftOut }: Incoming) {
  return {
    transformPastedHTML(html: string): string {
      if (isOwnCopy(html)) return html;
      const { html: clean, files, left } = cleanPaste(html);
      if (left > 0) onLeftOut(left);
      // Wait until the text has been inserted.
      if (files.length > 0) queueMicrotask(() => onImages(files));
      return clean;
    },
    /** Word adds an image of the whole text, so files only count if there is no text. */
    handlePaste({ state }: EditorView, { clipboardData }: ClipboardEvent): boolean {
      const address = clipboardData?.getData("text/plain").trim() ?? "";
      if (isOnEmptyLine(state) && (playerOf(address) || networkOf(address))) {
        onLink(address);
        return true;
      }
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

function isOnEmptyLine({ selection: { $from, empty } }: EditorState): boolean {
  return empty && $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
}

function hasText(data: DataTransfer | null): boolean {
  return textOfHtml(data?.getData("text/html") ?? "") !== "" || Boolean(data?.getData("text/plain").trim());
}
