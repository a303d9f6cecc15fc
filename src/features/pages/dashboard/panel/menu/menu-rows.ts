/** A link of the menu without those below it, which are rows of their own. */
export interface Row {
  /** Stays with the row when it moves. */
  key: string;
  depth: 0 | 1;
  item: Record<string, unknown>;
}

type Rows = readonly Row[];

/** Rows from top to bottom; each of depth 1 is below the last one of depth 0 before it. */
export function toRows(items: readonly unknown[], nested: string, newKey: () => string): Row[] {
  return items.flatMap((stored) => {
    const { [nested]: below, ...item } = stored as Record<string, unknown>;
    const inner = Array.isArray(below) ? below : [];
    return [
      { key: newKey(), depth: 0 as const, item },
      ...inner.map((one) => ({ key: newKey(), depth: 1 as const, item: one as Record<string, unknown> })),
    ];
  });
}

export function toItems(rows: Rows, nested: string): Record<string, unknown>[] {
  const items: Record<string, unknown>[] = [];
  for (const { depth, item } of rows) {
    const above = items.at(-1);
    if (depth === 0 || !above) items.push({ ...item });
    else above[nested] = [...((above[nested] as unknown[]) ?? []), item];
  }
  return items;
}

/** The index of the last row that belongs to the one at `index`. */
function findSubtreeEnd(rows: Rows, index: number): number {
  if (rows[index]?.depth !== 0) return index;
  const next = rows.findIndex((row, at) => at > index && row.depth === 0);
  return next < 0 ? rows.length - 1 : next - 1;
}

/** The row that the one at `index` is below; for one of depth 0, the row that it could be put below. */
export function findParentAbove(rows: Rows, index: number): Row | undefined {
  return rows.slice(0, index).findLast(({ depth }) => depth === 0);
}

/** Up or down by one place, with what is below it. Returns the same rows at an end. */
export function moved(rows: Rows, index: number, step: -1 | 1): Rows {
  const row = rows[index];
  if (!row) return rows;
  if (row.depth === 1) {
    const to = index + step;
    if (to < 1 || to >= rows.length) return rows;
    return placed(rows, index, to, 1);
  }
  const end = findSubtreeEnd(rows, index);
  if (step < 0) {
    const before = rows.findLastIndex((one, at) => at < index && one.depth === 0);
    return before < 0 ? rows : placed(rows, index, before, 0);
  }
  return end + 1 >= rows.length ? rows : placed(rows, index, findSubtreeEnd(rows, end + 1), 0);
}

/** Where a dragged row goes: to the place of the one at `to`, at a depth. What is below it goes with it. */
export function placed(rows: Rows, from: number, to: number, depth: 0 | 1): Rows {
  const row = rows[from];
  if (!row) return rows;
  const end = findSubtreeEnd(rows, from);
  if (to > from && to <= end) return rows;
  const block = rows.slice(from, end + 1);
  const rest = [...rows.slice(0, from), ...rows.slice(end + 1)];
  const at = to > end ? to - block.length + 1 : to;
  // A row with others below it can't be below another one; nor can the first.
  const canNest = at > 0 && block.length === 1;
  const changed = canNest ? depth : 0;
  // Between others that are below one, only after them.
  const free = changed === 0 ? startOfNext(rest, at) : at;
  return rest.toSpliced(free, 0, { ...row, depth: changed }, ...block.slice(1));
}

/** The first place from here on that divides no group. */
function startOfNext(rows: Rows, at: number): number {
  const next = rows.findIndex((row, index) => index >= at && row.depth === 0);
  return at === 0 ? 0 : next < 0 ? rows.length : next;
}

/** Puts a row below the one above it, along with those that were below itself. */
export function nestedBelow(rows: Rows, index: number): Rows {
  return index > 0 && rows[index]?.depth === 0 ? withDepth(rows, index, 1) : rows;
}

/** Takes a row out, to after those that it stood with. */
export function takenOut(rows: Rows, index: number): Rows {
  const row = rows[index];
  if (row?.depth !== 1) return rows;
  return placed(rows, index, startOfNext(rows, index + 1) - 1, 0);
}

/** Those that were below it take its place. */
export function removed(rows: Rows, index: number): Rows {
  const end = findSubtreeEnd(rows, index);
  return rows.flatMap((row, at) => {
    if (at === index) return [];
    return at > index && at <= end ? [{ ...row, depth: 0 as const }] : [row];
  });
}

export function withItem(rows: Rows, index: number, item: Row["item"]): Rows {
  return rows.map((row, at) => (at === index ? { ...row, item } : row));
}

function withDepth(rows: Rows, index: number, depth: 0 | 1): Rows {
  return rows.map((row, at) => (at === index ? { ...row, depth } : row));
}

/** Whether no list has more than its limit. */
export function fits(rows: Rows, limits: { top: number; below: number }): boolean {
  let below = 0;
  for (const { depth } of rows) {
    below = depth === 0 ? 0 : below + 1;
    if (below > limits.below) return false;
  }
  return rows.filter(({ depth }) => depth === 0).length <= limits.top;
}
