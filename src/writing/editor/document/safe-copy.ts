import { attributesFor, getRule } from "../../sanitize/elements.ts";

/**
 * Makes HTML safe to display, even if it comes from another site's clipboard: keeps only what an article may contain.
 */
export function safeCopy(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const copy = document.createDocumentFragment();
  copy.append(...[...body.childNodes].flatMap(makeCopy));
  return copy;
}

function makeCopy(node: ChildNode): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)];
  if (!(node instanceof Element)) return [];
  const children = [...node.childNodes].flatMap(makeCopy);
  const tag = node.tagName.toLowerCase();
  if (!getRule(tag)) return children;
  const copy = document.createElement(tag);
  for (const [name, check] of Object.entries(attributesFor(tag))) {
    const value = check(node.getAttribute(name) ?? "");
    // Prevent collisions with the screen's ids.
    if (node.hasAttribute(name) && value !== null && name !== "id") copy.setAttribute(name, value);
  }
  copy.append(...children);
  return [copy];
}
