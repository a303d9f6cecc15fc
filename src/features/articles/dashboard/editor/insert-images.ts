import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import { newId } from "../../../../documents/client/browser-timers.ts";
import { imageProblem } from "../../../media/dashboard/image-check.ts";
import { uploadImage } from "../../../media/dashboard/upload.ts";
import { placeholderChange, placeOf } from "./placeholders.ts";
import classes from "./TextEditor.module.css";

interface Options {
  /** Position in the text; defaults to the caret. */
  at?: number | undefined;
  /** Its library gets the images; defaults to the person's first. */
  websiteId?: number | undefined;
  /** Shows an error to the user. */
  onProblem: (text: string) => void;
  /** Change in the number of uploads in progress. */
  onSending: (change: number) => void;
}

interface ResponsiveImage {
  id: string;
  file: File;
  element: HTMLElement;
}

/** Uploads images one at a time and inserts each into the text, in the given order. */
export async function insertImages(editor: Editor, files: readonly File[], options: Options): Promise<void> {
  const { onSending } = options;
  const problems = new Set(files.map(imageProblem).filter((problem) => problem !== null));
  for (const problem of problems) options.onProblem(problem);
  const good = files.filter((file) => imageProblem(file) === null);
  if (good.length === 0) return;
  const at = blockEdge(editor, options.at ?? editor.state.selection.to);
  const images = good.map((file) => ({ id: newId(), file, element: placeholderOf(file) }));
  onSending(images.length);
  for (const { id, element } of images) {
    editor.view.dispatch(editor.state.tr.setMeta(...placeholderChange({ add: { id, at, element } })));
  }
  for (const image of images) {
    await insertOne(editor, image, options);
    onSending(-1);
  }
}

async function insertOne(editor: Editor, { id, file, element }: ResponsiveImage, { websiteId, onProblem }: Options) {
  try {
    const { filePath, width, height } = await uploadImage(
      file,
      (part) => {
        element.textContent = `Uploading ${file.name}… ${Math.round(part * 100)} %`;
      },
      websiteId,
    );
    if (editor.isDestroyed) return;
    const at = placeOf(editor.state, id);
    const image = editor.schema.nodes.image?.create({ src: filePath, alt: "", width, height });
    if (at !== null && image) editor.view.dispatch(withImage(editor, at, image));
  } catch (error) {
    onProblem((error as Error).message);
  } finally {
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(...placeholderChange({ remove: id })));
  }
}

function placeholderOf(file: File): HTMLElement {
  const element = document.createElement("div");
  element.className = classes.uploading ?? "";
  element.contentEditable = "false";
  element.setAttribute("role", "status");
  element.textContent = `Uploading ${file.name}…`;
  return element;
}

/** Images go between paragraphs: after the one at the position, or before it if it is empty. */
function blockEdge({ state }: Editor, position: number): number {
  const place = state.doc.resolve(Math.min(position, state.doc.content.size));
  if (place.depth === 0) return place.pos;
  return place.node(1).content.size === 0 ? place.before(1) : place.after(1);
}

/** Replaces an empty paragraph at the position, except the last one, where the writer will continue. */
function withImage({ state }: Editor, at: number, image: ProseMirrorNode) {
  const { doc, tr } = state;
  const isEmpty = (node: ProseMirrorNode | null) => node?.type.name === "paragraph" && node.content.size === 0;
  const [before, next] = [doc.resolve(at).nodeBefore, doc.nodeAt(at)];
  if (before && isEmpty(before) && at === doc.content.size) return tr.insert(at - before.nodeSize, image);
  if (next && isEmpty(next) && at + next.nodeSize < doc.content.size) {
    return tr.replaceWith(at, at + next.nodeSize, image);
  }
  return tr.insert(at, image);
}
