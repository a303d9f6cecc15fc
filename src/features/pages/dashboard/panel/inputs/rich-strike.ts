import { rangeIn } from "../../text/rich-caret.ts";

const strikes = "s, strike, del";

const enclosingStrike = (node: Node): Element | null | undefined => node.parentElement?.closest(strikes);

/**
 * Strikes the selected text through, or no longer if all of it is. The browser's own command writes styles, which the
 * policy forbids, and text next to the selection would lose its strikethrough.
 */
export function toggleStrike(element: HTMLElement): void {
  const range = rangeIn(element);
  if (!range) return;
  if (range.collapsed && !enclosingStrike(range.startContainer)) {
    // For the text that is typed next.
    document.execCommand("strikeThrough");
    return;
  }
  const texts = range.collapsed ? getTexts(enclosingStrike(range.startContainer)) : textsIn(element, range);
  const [first, last] = [texts[0], texts.at(-1)];
  if (!first || !last) return;
  if (texts.every(enclosingStrike)) for (const text of texts) lift(text);
  else for (const text of texts) if (!enclosingStrike(text)) strike(text);
  document.getSelection()?.setBaseAndExtent(first, 0, last, last.length);
  element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

function getTexts(root: Node | null | undefined): Text[] {
  const texts: Text[] = [];
  if (!root) return texts;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.textContent) texts.push(node as Text);
  return texts;
}

/** The texts of a range, split from those around it. */
function textsIn(element: HTMLElement, range: Range): Text[] {
  const { startContainer: start, startOffset, endContainer: end, endOffset } = range;
  const before = start instanceof Text && startOffset > 0 ? start : null;
  if (end instanceof Text && endOffset < end.length) end.splitText(endOffset);
  if (before && startOffset < before.length) {
    const after = before.splitText(startOffset);
    if (end === before) range.setEnd(after, after.length);
  }
  return getTexts(element).filter((text) => text !== before && range.intersectsNode(text));
}

function strike(text: Text): void {
  const struck = document.createElement("s");
  text.replaceWith(struck);
  struck.append(text);
}

/** Takes a text out of what strikes it through; the rest before and after it stays so. */
function lift(text: Text): void {
  for (let outer = enclosingStrike(text); outer; outer = enclosingStrike(text)) {
    const rest = document.createRange();
    rest.selectNodeContents(outer);
    rest.setStartAfter(text);
    const tail = copyWith(outer, rest.extractContents());
    rest.selectNodeContents(outer);
    rest.setEndBefore(text);
    const head = copyWith(outer, rest.extractContents());
    if (tail.textContent) outer.after(tail);
    if (head.textContent) outer.before(head);
    outer.replaceWith(...outer.childNodes);
  }
}

function copyWith(outer: Element, content: DocumentFragment): Node {
  const copy = outer.cloneNode(false);
  copy.appendChild(content);
  return copy;
}
