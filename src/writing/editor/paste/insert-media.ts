import { DOMParser as DocumentParser, Fragment, type Node as ProseMirrorNode } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import { newId } from "../../../documents/client/engine/browser-timers.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { nothingSent, type Sent } from "../../../shared/media/sent.ts";
import { describeShare } from "../../../shared/words/time-spans.ts";
import { built } from "../../editor-parts/built.ts";
import { imageAttributes } from "../../editor-parts/image-json.ts";
import { describePlace, getPlace, placeholderChange, waitingElement } from "../../editor-parts/placeholders.ts";
import type { TextHolder } from "../../editor-parts/text-holder.ts";
import { type HtmlElement, makeElement } from "../../html/tree.ts";
import { imageLink } from "../../sanitize/stand-in.ts";
import type { PastedImage, PastedImages } from "./take-images.ts";

export interface Sending {
  holder: TextHolder;
  /** Shows an error to the user. */
  onProblem: (text: string) => void;
  /** Change in the number of uploads in progress. */
  onSending: (change: number) => void;
}

interface Files extends Sending {
  /** Position in the text; defaults to the caret. */
  at?: number | undefined;
  /** Chosen as images, so nothing else is taken. */
  imagesOnly?: boolean;
}

/** Something on its way to a placeholder. */
interface Waiting {
  id: string;
  /** Loads the content to insert; null for nothing. */
  load: (describe: (words: string) => void) => Promise<Fragment | null>;
}

/** Uploads files one at a time and inserts each into the text, in the given order: an image, or a file to download or play. */
export async function insertFiles(editor: Editor, files: readonly File[], options: Files): Promise<void> {
  const { imagesOnly = false, holder } = options;
  const { imageProblem, uploadFile } = holder.services;
  const isImage = (file: File) => imagesOnly || file.type.startsWith("image/") || imageProblem(file) === null;
  const problems = new Set(files.filter(isImage).map(imageProblem));
  for (const problem of problems) if (problem) options.onProblem(problem);
  const good = files.filter((file) => !isImage(file) || imageProblem(file) === null);
  if (good.length === 0) return;
  const at = blockEdge(editor, options.at ?? editor.state.selection.to);
  const all = good.map((file): Waiting & { file: File } => ({
    id: newId(),
    file,
    load: async (describe) => {
      const first = { at: Date.now(), left: 1 };
      const report = ({ share, progress }: Sent) =>
        describe(
          tr("Uploading {name}… {progress}", {
            name: file.name,
            progress: describeShare(share, first, progress || undefined),
          }),
        );
      if (isImage(file)) return Fragment.from(await imageNode(editor, { source: file, alt: "" }, report, holder));
      const embed = await uploadFile(file, report, holder.websiteId);
      return Fragment.from(editor.schema.nodes.embed?.createAndFill({ embed }) ?? null);
    },
  }));
  const add = all.map(({ id, file }) => ({
    id,
    at,
    element: waitingElement(tr("Uploading {name}…", { name: file.name })),
  }));
  editor.view.dispatch(editor.state.tr.setMeta(...placeholderChange({ add })));
  await insertAll(editor, all, options);
}

/** Stores the images of a pasted text, whose marks are placeholders by now. Returns how many could not be, which become links. */
export async function insertPastedImages(
  editor: Editor,
  pasted: readonly PastedImages[],
  options: Sending,
): Promise<number> {
  let failed = 0;
  const all = pasted.map(
    ({ id, images, width, caption }): Waiting => ({
      id,
      load: async (describe) => {
        const nodes: ProseMirrorNode[] = [];
        const links: HtmlElement[] = [];
        for (const picture of images) {
          if (editor.isDestroyed) return null;
          try {
            const node = await imageNode(editor, picture, () => describe(tr("Copying an image…")), options.holder);
            if (node) nodes.push(node);
          } catch {
            failed += 1;
            if (typeof picture.source === "string")
              links.push(imageLink({ address: picture.source, alt: picture.alt }, true));
          }
        }
        return getLines(editor, links).append(framed(editor, nodes, { width, caption }));
      },
    }),
  );
  await insertAll(editor, all, options);
  return failed;
}

async function insertAll(editor: Editor, all: readonly Waiting[], { onSending, onProblem }: Sending): Promise<void> {
  onSending(all.length);
  for (const { id, load } of all) {
    try {
      // Its place may have been deleted, or never inserted.
      if (editor.isDestroyed || getPlace(editor.state, id) === null) continue;
      const content = await load((words) => editor.isDestroyed || describePlace(editor.state, id, words));
      if (editor.isDestroyed) continue;
      const at = getPlace(editor.state, id);
      if (at !== null && content && content.size > 0) editor.view.dispatch(withBlocks(editor, at, content));
    } catch (error) {
      onProblem((error as Error).message);
    } finally {
      if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(...placeholderChange({ remove: id })));
      onSending(-1);
    }
  }
}

async function imageNode(
  { schema }: Editor,
  { source, alt }: PastedImage,
  onProgress: (sent: Sent) => void,
  { services, websiteId }: TextHolder,
): Promise<ProseMirrorNode | null> {
  onProgress(nothingSent);
  const stored =
    typeof source === "string"
      ? await services.copyToLibrary(source, alt, websiteId)
      : await services.uploadImage(source, onProgress, websiteId);
  return schema.nodes.image?.create(imageAttributes({ ...stored, alt })) ?? null;
}

/** One line for each link. */
function getLines({ schema }: Editor, links: readonly HtmlElement[]): Fragment {
  const lines = document.createElement("div");
  lines.append(...links.map((link) => built(makeElement("p", [link]))));
  return DocumentParser.fromSchema(schema).parseSlice(lines).content;
}

/** Alone, with a caption, or as a gallery. Without images, the caption stays as text. */
function framed(
  { schema }: Editor,
  images: readonly ProseMirrorNode[],
  { width, caption }: Pick<PastedImages, "width" | "caption">,
): Fragment {
  const { figure, gallery, figcaption, paragraph } = schema.nodes;
  const { body } = new DOMParser().parseFromString(caption ?? "", "text/html");
  const words = DocumentParser.fromSchema(schema).parse(body, { topNode: figcaption?.create() }).content;
  if (images.length === 0) return Fragment.from(words.size > 0 ? paragraph?.create(null, words) : null);
  if (images.length === 1 && words.size === 0 && width === "text") return Fragment.from(images);
  const below = words.size > 0 ? [figcaption?.create(null, words)].filter((node) => node !== undefined) : [];
  const attributes = { "data-width": width === "text" ? null : width };
  const type = images.length > 1 ? gallery : figure;
  return Fragment.from(type?.create(attributes, [...images, ...below]) ?? images);
}

/** Blocks go between paragraphs: after the one at the position, or before it if it is empty. */
function blockEdge({ state }: Editor, position: number): number {
  const place = state.doc.resolve(Math.min(position, state.doc.content.size));
  if (place.depth === 0) return place.pos;
  return place.node(1).content.size === 0 ? place.before(1) : place.after(1);
}

/** Replaces an empty paragraph at the position, except the last one, where the writer will continue. */
function withBlocks({ state }: Editor, at: number, content: Fragment) {
  const { doc, tr } = state;
  const isEmpty = (node: ProseMirrorNode | null) => node?.type.name === "paragraph" && node.content.size === 0;
  const [before, next] = [doc.resolve(at).nodeBefore, doc.nodeAt(at)];
  if (before && isEmpty(before) && at === doc.content.size) return tr.insert(at - before.nodeSize, content);
  if (next && isEmpty(next) && at + next.nodeSize < doc.content.size) {
    return tr.replaceWith(at, at + next.nodeSize, content);
  }
  return tr.insert(at, content);
}
