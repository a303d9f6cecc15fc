import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";
import { pageViewRequest, pageViewSummary } from "./contract.ts";

export const pageView = defineCall({
  method: "POST",
  path: "/api/page-view",
  summary: "Count a page view; without cookies, respects Do Not Track",
  tag: "Page views",
  access: "public",
  body: pageViewRequest,
  answers: { 204: z.null().describe("Heard") },
});

export const getPageViews = defineCall({
  method: "GET",
  path: "/api/get-page-views",
  summary: "Get a website's page views of the last 30 days; for role owner also the host site's",
  tag: "Page views",
  access: "analytics.read",
  query: z.object({ website_id: idParam }),
  answers: { 200: pageViewSummary },
});
