import { useQuery } from "@tanstack/react-query";
import type { SiteChoice } from "../../../shared/contract.ts";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";

export function useCategories(place: SiteChoice) {
  return useQuery({
    queryKey: ["categories", place.site, place.website_id ?? null],
    queryFn: ({ signal }) => callApi(calls.getCategories, { query: place, signal }),
  });
}
