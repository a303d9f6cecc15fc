import { defineCall } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { healthReport, lastHealthReport } from "./contract.ts";

export const getHealth = defineCall({
  method: "GET",
  path: "/api/get-health",
  summary: "Show what the server's last check of itself found; role owner only",
  tag: "Health",
  access: "host.manage",
  serverTexts: ["group", "text", "action"],
  answers: { 200: lastHealthReport },
});

export const checkHealth = defineCall({
  method: "POST",
  path: "/api/check-health",
  summary: "Check the server now: versions, settings, database, mail, certificates, and more; role owner only",
  tag: "Health",
  access: "host.manage",
  serverTexts: ["group", "text", "action"],
  answers: { 200: healthReport, 429: errorBody.describe("Too many checks in a short time") },
});
