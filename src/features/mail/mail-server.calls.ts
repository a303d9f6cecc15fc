import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { editMailServerRequest, mailServer, mailServerSettings } from "./mail-server-contract.ts";

export const getMailServer = defineCall({
  method: "GET",
  path: "/api/get-mail-server",
  summary: "Get the mail server and the sender, without the password; role owner only",
  tag: "Mail",
  access: "host.manage",
  answers: { 200: mailServer },
});

export const testMailServer = defineCall({
  method: "POST",
  path: "/api/test-mail-server",
  summary: "Send a test mail to the user through a mail server before it is saved; role owner only",
  tag: "Mail",
  access: "host.manage",
  stepUp: true,
  body: mailServerSettings,
  answers: {
    200: messageBody,
    409: errorBody.describe("Set by the environment"),
    422: errorBody.describe("The test failed (`code` is `test_failed`), or this is a restored copy"),
  },
});

const saved = mailServer.extend({ message: z.string() });

export const editMailServer = defineCall({
  method: "PUT",
  path: "/api/edit-mail-server",
  summary: "Choose the mail server and the sender, after a test; holds at once in all processes; role owner only",
  tag: "Mail",
  access: "host.manage",
  stepUp: true,
  body: editMailServerRequest,
  answers: {
    200: saved,
    409: errorBody.describe("Changed meanwhile, or set by the environment"),
    422: errorBody.describe("The test failed (`code` is `test_failed`), or this is a restored copy"),
  },
});

export const deleteMailServer = defineCall({
  method: "DELETE",
  path: "/api/delete-mail-server",
  summary: "Remove the mail server: no more mail is sent; role owner only",
  tag: "Mail",
  access: "host.manage",
  stepUp: true,
  query: z.object({ version: z.coerce.number().int().min(1) }),
  answers: { 200: saved, 409: errorBody.describe("Changed meanwhile, or set by the environment") },
});
