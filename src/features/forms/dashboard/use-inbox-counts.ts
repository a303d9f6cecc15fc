import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";

/** Inbox counts per website, refreshed on window focus. */
export function useInboxCounts() {
  return useQuery({
    queryKey: ["inbox-counts"],
    queryFn: ({ signal }) => callApi(calls.getInboxCounts, { signal }),
    staleTime: 0,
  });
}
