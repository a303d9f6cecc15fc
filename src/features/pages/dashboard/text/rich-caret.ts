/** How many characters stand before the caret in a text; null if it is elsewhere. */
export function caretIn(element: HTMLElement): number | null {
  const range = rangeIn(element);
  if (!range) return null;
  const before = element.ownerDocument.createRange();
  before.setStart(element, 0);
  before.setEnd(range.endContainer, range.endOffset);
  return before.toString().length;
}

/** Puts the caret behind so many characters, or at the end. */
export function placeCaret(element: HTMLElement, characters: number): void {
  const { ownerDocument: document } = element;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = characters;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? "";
    if (left <= length) {
      document.getSelection()?.collapse(node, left);
      return;
    }
    left -= length;
  }
  document.getSelection()?.selectAllChildren(element);
  document.getSelection()?.collapseToEnd();
}

/** Returns the selection inside an element; undefined if it is elsewhere. */
export function rangeIn(element: HTMLElement): Range | undefined {
  const selection = element.ownerDocument.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return range && element.contains(range.commonAncestorContainer) ? range : undefined;
}
