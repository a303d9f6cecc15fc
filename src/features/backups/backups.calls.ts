import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { backupOverview } from "./backups-contract.ts";

export const getBackups = defineCall({
  method: "GET",
  path: "/api/get-backups",
  summary: "Show the last proven backup, the next one, and the latest 60; role owner only",
  tag: "Backups",
  access: "host.manage",
  answers: { 200: backupOverview },
});

export const startBackup = defineCall({
  method: "POST",
  path: "/api/start-backup",
  summary: "Take and verify a backup now; role owner only",
  tag: "Backups",
  access: "host.manage",
  answers: {
    200: messageBody,
    409: errorBody.describe("A backup is already running"),
    422: errorBody.describe("Backups are off, or this is a restored copy"),
  },
});
