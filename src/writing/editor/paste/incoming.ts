import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { getNetwork, getPlayer } from "../../../shared/media/players.ts";
import { escapeHtml, textOfHtml } from "../../../shared/text.ts";
import { pastedHtml } from "../document/pasted-html.ts";
import type { CleanPaste } from "./clean-paste.ts";

export interface Incoming {
  /** Inserts files at a position, or at the caret by default. */
  onFiles: (files: File[], at?: number) => void;
  /** Inserts the link of a video or post instead of the empty line at the caret. */
  onLink: (address: string) => void;
  /** Called once the text is inserted, for what it still lacks. */
  onText: (pasted: CleanPaste) => void;
}

/** Cleans what is pasted from other programs. Loaded after the editor has opened. */
let cleaning: typeof import("./clean-paste.ts") | undefined;
const loadCleaning = async () => {
  cleaning = await import("./clean-paste.ts");
};

/** Handles paste and drop. */
export function incomingProps({ onFiles, onLink, onText }: Incoming) {
  // A paste tries again.
  void loadCleaning().catch(() => {});
  let pasted: CleanPaste | null = null;
  /** Something else than the HTML was taken. */
  const taken = () => {
    pasted = null;
    return true;
  };
  return {
    transformPastedHTML(html: string, { state }: EditorView): string {
      if (isOwnCopy(html)) return html;
      if (!cleaning) return escapeHtml(textOfHtml(html));
      pasted = cleaning.cleanPaste(html);
      // Wait until the text has been inserted.
      queueMicrotask(() => {
        if (pasted) onText(pasted);
        pasted = null;
      });
      return pastedHtml(pasted.html, state.schema);
    },
    handleDOMEvents: {
      paste(view: EditorView, event: ClipboardEvent): boolean {
        const { clipboardData } = event;
        const html = clipboardData?.getData("text/html") ?? "";
        if (cleaning || html === "" || isOwnCopy(html)) return false;
        event.preventDefault();
        // The clipboard is readable only during the event.
        const copy = makeCopy(clipboardData);
        const paste = () => view.pasteHTML(html, new ClipboardEvent("paste", { clipboardData: copy }));
        void loadCleaning().then(paste, paste);
        return true;
      },
    },
    /** Word adds an image of the whole text, so files only count if there is no text. */
    handlePaste({ state }: EditorView, { clipboardData }: ClipboardEvent): boolean {
      const address = clipboardData?.getData("text/plain").trim() ?? "";
      if (isOnEmptyLine(state) && (getPlayer(address) || getNetwork(address))) {
        onLink(address);
        return taken();
      }
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0 || hasText(clipboardData)) return false;
      onFiles(files);
      return taken();
    },
    handleDrop(view: EditorView, event: DragEvent, _slice: unknown, moved: boolean): boolean {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (moved || files.length === 0) return false;
      event.preventDefault();
      onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      return taken();
    },
  };
}

/** Content copied from an editor of ours needs no cleaning. */
function isOwnCopy(html: string): boolean {
  return html.includes("data-pm-slice");
}

function makeCopy(data: DataTransfer | null): DataTransfer {
  const copy = new DataTransfer();
  for (const type of ["text/html", "text/plain"]) copy.setData(type, data?.getData(type) ?? "");
  for (const file of data?.files ?? []) copy.items.add(file);
  return copy;
}

function isOnEmptyLine({ selection: { $from, empty } }: EditorState): boolean {
  return empty && $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
}

function hasText(data: DataTransfer | null): boolean {
  return textOfHtml(data?.getData("text/html") ?? "") !== "" || Boolean(data?.getData("text/plain").trim());
}
