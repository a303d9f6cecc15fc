import { tableLimits } from "../../../../../shared/article-html.ts";

const blocks = "p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, table, pre, hr, div, section, img";

/** Keeps tables, with the cells of a head as headings. Those for layout, or too large ones, become lines, as on the server. */
export function pastedTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll("table")]) {
    for (const caption of table.querySelectorAll("caption")) table.before(renamed(caption, "p"));
    if (isTable(table)) {
      for (const cell of table.querySelectorAll("thead td")) renamed(cell, "th");
      fitSpans(table);
      for (const part of table.querySelectorAll("colgroup, col")) part.remove();
    } else asLines(table);
  }
}

function isTable(table: HTMLTableElement): boolean {
  if (/^(presentation|none)$/i.test(table.getAttribute("role") ?? "") || table.querySelector("table")) return false;
  const columns = columnsOf(table);
  return columns > 0 && columns <= tableLimits.columns && columns * table.rows.length <= tableLimits.fields;
}

/** A row of plain cells becomes one line, with the words of different cells kept apart. */
function asLines(table: HTMLTableElement): void {
  const lines: Node[] = [];
  for (const { cells } of [...table.rows]) {
    if ([...cells].some((cell) => cell.querySelector(blocks))) {
      for (const cell of [...cells]) lines.push(...cell.childNodes);
      continue;
    }
    const line = table.ownerDocument.createElement("p");
    for (const [index, cell] of [...cells].entries()) line.append(...(index > 0 ? [" | "] : []), ...cell.childNodes);
    lines.push(line);
  }
  table.replaceWith(...lines);
}

/** Spans beyond the table would make it wider. */
function fitSpans(table: HTMLTableElement): void {
  const columns = columnsOf(table);
  for (const cell of table.querySelectorAll("td, th")) {
    for (const [name, most] of [["colspan", columns] as const, ["rowspan", table.rows.length] as const]) {
      const count = Number(cell.getAttribute(name) ?? 1);
      if (!(count > 1 && count <= most)) cell.removeAttribute(name);
    }
  }
}

function columnsOf(table: HTMLTableElement): number {
  return [...table.rows].reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

/** What is left of a figure without its image, such as a table of WordPress or a caption. */
export function pastedFigures(body: HTMLElement): void {
  for (const figure of [...body.querySelectorAll("figure")]) {
    if (figure.querySelector("img") || figure.hasAttribute("data-kind")) continue;
    for (const caption of figure.querySelectorAll("figcaption")) renamed(caption, "p");
    figure.replaceWith(...figure.childNodes);
  }
}

function renamed(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}
