import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSiteSettings } from "../../../websites/dashboard/use-site-settings.ts";
import * as calls from "../../edition.calls.ts";

/** The host site, for owners of the network. */
export function useHost() {
  const sites = useSiteSettings();
  return { sites, host: sites.data?.find(({ is_host }) => is_host) };
}

/** The websites of a newsletter of the network. */
export function useEdition(id: number, isOfNetwork = true) {
  return useQuery({
    queryKey: ["edition", id],
    queryFn: isOfNetwork ? ({ signal }) => callApi(calls.getEdition, { params: { id }, signal }) : skipToken,
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

export function useEditionCount(id: number, isOfNetwork: boolean) {
  return useQuery({
    queryKey: ["edition-count", id],
    queryFn: isOfNetwork ? ({ signal }) => callApi(calls.countEditionAudience, { params: { id }, signal }) : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Newsletters of the network that a website is invited to. */
export function useInvitations(website_id: number | undefined) {
  return useQuery({
    queryKey: ["newsletter-invitations", website_id],
    queryFn:
      website_id === undefined
        ? skipToken
        : ({ signal }) => callApi(calls.getInvitationsToNewsletters, { query: { website_id }, signal }),
    staleTime: 0,
  });
}

export function useBlockOnServer(id: number) {
  return useQuery({
    queryKey: ["newsletter-block", id],
    queryFn: ({ signal }) => callApi(calls.getNewsletterBlock, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

/** How many members of the website would get the newsletter, counted once: it reads the whole list. */
export function useBlockCount(id: number, isWanted: boolean) {
  return useQuery({
    queryKey: ["newsletter-block-count", id],
    queryFn: isWanted ? ({ signal }) => callApi(calls.countBlockMembers, { params: { id }, signal }) : skipToken,
  });
}

/** Loads everything about editions and blocks again. */
export function useRefreshEditions(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ["edition", "edition-count", "newsletter-invitations", "newsletter-block", "newsletter-preview"].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
    [client],
  );
}
