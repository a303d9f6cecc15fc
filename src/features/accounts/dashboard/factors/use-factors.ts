import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../factors.calls.ts";

/** The account's second factors. */
export function useFactors() {
  return useQuery({
    queryKey: ["factors"],
    queryFn: ({ signal }) => callApi(calls.getFactors, { signal }),
    staleTime: 0,
  });
}

export function useRefreshFactors() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["factors"] });
}
