import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SiteChoice } from "../../../../shared/contract.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../series.calls.ts";

export function useSeries(place: SiteChoice) {
  return useQuery({
    queryKey: ["series", place.site, place.website_id ?? null],
    queryFn: ({ signal }) => callApi(calls.getSeries, { query: place, signal }),
    staleTime: 0,
  });
}

/** Refreshes the series of all websites. */
export function useRefreshSeries(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["series"] });
}

export const partsKey = "series-parts";

/** Refreshes which part an article is. Not after a series was deleted, which has none. */
export function useRefreshParts(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [partsKey] });
}
