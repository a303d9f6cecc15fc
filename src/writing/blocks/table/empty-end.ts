import type { HtmlElement } from "../../html/tree.ts";
import { elementsIn, getElements } from "../../html/walk.ts";
import { hasContent } from "../../parts/has-content.ts";

/** A table without the empty rows at its end; one with cells across rows stays as it is. */
export function withoutEmptyEnd(table: HtmlElement): HtmlElement {
  const [body, ...others] = getElements(table);
  if (!body || others.length > 0) return table;
  const rows = getElements(body);
  const length = rows.findLastIndex(({ children }) => hasContent(children)) + 1;
  const spans = [...elementsIn(rows)].some(({ attributes }) => attributes.rowspan);
  if (length === 0 || length === rows.length || spans) return table;
  return { ...table, children: [{ ...body, children: rows.slice(0, length) }] };
}
