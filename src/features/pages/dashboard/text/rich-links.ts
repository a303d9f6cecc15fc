import { escapeHtml } from "../../../../shared/text.ts";
import { rangeIn } from "./rich-caret.ts";
import { closestIn } from "./rich-lists.ts";

/** A selection in a text whose link is being edited. */
export interface LinkPlace {
  element: HTMLElement;
  /** The current address; empty: none. */
  href: string;
  /** Sets the address, or removes the link if empty, and restores the selection. */
  onSet: (href: string) => void;
  onCancel: () => void;
}

const wanted = "link-wanted";
const isAsking = "data-linking";

/** Asks for the address of the selected text's link, in a dialog that the screen shows. */
export function askForLink(element: HTMLElement): void {
  const range = rangeIn(element)?.cloneRange();
  if (!range) return;
  const link = linkAt(element, range);
  element.setAttribute(isAsking, "");
  const comeBack = () => {
    element.removeAttribute(isAsking);
    if (!element.isConnected) return;
    element.ownerDocument.defaultView?.focus();
    element.focus({ preventScroll: true });
    if (!element.contains(range.commonAncestorContainer)) return;
    element.ownerDocument.getSelection()?.removeAllRanges();
    element.ownerDocument.getSelection()?.addRange(range);
  };
  const detail: LinkPlace = {
    element,
    href: link?.getAttribute("href") ?? "",
    onSet: (href) => {
      comeBack();
      setLink(element, href);
    },
    onCancel: comeBack,
  };
  window.dispatchEvent(new CustomEvent(wanted, { detail }));
}

/** Calls back for each request to edit a link. Returns a function that unsubscribes. */
export function onLinkWanted(show: (place: LinkPlace) => void): () => void {
  const listen = (event: Event) => show((event as CustomEvent<LinkPlace>).detail);
  window.addEventListener(wanted, listen);
  return () => window.removeEventListener(wanted, listen);
}

/** Returns whether the text has lost the focus to the dialog for its link. */
export const isLinkAsked = (element: HTMLElement): boolean => element.hasAttribute(isAsking);

/** Returns whether a key is the shortcut for links. */
export const isLinkKey = ({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === "k";

/** Returns the link around the start of a selection. */
export const linkAt = (element: HTMLElement, range: Range): HTMLElement | undefined =>
  closestIn(element, range.startContainer, "a");

function setLink(element: HTMLElement, href: string): void {
  const { ownerDocument: document } = element;
  const range = rangeIn(element);
  const selection = document.getSelection();
  if (!range || !selection) return;
  const link = linkAt(element, range);
  if (range.collapsed && link) selection.selectAllChildren(link);
  const quoted = escapeHtml(href, true);
  if (href === "") document.execCommand("unlink");
  else if (selection.isCollapsed) document.execCommand("insertHTML", false, `<a href="${quoted}">${quoted}</a>`);
  else document.execCommand("createLink", false, href);
  selection.collapseToEnd();
}
