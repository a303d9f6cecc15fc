import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../network.calls.ts";
import type { VolumeDays } from "../../network-contract.ts";

export const volumesKey = ["network-newsletters"] as const;
export const pageSize = 20;

/** Figures change while newsletters are sent. */
const refreshMs = 60_000;

export interface VolumeChoice {
  days: VolumeDays;
  search: string;
  paused: boolean;
  page: number;
}

export function useVolumes({ days, search, paused, page }: VolumeChoice) {
  return useQuery({
    queryKey: [...volumesKey, "websites", days, search, paused, page],
    queryFn: ({ signal }) =>
      callApi(calls.getNewsletterVolumes, {
        query: { days, search, paused: paused ? "true" : "false", page, limit: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

export function useVolumeTotals(days: VolumeDays) {
  return useQuery({
    queryKey: [...volumesKey, "totals", days],
    queryFn: ({ signal }) => callApi(calls.getNewsletterTotals, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}
