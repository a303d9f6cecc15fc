import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../calls.ts";

/** The logged-in user's account. */
export function useAccount({ enabled = true } = {}) {
  return useQuery({
    queryKey: ["account"],
    enabled,
    queryFn: ({ signal }) => callApi(calls.getAccount, { signal }),
  });
}

/** Whether the user may write for the host site; true while loading. */
export function useWritesOnHost(): boolean {
  return useAccount().data?.host_articles !== "read";
}

/** Whether the user is the host's owner; false while loading. */
export function useIsOwner(): boolean {
  return useAccount().data?.role === "owner";
}
