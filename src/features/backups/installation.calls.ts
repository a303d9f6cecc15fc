import { defineCall } from "../../platform/calls/call.ts";
import { messageBody } from "../../shared/contract.ts";
import { goLiveRequest, installation, waitingMail } from "./installation-contract.ts";

export const getInstallation = defineCall({
  method: "GET",
  path: "/api/get-installation",
  summary: "Get whether this installation is a muted copy, restored from a backup",
  tag: "Backups",
  access: "account",
  answers: { 200: installation },
});

export const getWaitingMail = defineCall({
  method: "GET",
  path: "/api/get-waiting-mail",
  summary: "Count the mail of all websites that waits to be sent; role owner only",
  tag: "Backups",
  access: "host.manage",
  answers: { 200: waitingMail },
});

export const goLive = defineCall({
  method: "POST",
  path: "/api/go-live",
  summary: "Make a restored copy the real site; does nothing if it is; role owner only",
  tag: "Backups",
  access: "host.manage",
  stepUp: true,
  body: goLiveRequest,
  answers: { 200: messageBody },
});
