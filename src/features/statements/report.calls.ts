import { defineCall } from "../../platform/calls/call.ts";
import { reportQuery, yearlyReport } from "./report-contract.ts";

export const getYearlyReport = defineCall({
  method: "GET",
  path: "/api/get-yearly-report",
  summary:
    "Get what a board asks for once a year: disclaimers, people with access, consents, erasures; without a website that of the network with its backups, for role owner",
  tag: "Compliance",
  access: "people.manage",
  query: reportQuery,
  answers: { 200: yearlyReport },
});
