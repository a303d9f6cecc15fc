import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { siteSettings } from "../features/websites/contract.ts";
import { getJson } from "./api.ts";

const answer = z.array(siteSettings);

/** Settings of every website the user looks after: for role owner the host's first, then the own ones, oldest first. */
export function useSiteSettings() {
  return useQuery({
    queryKey: ["site-settings"],
    queryFn: ({ signal }) => getJson("/api/get-site-settings", answer, signal),
  });
}
