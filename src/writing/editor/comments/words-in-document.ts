import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { oneLine, textOfHtml } from "../../../shared/text.ts";
import { type Anchor, anchorAt, squeeze } from "../../../shared/words/comment-places.ts";

export interface Range {
  from: number;
  to: number;
}

/** A document's text without white space, and where each character is. The server has the same text from the HTML. */
export interface DocumentText {
  text: string;
  positions: readonly number[];
}

export function textOfDocument(doc: Node): DocumentText {
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  const positions: number[] = [];
  let text = "";
  doc.descendants((node, at) => {
    if (!node.isLeaf) return;
    const raw = node.isText ? (node.text ?? "") : shownText(serializer.serializeNode(node));
    const squeezed = squeeze(raw);
    if (squeezed === "") return;
    text += squeezed;
    if (!node.isText) for (let index = 0; index < squeezed.length; index += 1) positions.push(at);
    else for (let index = 0; index < raw.length; index += 1) if (squeeze(raw[index] ?? "")) positions.push(at + index);
  });
  return { text, positions };
}

/** Returns the words that readers see of a node that is one piece in the editor. */
function shownText(dom: globalThis.Node): string {
  const opaque = dom instanceof Element ? dom.getAttribute("data-opaque") : null;
  return opaque === null ? (dom.textContent ?? "") : textOfHtml(opaque);
}

export function rangeAt({ positions }: DocumentText, place: number, length: number): Range | null {
  const [from, last] = [positions[place], positions[place + length - 1]];
  return from === undefined || last === undefined ? null : { from, to: last + 1 };
}

/** Characters before a position. */
function getPlace({ positions }: DocumentText, position: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words as they are read. */
export function wordsIn(doc: Node, { from, to }: Range): string {
  return oneLine(doc.textBetween(from, to, " ", " "));
}

/** Null if no words are in the range. */
export function getAnchor(doc: Node, range: Range): Anchor | null {
  const quote = wordsIn(doc, range);
  const index = textOfDocument(doc);
  const place = getPlace(index, range.from);
  const length = squeeze(quote).length;
  return length === 0 ? null : { quote, ...anchorAt(index.text, place, length) };
}
