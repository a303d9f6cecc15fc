import { useSearchParams } from "react-router";
import { parsePage } from "../../../../ui/list/address.ts";
import { listedState } from "../../writing-contract.ts";
import type { ListFilter } from "./use-articles.ts";

/** Keeps search, filter, and page in the address, so that Back and bookmarks work. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ListFilter = {
    page: parsePage(params),
    search: params.get("search") ?? "",
    state: listedState.safeParse(params.get("state")).data ?? "",
    website: /^(\d{1,15}|host)$/.test(params.get("website") ?? "") ? (params.get("website") ?? "") : "",
  };

  /** Return to the first page when the search or filter changes. */
  function change(next: Partial<ListFilter>, replace = false) {
    const merged = { ...filter, page: 1, ...next };
    const query = new URLSearchParams();
    for (const name of ["search", "state", "website"] as const) if (merged[name]) query.set(name, merged[name]);
    if (merged.page > 1) query.set("page", String(merged.page));
    // Typing a search adds one history entry, not one per letter.
    setParams(query, { replace: replace || (next.search !== undefined && filter.search !== "") });
  }

  return { filter, change };
}
