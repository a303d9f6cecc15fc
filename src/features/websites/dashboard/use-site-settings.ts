import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { getJson } from "../../../ui/api.ts";
import { siteSettings } from "../contract.ts";

const answer = z.array(siteSettings);

/** Settings of every website the user looks after: for role owner the host's first, then the own ones, oldest first. */
export function useSiteSettings() {
  return useQuery({
    queryKey: ["site-settings"],
    queryFn: ({ signal }) => getJson("/api/get-site-settings", answer, signal),
  });
}
