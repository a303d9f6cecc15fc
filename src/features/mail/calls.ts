import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import { mailQuery, mailSetup, ownMail } from "./contract.ts";

export const getMails = defineCall({
  method: "GET",
  path: "/api/get-mails",
  summary: "List mail of the user's websites, newest first; for role owner also the host site's",
  tag: "Mail",
  access: "mail.read",
  paged: true,
  query: mailQuery,
  serverTexts: ["reason"],
  answers: { 200: z.array(ownMail) },
});

export const getMailSetup = defineCall({
  method: "GET",
  path: "/api/get-mail-setup",
  summary: "Get the mail settings: enabled, sender address, and TLS",
  tag: "Mail",
  access: "account",
  serverTexts: ["problem"],
  answers: { 200: mailSetup },
});

export const retryMail = defineCall({
  method: "POST",
  path: "/api/retry-mail/:id",
  summary: "Retry a mail that failed or had no mail server",
  tag: "Mail",
  access: "mail.send",
  params: z.object({ id: idParam }),
  answers: {
    200: messageBody,
    409: errorBody.describe("Sent already"),
    422: errorBody.describe("A restored copy sends no mail, or the account's limit is reached"),
  },
});

export const sendTestMail = defineCall({
  method: "POST",
  path: "/api/send-test-mail",
  summary: "Send a test mail to the user; role owner only",
  tag: "Mail",
  access: "host.manage",
  answers: { 200: messageBody, 422: errorBody.describe("A restored copy sends no mail") },
});
