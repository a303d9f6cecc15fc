import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import * as calls from "../calls.ts";

/** Settings of all websites the user manages: for role owner the host's first, then their own, oldest first. */
export function useSiteSettings() {
  return useQuery({
    queryKey: ["site-settings"],
    queryFn: ({ signal }) => callApi(calls.getSiteSettings, { signal }),
  });
}
