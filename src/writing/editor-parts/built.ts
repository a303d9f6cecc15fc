import type { HtmlElement } from "../html/tree.ts";

/** An element of stored HTML as one of the page. */
export function built({ tag, attributes, children }: HtmlElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === "string" ? child : built(child))));
  return element;
}
