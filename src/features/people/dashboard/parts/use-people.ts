import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../calls.ts";

export function usePeople(websiteId: number) {
  return useQuery({
    queryKey: ["people", websiteId],
    queryFn: ({ signal }) => callApi(calls.getPeople, { query: { website_id: websiteId }, signal }),
  });
}

/** Refreshes lists of people after a change, also one that failed because another had been first. */
export function useRefreshPeople() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["people"] });
}
