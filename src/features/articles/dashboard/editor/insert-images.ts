import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import { newId } from "../../../../documents/client/browser-timers.ts";
import { imageProblem } from "../../../media/dashboard/image-check.ts";
import { uploadImage } from "../../../media/dashboard/upload-image.ts";
import { placeholderChange, placeOf } from "./placeholders.ts";
import classes from "./TextEditor.module.css";

interface Options {
  /** The position in the text; without it where the caret is. */
  at?: number | undefined;
  /** What went wrong, for the user. */
  onProblem: (text: string) => void;
  /** How many more (or fewer) are on their way. */
  onSending: (change: number) => void;
}

interface ResponsiveImage {
  id: string;
  file: File;
  element: HTMLElement;
}

/** Uploads images one after the other and puts each into the text, in the order in which they were given. */
export async function insertImages(editor: Editor, files: readonly File[], options: Options): Promise<void> {
  const { onProblem, onSending } = options;
  const problems = new Set(files.map(imageProblem).filter((problem) => problem !== null));
  for (const problem of problems) onProblem(problem);
  const good = files.filter((file) => imageProblem(file) === null);
  if (good.length === 0) return;
  const at = blockEdge(editor, options.at ?? editor.state.selection.to);
  const images = good.map((file) => ({ id: newId(), file, element: placeholderOf(file) }));
  onSending(images.length);
  for (const { id, element } of images) {
    editor.view.dispatch(editor.state.tr.setMeta(...placeholderChange({ add: { id, at, element } })));
  }
  for (const image of images) {
    await insertOne(editor, image, onProblem);
    onSending(-1);
  }
}

async function insertOne(editor: Editor, { id, file, element }: ResponsiveImage, onProblem: (text: string) => void) {
  try {
    const { filePath, width, height } = await uploadImage(file, (part) => {
      element.textContent = `Uploading ${file.name}… ${Math.round(part * 100)} %`;
    });
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

/** Images stand between paragraphs: after the one that the position is in, or before it when it is empty. */
function blockEdge({ state }: Editor, position: number): number {
  const place = state.doc.resolve(Math.min(position, state.doc.content.size));
  if (place.depth === 0) return place.pos;
  return place.node(1).content.size === 0 ? place.before(1) : place.after(1);
}

/** An empty paragraph at that place gives way; an empty last one stays last, since somebody will write on there. */
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
