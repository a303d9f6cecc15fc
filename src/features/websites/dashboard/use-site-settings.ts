import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../ui/api.ts";
import * as calls from "../calls.ts";

/** Settings of every website the user looks after: for role owner the host's first, then the own ones, oldest first. */
export function useSiteSettings() {
  return useQuery({
    queryKey: ["site-settings"],
    queryFn: ({ signal }) => callApi(calls.getSiteSettings, { signal }),
  });
}
