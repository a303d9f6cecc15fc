import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { inboxCounts } from "../features/forms/contract.ts";
import { getJson } from "./api.ts";

const counts = z.array(inboxCounts);

/** What visitors sent, counted for each own website; looked up anew whenever somebody comes back to the window. */
export function useInboxCounts() {
  return useQuery({
    queryKey: ["inbox-counts"],
    queryFn: ({ signal }) => getJson("/api/get-inbox-counts", counts, signal),
    staleTime: 0,
  });
}
