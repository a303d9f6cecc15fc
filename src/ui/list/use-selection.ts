import { useRef, useState } from "react";

/** Some by hand, or all who match a filter. */
export type Chosen<Filter> = { ids: number[] } | { filter: Filter };

/** At most so many one by one: all who match are another thing. */
const mostByHand = 500;

export interface Selection<Filter = unknown> {
  /** By hand. */
  ids: ReadonlySet<number>;
  /** All who match the filter instead. */
  isAll: boolean;
  /** None. */
  isEmpty: boolean;
  chosen: Chosen<Filter>;
  has: (id: number) => boolean;
  /** With `toThere` all rows from the last one that was chosen to this. */
  toggle: (id: number, toThere: boolean) => void;
  /** All rows of the page, or none of them. */
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
}

/** Selects items in a list; `page`: the ids of the rows shown. The selection spans pages; another filter clears it. */
export function useSelection<Filter>(filter: Filter, page: readonly number[]): Selection<Filter> {
  const scope = JSON.stringify(filter);
  const [state, setState] = useState({ scope, ids: new Set<number>(), isAll: false });
  const last = useRef<number | null>(null);
  const current = state.scope === scope ? state : { scope, ids: new Set<number>(), isAll: false };
  const set = (ids: Iterable<number>, isAll = false) =>
    setState({ scope, ids: new Set([...ids].slice(0, mostByHand)), isAll });
  const has = (id: number) => current.isAll || current.ids.has(id);

  function toggle(id: number, toThere: boolean) {
    const from = page.indexOf(last.current ?? Number.NaN);
    const to = page.indexOf(id);
    const row = toThere && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    setAll(row, !has(id));
  }

  function setAll(row: readonly number[], isChosen: boolean) {
    // Of all who match but one nobody knows the numbers: those of the page are left.
    const ids = new Set(current.isAll ? page : current.ids);
    for (const one of row) isChosen ? ids.add(one) : ids.delete(one);
    set(ids);
  }

  return {
    ids: current.ids,
    isAll: current.isAll,
    isEmpty: !current.isAll && current.ids.size === 0,
    chosen: current.isAll ? { filter } : { ids: [...current.ids] },
    has,
    toggle,
    togglePage: () => setAll(page, !page.every(has)),
    chooseAll: () => set([], true),
    clear: () => set([]),
  };
}
