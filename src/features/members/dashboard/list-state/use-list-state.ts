import { useLocation, useSearchParams } from "react-router";
import { z } from "zod";
import { parsePage } from "../../../../ui/list/address.ts";
import { type SortColumn, sortColumns } from "../../fields.ts";
import type { MemberFilter } from "../../list-contract.ts";
import { membersPath } from "../member-lists/labels.ts";
import { filterParams, parseFilter } from "./address.ts";

/** The search has a place of its own. */
export type ListFilter = Omit<MemberFilter, "search">;

export interface ListState {
  search: string;
  filter: ListFilter;
  sort: SortColumn;
  order: "asc" | "desc";
  page: number;
  /** Those in the bin instead. */
  bin: boolean;
}

const first: ListState = { search: "", filter: {}, sort: "name", order: "asc", page: 1, bin: false };
const sortColumn = z.enum(sortColumns);

function read(params: URLSearchParams): ListState {
  const { search = "", ...filter } = parseFilter(params);
  return {
    search,
    filter,
    sort: sortColumn.safeParse(params.get("sort")).data ?? first.sort,
    order: params.get("order") === "desc" ? "desc" : "asc",
    page: parsePage(params),
    bin: params.get("bin") === "1",
  };
}

/** Combines search and filter into the query of the list. */
export const wholeFilter = ({ search, filter }: Pick<ListState, "search" | "filter">): MemberFilter => ({
  ...(search && { search }),
  ...filter,
});

function write({ sort, order, page, bin, ...state }: ListState): URLSearchParams {
  const params = filterParams(wholeFilter(state));
  if (bin) params.set("bin", "1");
  if (sort !== first.sort) params.set("sort", sort);
  if (order !== first.order) params.set("order", order);
  if (page > 1) params.set("page", String(page));
  return params;
}

/** Search, filters, order and page stand in the address, so that Back and a bookmark work. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const state = read(params);

  /** Another search, filter or order begins at its first page. */
  function change(next: Partial<ListState>, { replace = false } = {}) {
    // Letter by letter is one step back, not many.
    const isSameSearch = next.search !== undefined && state.search !== "";
    setParams(write({ ...state, page: 1, ...next }), { replace: replace || isSameSearch });
  }

  return { state, change };
}

/** Returns the address of the list as it was searched, for a screen that was opened from it, and the router state that passes it on. */
export function useWayBack(): { list: string; way: { list: string } } {
  const { state } = useLocation();
  const list = String(state?.list ?? "").startsWith(membersPath) ? String(state.list) : membersPath;
  return { list, way: { list } };
}
