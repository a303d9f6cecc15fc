import { attributesFor, ruleOf } from "../../../../../shared/article-html.ts";

/** Stored HTML to be looked at: only what an article may hold, wherever the HTML came from (the clipboard of another site). */
export function safeCopy(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const copy = document.createDocumentFragment();
  copy.append(...[...body.childNodes].flatMap(copyOf));
  return copy;
}

function copyOf(node: ChildNode): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)];
  if (!(node instanceof Element)) return [];
  const children = [...node.childNodes].flatMap(copyOf);
  const tag = node.tagName.toLowerCase();
  if (!ruleOf(tag)) return children;
  const copy = document.createElement(tag);
  for (const [name, check] of Object.entries(attributesFor(tag))) {
    const value = check(node.getAttribute(name) ?? "");
    // Ids of a text must not meet those of the screen.
    if (node.hasAttribute(name) && value !== null && name !== "id") copy.setAttribute(name, value);
  }
  copy.append(...children);
  return [copy];
}
