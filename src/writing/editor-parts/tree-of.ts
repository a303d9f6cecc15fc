import type { HtmlElement, HtmlNode } from "../html/tree.ts";

/** Reads an element of the page; the inverse of `built`. */
export function toTree(element: Element): HtmlElement {
  return {
    tag: element.tagName.toLowerCase(),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    children: [...element.childNodes].flatMap((child): HtmlNode[] => {
      if (child instanceof Text) return [child.data];
      return child instanceof Element ? [toTree(child)] : [];
    }),
  };
}
