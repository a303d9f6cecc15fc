import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import { mailQuery, mailSetup, ownMail } from "./contract.ts";

export const getMails = defineCall({
  method: "GET",
  path: "/api/get-mails",
  summary: "Mail of own websites, newest first; for role owner also the host site's",
  tag: "Mail",
  access: "mail.read",
  paged: true,
  query: mailQuery,
  answers: { 200: z.array(ownMail) },
});

export const getMailSetup = defineCall({
  method: "GET",
  path: "/api/get-mail-setup",
  summary: "Whether mail is sent at all, from which address, and whether only encrypted",
  tag: "Mail",
  access: "account",
  answers: { 200: mailSetup },
});

export const retryMail = defineCall({
  method: "POST",
  path: "/api/retry-mail/:id",
  summary: "Send a mail again that was given up, or that had no mail server",
  tag: "Mail",
  access: "mail.send",
  params: z.object({ id: idParam }),
  answers: { 200: messageBody, 409: errorBody.describe("Sent already") },
});

export const sendTestMail = defineCall({
  method: "POST",
  path: "/api/send-test-mail",
  summary: "Send a test mail to oneself; only role owner",
  tag: "Mail",
  access: "host.manage",
  answers: { 200: messageBody },
});
