import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import {
  consentCounts,
  memberConsent,
  recordConsentAnswer,
  recordConsentRequest,
  suppressRequest,
} from "./consent-contract.ts";
import { memberParams } from "./contract.ts";
import { listQuery } from "./list-contract.ts";

export const getMemberConsent = defineCall({
  method: "GET",
  path: "/api/get-member-consent/:id",
  summary: "Get what a member agreed to, and whether email to their address is stopped",
  tag: "Members",
  access: "members.read",
  params: memberParams,
  query: listQuery,
  answers: { 200: memberConsent },
});

export const getConsentCounts = defineCall({
  method: "GET",
  path: "/api/get-consent-counts",
  summary: "Count members with and without recorded consent",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  answers: { 200: consentCounts },
});

export const recordConsent = defineCall({
  method: "POST",
  path: "/api/record-consent",
  summary: "Record why members without recorded consent may get email",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: recordConsentRequest,
  answers: { 200: recordConsentAnswer, 409: errorBody },
});

export const suppressMember = defineCall({
  method: "POST",
  path: "/api/suppress-member/:id",
  summary: "Stop email to a member's address, or allow it again",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  body: suppressRequest,
  answers: { 200: messageBody, 409: errorBody },
});
