import type { HtmlElement } from "../../html/tree.ts";
import { getElements } from "../../html/walk.ts";

/** A stored table's fields by row. Null where a cell spans from the left or from above. */
export function tableGrid(table: HtmlElement): (HtmlElement | null)[][] {
  const rows = getElements(table).flatMap(getElements);
  const grid = rows.map((): (HtmlElement | null)[] => []);
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of getElements(row)) {
      while (grid[at]?.[column] !== undefined) column += 1;
      const [width, height] = [Number(cell.attributes.colspan ?? 1), Number(cell.attributes.rowspan ?? 1)];
      for (const covered of grid.slice(at, at + height)) {
        for (let each = column; each < column + width; each += 1) covered[each] = null;
      }
      const own = grid[at];
      if (own) own[column] = cell;
      column += width;
    }
  }
  return grid;
}
