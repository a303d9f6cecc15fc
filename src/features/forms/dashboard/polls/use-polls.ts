import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { getJson } from "../../../../ui/api.ts";
import { poll } from "../../contract.ts";

const polls = z.array(poll);

/** Counted anew whenever somebody comes back to the window. */
export function usePolls(websiteId: number) {
  return useQuery({
    queryKey: ["polls", websiteId],
    queryFn: ({ signal }) => getJson(`/api/get-polls?website_id=${websiteId}`, polls, signal),
    staleTime: 0,
  });
}
