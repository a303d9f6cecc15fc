import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../ui/api.ts";
import * as calls from "../calls.ts";

/** What visitors sent, counted for each own website; looked up anew whenever somebody comes back to the window. */
export function useInboxCounts() {
  return useQuery({
    queryKey: ["inbox-counts"],
    queryFn: ({ signal }) => callApi(calls.getInboxCounts, { signal }),
    staleTime: 0,
  });
}
