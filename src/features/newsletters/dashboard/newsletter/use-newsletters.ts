import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../calls.ts";

export const pageSize = 20;

/** Figures keep changing while something is being sent. */
const refreshMs = 2000;

export function useNewsletters(websiteId: number | undefined, page: number) {
  return useQuery({
    queryKey: ["newsletters", websiteId, page],
    queryFn: ({ signal }) =>
      callApi(calls.getNewsletters, { query: { website_id: websiteId, page, limit: pageSize }, signal }),
    enabled: websiteId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => soonest(data?.items.map(({ state }) => state) ?? []),
  });
}

/** The server counts all recipients of a list's newsletters, so it is asked rarely while nothing is being sent. */
function soonest(states: readonly string[]): number | false {
  if (states.includes("sending") || states.includes("held")) return 5000;
  return states.some(isOnItsWay) ? 60_000 : false;
}

/** Whether the server may change a newsletter in this state. */
function isOnItsWay(state: string): boolean {
  return state === "held" || state === "scheduled" || state === "sending" || state === "paused";
}

export function useNewsletterOnServer(id: number) {
  return useQuery({
    queryKey: ["newsletter", id],
    queryFn: ({ signal }) => callApi(calls.getNewsletter, { params: { id }, signal }),
    staleTime: 0,
  });
}

export function useFigures(id: number) {
  return useQuery({
    queryKey: ["newsletter-figures", id],
    queryFn: ({ signal }) => callApi(calls.getNewsletterFigures, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data.state) ? refreshMs : false),
  });
}

/** Loads everything about a newsletter, and the lists it is in, again. */
export function useRefreshNewsletter(): (id?: number) => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    (id) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["newsletters"] }),
        ...(id === undefined
          ? []
          : ["newsletter", "newsletter-figures", "newsletter-links", "recipients", "newsletter-revisions"].map((name) =>
              client.invalidateQueries({ queryKey: [name, id] }),
            )),
      ]),
    [client],
  );
}
