import { defineCall, fileAnswer } from "../../platform/calls/call.ts";
import { exportQuery, insights, insightsQuery } from "./contract.ts";

export const getInsights = defineCall({
  method: "GET",
  path: "/api/get-insights",
  summary:
    "Get a website's views, readers, members, and newsletters in a period and the one before; without a website all together, for role owner",
  tag: "Insights",
  access: "analytics.read",
  query: insightsQuery,
  answers: { 200: insights },
});

export const exportInsights = defineCall({
  method: "GET",
  path: "/api/export-insights",
  summary: "Export one table of the insights as CSV, safe for spreadsheets",
  tag: "Insights",
  access: "analytics.read",
  query: exportQuery,
  answers: { 200: fileAnswer("text/csv", "The file") },
});
