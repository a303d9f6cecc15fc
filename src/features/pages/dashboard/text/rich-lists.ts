import { rangeIn } from "./rich-caret.ts";

export type ListTag = "ul" | "ol";

/** Typed at the start of a paragraph and followed by a space, they begin a list. */
const markers: Record<string, ListTag> = { "-": "ul", "*": "ul", "1.": "ol" };
const keys: Record<string, ListTag> = { Digit7: "ol", Digit8: "ul" };

/** Returns the type of the list around a node of a text. */
export function listAt(element: HTMLElement, node: Node): ListTag | undefined {
  const list = closestIn(element, node, "ul, ol");
  return list && (list.localName as ListTag);
}

/** Returns the closest matching ancestor of a node within a text. */
export function closestIn(element: HTMLElement, node: Node, selector: string): HTMLElement | undefined {
  const start = node.nodeType === 1 ? (node as Element) : node.parentElement;
  const found = start?.closest<HTMLElement>(selector);
  return found && found !== element && element.contains(found) ? found : undefined;
}

/** Returns the selected headings, paragraphs, and list items. */
function chosenLines(element: HTMLElement, range: Range): HTMLElement[] {
  const blocks = [...element.children] as HTMLElement[];
  const lines = blocks.flatMap((block) => (isList(block) ? ([...block.children] as HTMLElement[]) : [block]));
  return lines.filter((line) => range.intersectsNode(line));
}

/** Makes the selected lines items of a list, or paragraphs again if all of them are. */
export function toggleList(element: HTMLElement, tag: ListTag): void {
  change(element, (lines, replace) => {
    const isOn = lines.every((line) => line.parentElement?.localName === tag);
    for (const line of lines) {
      if (line.parentElement?.localName === tag && !isOn) continue;
      const paragraph = line.localName === "li" ? leaveList(line, replace) : line;
      if (!isOn) joinList(replace(paragraph, "li"), tag);
    }
  });
}

/** Makes the selected lines paragraphs or headings. The browser's own command writes styles, which the policy forbids. */
export function setStyle(element: HTMLElement, style: string): void {
  change(element, (lines, replace) => {
    for (const line of lines) {
      const block = line.localName === "li" ? leaveList(line, replace) : line;
      if (block.localName !== style) replace(block, style);
    }
  });
}

/** Begins a list after its marker; Backspace at the start of an item makes it a paragraph. */
export function typeLists(element: HTMLElement, event: InputEvent): void {
  const range = rangeIn(element);
  const line = range?.collapsed && closestIn(element, range.startContainer, "p, div, li");
  if (!line) return;
  const before = range.cloneRange();
  before.setStart(line, 0);
  const typed = before.toString().replace("\u200b", "");
  if (line.localName === "li") {
    if (event.inputType !== "deleteContentBackward" || typed !== "") return;
    event.preventDefault();
    setStyle(element, "p");
    return;
  }
  const tag = event.inputType === "insertText" && event.data === " " ? markers[typed] : undefined;
  if (!tag || line.parentElement !== element) return;
  event.preventDefault();
  before.deleteContents();
  if (line.textContent === "") line.replaceChildren(line.ownerDocument.createElement("br"));
  line.ownerDocument.getSelection()?.collapse(line, 0);
  toggleList(element, tag);
}

/** Returns the list of a shortcut: Ctrl+Shift+7 and Ctrl+Shift+8, as in other editors. */
export function getListForKey({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): ListTag | undefined {
  return (ctrlKey || metaKey) && shiftKey && !altKey ? keys[code] : undefined;
}

type Replace = (line: HTMLElement, tag: string) => HTMLElement;

/** Changes the selected lines, and keeps the selection. */
function change(element: HTMLElement, work: (lines: readonly HTMLElement[], replace: Replace) => void): void {
  const range = rangeIn(element);
  if (!range) return;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  wrapLoose(element);
  range.setStart(startContainer, getOffset(startContainer, startOffset));
  range.setEnd(endContainer, getOffset(endContainer, endOffset));
  // An empty line is itself what the caret is in.
  const replaced = new Map<Node, Node>();
  const nowIn = (node: Node): Node => {
    const other = replaced.get(node);
    return other ? nowIn(other) : node;
  };
  work(chosenLines(element, range), (line, tag) => {
    const other = line.ownerDocument.createElement(tag);
    other.append(...line.childNodes);
    line.replaceWith(other);
    replaced.set(line, other);
    return other;
  });
  const [start, end] = [nowIn(startContainer), nowIn(endContainer)];
  if (element.contains(start) && element.contains(end)) {
    const selection = element.ownerDocument.getSelection();
    selection?.setBaseAndExtent(start, getOffset(start, startOffset), end, getOffset(end, endOffset));
  }
  element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Limits an offset to the length of its node. */
const getOffset = (node: Node, offset: number) =>
  Math.min(offset, node.nodeType === 1 ? node.childNodes.length : (node.textContent ?? "").length);

const isList = ({ localName }: Element) => localName === "ul" || localName === "ol";

/** Moves an item out of its list as a paragraph, splitting the list. */
function leaveList(item: HTMLElement, replace: Replace): HTMLElement {
  const list = item.parentElement as HTMLElement;
  const rest = list.cloneNode(false) as HTMLElement;
  while (item.nextSibling) rest.append(item.nextSibling);
  list.after(item);
  if (rest.hasChildNodes()) item.after(rest);
  if (!list.hasChildNodes()) list.remove();
  return replace(item, "p");
}

/** Moves an item into the adjacent list, or into a new one. */
function joinList(item: HTMLElement, tag: ListTag): void {
  const [before, after] = [item.previousElementSibling, item.nextElementSibling];
  const list = before?.localName === tag ? before : item.ownerDocument.createElement(tag);
  if (list !== before) item.before(list);
  list.append(item);
  if (after?.localName !== tag) return;
  list.append(...after.childNodes);
  after.remove();
}

/** Wraps text that browsers left between blocks in paragraphs. */
function wrapLoose(element: HTMLElement): void {
  let paragraph: HTMLElement | undefined;
  for (const node of [...element.childNodes]) {
    if (node.nodeType === 1 && /^(h[1-6]|p|div|ul|ol)$/.test((node as Element).localName)) paragraph = undefined;
    else {
      if (!paragraph) {
        paragraph = element.ownerDocument.createElement("p");
        node.before(paragraph);
      }
      paragraph.append(node);
    }
  }
}
