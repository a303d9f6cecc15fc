import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../calls.ts";

export const looksKey = ["looks"];
export const networkLooksKey = ["network-looks"];

/** How the websites look that the user manages: for role owner the host's first, then their own, oldest first. */
export function useLooks() {
  return useQuery({ queryKey: looksKey, queryFn: ({ signal }) => callApi(calls.getLooks, { signal }) });
}

export function useNetworkLooks() {
  return useQuery({ queryKey: networkLooksKey, queryFn: ({ signal }) => callApi(calls.getNetworkLooks, { signal }) });
}
