import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";
import { storable } from "../../shared/text.ts";
import { found, longestSearch } from "./contract.ts";

export const find = defineCall({
  method: "GET",
  path: "/api/find",
  summary:
    "Find articles, pages, newsletters, and members that the user may open, by part of their names, also if mistyped",
  tag: "Find",
  access: "account",
  query: z.object({
    search: z.string().overwrite(storable).trim().min(1).max(longestSearch),
    /** The website of whose list members are found; by default the user's first list. */
    website_id: idParam.optional(),
  }),
  answers: { 200: z.array(found) },
});
