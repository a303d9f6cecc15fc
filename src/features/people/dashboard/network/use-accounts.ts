import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../network.calls.ts";

export const pageSize = 50;

/** Under the key that changes of people refresh. */
export function useAccounts(search: string, page: number) {
  return useQuery({
    queryKey: ["people", "accounts", search, page],
    queryFn: ({ signal }) => callApi(calls.getAccounts, { query: { search, page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useNetworkInvitations() {
  return useQuery({
    queryKey: ["people", "network-invitations"],
    queryFn: ({ signal }) => callApi(calls.getNetworkInvitations, { signal }),
  });
}
