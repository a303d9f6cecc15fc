import { tableLimits } from "../blocks/table/rule.ts";
import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { isBlank } from "./parts.ts";

/** A table's rows of cells. `before`: what else it contains, such as its caption. */
export interface TableParts {
  before: HtmlNode[];
  rows: { row: HtmlElement; cells: HtmlElement[] }[];
}

const holding = new WeakMap<HtmlElement, boolean>();

/** Rows and cells as they are to be stored. Null: a table for layout, an empty one, or one that is too large. */
export function getTableParts(table: HtmlElement): TableParts | null {
  if (/^(presentation|none)$/i.test(table.attributes.role ?? "") || holdsTable(table)) return null;
  const parts: TableParts = { before: [], rows: [] };
  for (const child of table.children) take(child, parts, false);
  return fitted(parts.rows) ? parts : null;
}

/** A table around other tables only arranges them. */
function holdsTable(element: HtmlElement): boolean {
  const known = holding.get(element);
  if (known !== undefined) return known;
  const holds = element.children.some(
    (child) => typeof child !== "string" && (child.tag === "table" || holdsTable(child)),
  );
  holding.set(element, holds);
  return holds;
}

function take(node: HtmlNode, parts: TableParts, isHead: boolean): void {
  if (isBlank(node)) return;
  if (typeof node !== "string") {
    if (/^(thead|tbody|tfoot)$/.test(node.tag)) {
      for (const child of node.children) take(child, parts, node.tag === "thead");
      return;
    }
    if (/^(colgroup|col)$/.test(node.tag)) return;
    if (node.tag === "tr") {
      const cells = toCells(node, isHead);
      if (cells.length > 0) parts.rows.push({ row: { ...node, children: [] }, cells });
      return;
    }
    if (/^(td|th)$/.test(node.tag)) {
      parts.rows.push({ row: makeElement("tr"), cells: [toCell(node, isHead)] });
      return;
    }
  }
  parts.before.push(makeElement("div", [node]));
}

function toCells(row: HtmlElement, isHead: boolean): HtmlElement[] {
  const content = row.children.filter((child) => !isBlank(child));
  return content.map((child) =>
    typeof child !== "string" && /^(td|th)$/.test(child.tag) ? toCell(child, isHead) : makeElement("td", [child]),
  );
}

function toCell({ tag, attributes, children }: HtmlElement, isHead: boolean): HtmlElement {
  return { tag: isHead ? "th" : tag, attributes: { ...attributes }, children };
}

/** Makes spans fit and adds missing cells, so that each row has the same columns. False if there are too many. */
function fitted(rows: TableParts["rows"]): boolean {
  const widest = Math.max(0, ...rows.slice(0, tableLimits.fields).map(({ cells }) => getWidth(cells)));
  if (rows.length === 0 || widest > tableLimits.columns || rows.length > tableLimits.fields) return false;
  /** For each column, the rows that a cell above still covers. */
  const covered: number[] = [];
  for (const [at, { cells }] of rows.entries()) {
    let column = 0;
    const free = () => (covered[column] ?? 0) === 0;
    for (const cell of cells) {
      while (!free()) column += 1;
      const from = column;
      const { columns, height } = getSpans(cell, rows.length - at);
      do covered[column++] = height;
      while (column - from < columns && column < widest && free());
      setSpan(cell, "colspan", column - from);
      setSpan(cell, "rowspan", height);
      if (covered.length > tableLimits.columns) return false;
    }
    for (let each = 0; each < covered.length; each += 1) covered[each] = Math.max(0, (covered[each] ?? 0) - 1);
  }
  return rows.length * covered.length <= tableLimits.fields && fillUp(rows, covered.length);
}

/** A span beyond every table counts as one column. */
function getWidth(cells: readonly HtmlElement[]): number {
  return cells.reduce((sum, cell) => {
    const { columns } = getSpans(cell, 1);
    return sum + (columns > tableLimits.columns ? 1 : columns);
  }, 0);
}

function getSpans({ attributes }: HtmlElement, rowsLeft: number): { columns: number; height: number } {
  const count = (value = "") => (/^\s*\d{1,15}\s*$/.test(value) ? Number(value) : 1);
  // 0: to the end.
  return {
    columns: Math.max(1, count(attributes.colspan)),
    height: Math.min(count(attributes.rowspan) || rowsLeft, rowsLeft),
  };
}

function setSpan({ attributes }: HtmlElement, name: "colspan" | "rowspan", count: number): void {
  if (count > 1) attributes[name] = String(count);
  else delete attributes[name];
}

function fillUp(rows: TableParts["rows"], columns: number): true {
  const covered: number[] = Array.from({ length: columns }, () => 0);
  for (const { cells } of rows) {
    const above = covered.filter((count) => count > 0).length;
    const own = cells.reduce((sum, { attributes }) => sum + Number(attributes.colspan ?? 1), 0);
    for (let missing = columns - above - own; missing > 0; missing -= 1) cells.push(makeElement("td"));
    let column = 0;
    for (const { attributes } of cells) {
      const [width, height] = [Number(attributes.colspan ?? 1), Number(attributes.rowspan ?? 1)];
      while ((covered[column] ?? 0) > 0) column += 1;
      for (let each = 0; each < width; each += 1) covered[column++] = height;
    }
    for (let each = 0; each < columns; each += 1) covered[each] = Math.max(0, (covered[each] ?? 0) - 1);
  }
  return true;
}
