import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import {
  addStoppedNumbersAnswer,
  addStoppedNumbersRequest,
  consentCounts,
  editCallingCodeRequest,
  memberConsent,
  recordConsentAnswer,
  recordConsentRequest,
  recordTextsRequest,
  stoppedNumber,
  stoppedNumbersQuery,
  suppressRequest,
  textsCounts,
  withdrawTextsRequest,
} from "./consent-contract.ts";
import { memberParams } from "./contract.ts";
import { listQuery } from "./list-contract.ts";

export const getMemberConsent = defineCall({
  method: "GET",
  path: "/api/get-member-consent/:id",
  summary: "Get what a member agreed to, and whether email and text messages to them are stopped",
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

export const recordTexts = defineCall({
  method: "POST",
  path: "/api/record-texts-consent/:id",
  summary: "Record that a member agreed to text messages to their phone number",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  body: recordTextsRequest,
  answers: { 200: messageBody, 409: errorBody },
});

export const withdrawTexts = defineCall({
  method: "POST",
  path: "/api/withdraw-texts-consent/:id",
  summary: "Record that a member no longer agrees to text messages",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  body: withdrawTextsRequest,
  answers: { 200: messageBody, 409: errorBody },
});

export const getTextsCounts = defineCall({
  method: "GET",
  path: "/api/get-texts-counts",
  summary: "Count members who may get text messages, and stopped numbers",
  tag: "Members",
  access: "members.read",
  query: listQuery,
  answers: { 200: textsCounts },
});

export const editCallingCode = defineCall({
  method: "PUT",
  path: "/api/edit-calling-code",
  summary: "Set the country code of phone numbers that are written without one",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: editCallingCodeRequest,
  answers: { 200: messageBody },
});

export const getStoppedNumbers = defineCall({
  method: "GET",
  path: "/api/get-stopped-numbers",
  summary: "List phone numbers that get no text messages, newest first",
  tag: "Members",
  access: "members.read",
  paged: true,
  query: stoppedNumbersQuery,
  answers: { 200: z.array(stoppedNumber) },
});

export const addStoppedNumbers = defineCall({
  method: "POST",
  path: "/api/add-stopped-numbers",
  summary: "Add phone numbers to the STOP list: one a line, or a provider's CSV file",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: addStoppedNumbersRequest,
  answers: { 200: addStoppedNumbersAnswer },
});

export const deleteStoppedNumber = defineCall({
  method: "DELETE",
  path: "/api/delete-stopped-number/:id",
  summary: "Take a phone number off the STOP list",
  tag: "Members",
  access: "members.write",
  params: z.object({ id: idParam }),
  query: listQuery,
  answers: { 200: messageBody },
});
