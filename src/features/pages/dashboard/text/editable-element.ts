import { isPlaceholder } from "../../../../page-components/kit/placeholders.ts";
import { listsOfWord } from "../../../../writing/editor/paste/word-lists.ts";
import { getProblem } from "../page/get-problem.ts";
import { type TextField, withoutMark } from "./in-place-fields.ts";
import { richFromDom } from "./rich-from-dom.ts";
import { askForLink, isLinkKey } from "./rich-links.ts";
import { closestIn, getListForKey, setStyle, toggleList } from "./rich-lists.ts";

const attributes = ["contenteditable", "role", "aria-label", "aria-multiline", "aria-invalid", "data-placeholder"];
/** The formats that the keyboard may apply: others would not be stored. */
const formats = new Set(["formatBold", "formatItalic", "formatStrikeThrough"]);

/** Makes the element of a text editable, unless it is. */
export function makeEditable(element: HTMLElement, { label, isRich, hasLines }: TextField): void {
  markEmpty(element);
  if (element.getAttribute("aria-label") === label) return;
  element.contentEditable = isRich ? "true" : "plaintext-only";
  element.setAttribute("role", "textbox");
  element.setAttribute("aria-label", label);
  element.setAttribute("aria-multiline", String(isRich || hasLines));
  element.dataset.placeholder = label;
}

export function endEditing(element: HTMLElement): void {
  for (const name of [...attributes, "data-empty"]) element.removeAttribute(name);
}

function markEmpty(element: HTMLElement): void {
  element.toggleAttribute("data-empty", withoutMark(element.textContent ?? "").trim() === "");
}

/** Reads what was typed, and marks what is wrong with it. */
export function readTyped(element: HTMLElement, field: TextField): string {
  markEmpty(element);
  // What is typed is no placeholder any more; React draws it anew only when the caret has left.
  for (const text of [element, ...element.querySelectorAll(".is-unfinished")]) text.classList.remove("is-unfinished");
  const value = withoutMark(field.isRich ? richFromDom(element) : readPlainText(element, field));
  element.toggleAttribute("aria-invalid", false);
  if (getProblem(field.schema, value) !== undefined) element.setAttribute("aria-invalid", "true");
  return value;
}

function readPlainText(element: HTMLElement, field: TextField): string {
  if (!keepsLines(element, field)) return (element.textContent ?? "").replaceAll(/\s+/g, " ");
  // Browsers end text with an extra line break that nobody typed.
  return element.innerText.replaceAll("\u00a0", " ").replace(/\n$/, "");
}

/** Whether line breaks can be seen where the text stands. */
export function keepsLines(element: HTMLElement, { hasLines }: TextField): boolean {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return hasLines && style?.whiteSpaceCollapse !== "collapse" && style?.whiteSpace !== "normal";
}

export function paste(event: ClipboardEvent, element: HTMLElement, field: TextField): void {
  event.preventDefault();
  const { isRich } = field;
  pasteInto(element, event.clipboardData, { isRich, keepsLines: isRich || keepsLines(element, field) });
}

interface Pasted {
  isRich: boolean;
  keepsLines: boolean;
}

/** Pastes text without formatting, or with the formatting that rich text may have. */
export function pasteInto(element: HTMLElement, data: DataTransfer | null, { isRich, keepsLines }: Pasted): void {
  const { ownerDocument: document } = element;
  const html = isRich ? (data?.getData("text/html") ?? "") : "";
  const text = data?.getData("text/plain") ?? "";
  if (html !== "") {
    const rich = storableRichText(html);
    const isLine = rich.startsWith("<p>") && rich.indexOf("</p>") === rich.length - 4;
    if (!isLine) leaveEmptyLine(element);
    document.execCommand("insertHTML", false, isLine ? rich.slice(3, -4) : rich);
    return;
  }
  document.execCommand("insertText", false, keepsLines ? text : text.replaceAll(/\s+/g, " "));
}

/**
 * Chromium would put all blocks but the first into a heading that is empty, or is emptied by pasting over it, and what is pasted over
 * a list into that list.
 */
function leaveEmptyLine(element: HTMLElement): void {
  const { ownerDocument: document } = element;
  const selection = document.getSelection();
  if (selection && !selection.isCollapsed) document.execCommand("delete");
  const line =
    selection?.anchorNode && closestIn(element, selection.anchorNode, "h1, h2, h3, h4, h5, h6, li:only-child");
  if (line?.textContent?.trim() === "") setStyle(element, "p");
}

/** Returns the part of some markup that may be stored. Parsed in a document of its own, where nothing loads or runs. */
export function storableRichText(html: string): string {
  const { body } = new DOMParser().parseFromString(bare(html), "text/html");
  listsOfWord(body);
  return richFromDom(body);
}

/**
 * Removes styles, scripts, and attributes, except those that tell of links and of Word's lists: browsers report what the policy
 * forbids even where it could not run.
 */
function bare(html: string): string {
  return html.replaceAll(
    /<(\/?)([a-z][a-z0-9]*)([\s/][^<>]*)?>/gi,
    (_whole, slash: string, tag: string, attributes = "") => {
      const name = tag.toLowerCase();
      if (name === "style" || name === "script") return `<${slash}template>`;
      const href = name === "a" ? readQuoted(attributes, hrefPattern) : "";
      const style = /mso-list/i.test(attributes) ? readQuoted(attributes, stylePattern) : "";
      return `<${slash}${tag}${href && ` href=${href}`}${style && ` data-style=${style}`}>`;
    },
  );
}

const hrefPattern = /\shref\s*=\s*("[^"]*"|'[^']*'|[^\s"']+)/i;
const stylePattern = /\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s"']+)/i;

/** Returns the value of an attribute, with its quotes; empty if it is missing. */
function readQuoted(attributes: string, pattern: RegExp): string {
  return pattern.exec(attributes)?.[1] ?? "";
}

/** Prevents formatting that would not be stored. */
export function refuseFormat(event: InputEvent): void {
  if (event.inputType.startsWith("format") && !formats.has(event.inputType)) event.preventDefault();
}

/** Ctrl+K asks for a link, Ctrl+Shift+7 and Ctrl+Shift+8 make lists, and Enter leaves one for a paragraph. */
export function pressRichKey(event: KeyboardEvent, element: HTMLElement): void {
  const list = getListForKey(event);
  if (event.key === "Enter") element.ownerDocument.execCommand("defaultParagraphSeparator", false, "p");
  if (event.isComposing || (!list && !isLinkKey(event))) return;
  event.preventDefault();
  if (list) toggleList(element, list);
  else askForLink(element);
}

/** Selects a placeholder as a whole, so that typing replaces it. */
export function selectPlaceholder(element: HTMLElement): void {
  const selection = element.ownerDocument.getSelection();
  if (selection?.isCollapsed !== false && isPlaceholder(element.textContent)) selection?.selectAllChildren(element);
}

/** Puts the caret where the pointer is, or else at the end. */
export function startTyping(element: HTMLElement, caret: { node: Node; offset: number } | null): void {
  // The pointer has focused a link before it became a place to type.
  if (element.ownerDocument.activeElement === element) element.blur();
  element.focus({ preventScroll: true });
  const selection = element.ownerDocument.getSelection();
  if (caret && element.contains(caret.node)) selection?.collapse(caret.node, caret.offset);
  else {
    selection?.selectAllChildren(element);
    selection?.collapseToEnd();
  }
  selectPlaceholder(element);
}

/** The place in the text under the pointer; null where browsers can't tell. */
export function caretAt(document: Document, x: number, y: number): { node: Node; offset: number } | null {
  const place = document.caretPositionFromPoint?.(x, y);
  return place ? { node: place.offsetNode, offset: place.offset } : null;
}
