import { defineCall, fileAnswer } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { exportCheck, exportQuery } from "./export-contract.ts";

export const checkExport = defineCall({
  method: "GET",
  path: "/api/check-export",
  summary: "Count the members of an export, and check that it can start now",
  tag: "Members",
  access: "members.export",
  stepUp: true,
  query: exportQuery,
  answers: { 200: exportCheck, 429: errorBody },
});

export const exportMembers = defineCall({
  method: "GET",
  path: "/api/export-members",
  summary: "Export members as CSV, by filter and columns, safe for spreadsheets or exact",
  tag: "Members",
  access: "members.export",
  stepUp: true,
  query: exportQuery,
  answers: { 200: fileAnswer("text/csv", "The file"), 429: errorBody },
});
