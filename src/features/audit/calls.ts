import { z } from "zod";
import { defineCall, fileAnswer } from "../../platform/calls/call.ts";
import { auditExportQuery, auditLine, auditQuery, auditStatus } from "./contract.ts";

export const getAudit = defineCall({
  method: "GET",
  path: "/api/get-audit",
  summary: "List who did what, newest first: on a website, or for role owner on the whole network",
  tag: "Audit",
  access: "audit.read",
  paged: true,
  query: auditQuery,
  answers: { 200: z.array(auditLine) },
});

export const exportAudit = defineCall({
  method: "GET",
  path: "/api/export-audit",
  summary: "Export the audit log as CSV, safe for spreadsheets",
  tag: "Audit",
  access: "audit.read",
  stepUp: true,
  query: auditExportQuery,
  answers: { 200: fileAnswer("text/csv", "The file") },
});

export const getAuditStatus = defineCall({
  method: "GET",
  path: "/api/get-audit-status",
  summary: "Whether lines of the audit log are sealed; role owner only",
  tag: "Audit",
  access: "host.manage",
  serverTexts: ["problem"],
  answers: { 200: auditStatus },
});

export const getOwnerNotes = defineCall({
  method: "GET",
  path: "/api/get-owner-notes",
  summary: "What an owner would want to know of the last 14 days: new owners, big exports, locked accounts",
  tag: "Audit",
  access: "account",
  answers: { 200: z.array(auditLine) },
});
