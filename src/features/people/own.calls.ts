import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { accountContent, accountFile, deleteAccountRequest } from "./own-contract.ts";
import { usage } from "./usage-contract.ts";

export const getUsage = defineCall({
  method: "GET",
  path: "/api/get-usage",
  summary: "Get what the account uses of what is limited for it",
  tag: "Account",
  access: "account",
  answers: { 200: usage },
});

export const exportAccount = defineCall({
  method: "GET",
  path: "/api/export-account",
  summary: "Export what is stored about the account and what it wrote, as JSON",
  tag: "Account",
  access: "account",
  stepUp: true,
  answers: { 200: accountFile },
});

export const getAccountContent = defineCall({
  method: "GET",
  path: "/api/get-account-content",
  summary: "Get what deleting the own account does, and what has to be done before",
  tag: "Account",
  access: "account",
  answers: { 200: accountContent },
});

export const deleteAccount = defineCall({
  method: "POST",
  path: "/api/delete-account",
  summary: "Delete the own account; 409 for the only owner of a website, of a list with members, or of the network",
  tag: "Account",
  access: "account",
  stepUp: "with_factor",
  body: deleteAccountRequest,
  answers: { 200: messageBody, 409: errorBody, 429: errorBody },
});
