import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";
import { pageViewRequest, pageViewSummary } from "./contract.ts";

export const pageView = defineCall({
  method: "POST",
  path: "/api/page-view",
  summary: "Say that a page was looked at; without cookies, and not counted for Do Not Track",
  tag: "Page views",
  access: "public",
  body: pageViewRequest,
  answers: { 204: z.null().describe("Heard") },
});

export const getPageViews = defineCall({
  method: "GET",
  path: "/api/get-page-views",
  summary: "How an own website was read in the last 30 days; for role owner also the host site",
  tag: "Page views",
  access: "analytics.read",
  query: z.object({ website_id: idParam }),
  answers: { 200: pageViewSummary },
});
