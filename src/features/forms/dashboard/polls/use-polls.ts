import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/api.ts";
import * as calls from "../../calls.ts";

/** Counted anew whenever somebody comes back to the window. */
export function usePolls(websiteId: number) {
  return useQuery({
    queryKey: ["polls", websiteId],
    queryFn: ({ signal }) => callApi(calls.getPolls, { query: { website_id: websiteId }, signal }),
    staleTime: 0,
  });
}
