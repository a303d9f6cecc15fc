import { defineCall } from "../../platform/calls/call.ts";
import { usage } from "./usage-contract.ts";

export const getUsage = defineCall({
  method: "GET",
  path: "/api/get-usage",
  summary: "Get what the account uses of what is limited for it",
  tag: "Account",
  access: "account",
  answers: { 200: usage },
});
