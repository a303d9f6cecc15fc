import type { HtmlElement } from "../html/tree.ts";

export function labeled(element: HtmlElement, more: Record<string, string>): HtmlElement {
  return { ...element, attributes: { ...element.attributes, ...more } };
}

/** What may scroll must be in reach of the keyboard. */
export function region(element: HtmlElement, label: string): HtmlElement {
  return labeled(element, { role: "region", "aria-label": label, tabindex: "0" });
}
