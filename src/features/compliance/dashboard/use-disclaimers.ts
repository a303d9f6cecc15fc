import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";

const disclaimersKey = ["disclaimers"] as const;

export function useDisclaimers() {
  return useQuery({
    queryKey: disclaimersKey,
    queryFn: ({ signal }) => callApi(calls.getDisclaimers, { signal }),
  });
}

/** Returns a function that reads them again. */
export function useInvalidateDisclaimers(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: disclaimersKey });
}
