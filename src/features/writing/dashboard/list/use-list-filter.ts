import { useSearchParams } from "react-router";
import { articleState } from "../../contract.ts";
import type { ListFilter } from "./use-articles.ts";

/** Search, filter and page stand in the address, so that Back and a bookmark work. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page"));
  const filter: ListFilter = {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get("search") ?? "",
    state: articleState.safeParse(params.get("state")).data ?? "",
    website: /^(\d{1,15}|host)$/.test(params.get("website") ?? "") ? (params.get("website") ?? "") : "",
  };

  /** Another search or filter begins at its first page. */
  function change(next: Partial<ListFilter>) {
    const merged = { ...filter, page: 1, ...next };
    const query = new URLSearchParams();
    for (const name of ["search", "state", "website"] as const) if (merged[name]) query.set(name, merged[name]);
    if (merged.page > 1) query.set("page", String(merged.page));
    // Letter by letter is one step back, not many.
    setParams(query, { replace: next.search !== undefined && filter.search !== "" });
  }

  return { filter, change };
}
