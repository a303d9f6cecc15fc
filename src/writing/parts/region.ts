import type { HtmlElement } from "../html/tree.ts";

export function labeled(element: HtmlElement, more: Record<string, string>): HtmlElement {
  return { ...element, attributes: { ...element.attributes, ...more } };
}

/** Makes a scrolling region reachable by keyboard. */
export function region(element: HtmlElement, label: string): HtmlElement {
  return labeled(element, { role: "region", "aria-label": label, tabindex: "0" });
}
