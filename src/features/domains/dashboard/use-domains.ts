import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../ui/api.ts";
import * as calls from "../calls.ts";

const domainsKey = ["domains"];
/** Domains that wait are looked at by the server itself: what it found should be seen. */
const whileWaiting = 30_000;

/** Own domains, oldest first. */
export function useDomains() {
  return useQuery({
    queryKey: domainsKey,
    queryFn: ({ signal }) => callApi(calls.getDomains, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ is_verified }) => is_verified === 0) ? whileWaiting : false),
  });
}

/** Where domains must lead; it hardly ever changes. */
export function useDomainTarget() {
  return useQuery({
    queryKey: ["domain-target"],
    queryFn: ({ signal }) => callApi(calls.getDomainTarget, { signal }),
    staleTime: 300_000,
  });
}

/** After a change: domains, and websites, which show theirs. Resolves when the domains are there again. */
export function useReloadDomains(): () => Promise<void> {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ["websites"] });
    return queries.invalidateQueries({ queryKey: domainsKey });
  };
}
