import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";

const domainsKey = ["domains"];
/** Poll while domains are unverified, since the server checks them in the background. */
const whileWaiting = 30_000;

/** The user's domains, oldest first. */
export function useDomains() {
  return useQuery({
    queryKey: domainsKey,
    queryFn: ({ signal }) => callApi(calls.getDomains, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ is_verified }) => is_verified === 0) ? whileWaiting : false),
  });
}

/** Where domains must point; rarely changes. */
export function useDomainTarget() {
  return useQuery({
    queryKey: ["domain-target"],
    queryFn: ({ signal }) => callApi(calls.getDomainTarget, { signal }),
    staleTime: 300_000,
  });
}

/** Refreshes domains, and websites, which show them. Resolves when the domains are loaded. */
export function useReloadDomains(): () => Promise<void> {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ["websites"] });
    return queries.invalidateQueries({ queryKey: domainsKey });
  };
}
