import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../network.calls.ts";

/** Others pause and resume. */
const refreshMs = { paused: 10_000, sending: 60_000 };

/** Why the network has paused a website's newsletters; null while it hasn't, undefined while loading. */
export function usePause(website_id: number | undefined): { reason: string; paused_at: string } | null | undefined {
  const { data } = useQuery({
    queryKey: ["newsletter-pause", website_id],
    queryFn: ({ signal }) => callApi(calls.getNewsletterPause, { query: { website_id }, signal }),
    enabled: website_id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pause ? refreshMs.paused : refreshMs.sending),
  });
  return data?.pause;
}
