import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { getJson } from "../../../ui/api.ts";
import { inboxCounts } from "../contract.ts";

const counts = z.array(inboxCounts);

/** What visitors sent, counted for each own website; looked up anew whenever somebody comes back to the window. */
export function useInboxCounts() {
  return useQuery({
    queryKey: ["inbox-counts"],
    queryFn: ({ signal }) => getJson("/api/get-inbox-counts", counts, signal),
    staleTime: 0,
  });
}
