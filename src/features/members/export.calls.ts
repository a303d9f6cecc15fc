import { defineCall, fileAnswer } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { exportCheck, exportQuery } from "./export-contract.ts";

export const checkExport = defineCall({
  method: "GET",
  path: "/api/check-export",
  summary: "How many members an export would hold, and that it could begin now",
  tag: "Members",
  access: "members.export",
  query: exportQuery,
  answers: { 200: exportCheck, 429: errorBody },
});

export const exportMembers = defineCall({
  method: "GET",
  path: "/api/export-members",
  summary: "Own members as a CSV file: those of a filter, chosen columns; safe for spreadsheets, or exact",
  tag: "Members",
  access: "members.export",
  query: exportQuery,
  answers: { 200: fileAnswer("text/csv", "The file"), 429: errorBody },
});
