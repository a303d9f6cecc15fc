import { useSearchParams } from "react-router";
import { pageOf } from "../../../../ui/list/address.ts";
import { articleState } from "../../writing-contract.ts";
import type { ListFilter } from "./use-articles.ts";

/** Search, filter and page stand in the address, so that Back and a bookmark work. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ListFilter = {
    page: pageOf(params),
    search: params.get("search") ?? "",
    state: articleState.safeParse(params.get("state")).data ?? "",
    website: /^(\d{1,15}|host)$/.test(params.get("website") ?? "") ? (params.get("website") ?? "") : "",
  };

  /** Another search or filter begins at its first page. */
  function change(next: Partial<ListFilter>, replace = false) {
    const merged = { ...filter, page: 1, ...next };
    const query = new URLSearchParams();
    for (const name of ["search", "state", "website"] as const) if (merged[name]) query.set(name, merged[name]);
    if (merged.page > 1) query.set("page", String(merged.page));
    // Letter by letter is one step back, not many.
    setParams(query, { replace: replace || (next.search !== undefined && filter.search !== "") });
  }

  return { filter, change };
}
