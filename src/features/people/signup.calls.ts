import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { ofBrowser } from "../accounts/contract.ts";
import { proofNeeded } from "../accounts/factors-contract.ts";
import { joined, personParams, tokenRequest } from "./contract.ts";
import { joinByOpenIdRequest } from "./openid-contract.ts";
import {
  askAccountAnswer,
  askAccountRequest,
  createAccountRequest,
  decideRequest,
  declineRequestsRequest,
  shownRequest,
  waitingRequest,
} from "./sign-up-contract.ts";

export const askForAccount = defineCall({
  method: "POST",
  path: "/api/ask-for-account",
  summary: "Sign up: mail a link, or keep the request; the same answer for every address",
  tag: "Session",
  access: "public",
  hostOnly: true,
  body: askAccountRequest,
  answers: { 200: askAccountAnswer, 422: errorBody.describe("Nobody may sign up, or too many wait") },
});

export const readAccountRequest = defineCall({
  method: "POST",
  path: "/api/read-account-request",
  summary: "Get how a request for an account stands; confirms its address if the link was mailed there",
  tag: "Session",
  access: "public",
  hostOnly: true,
  body: tokenRequest,
  answers: { 200: shownRequest },
});

export const createAccount = defineCall({
  method: "POST",
  path: "/api/create-account",
  summary: "Create an account with a website of its own by a request's link, and log in",
  tag: "Session",
  access: "public",
  hostOnly: true,
  body: createAccountRequest.extend(ofBrowser),
  answers: { 201: joined, 401: proofNeeded, 409: errorBody },
});

export const joinByOpenId = defineCall({
  method: "POST",
  path: "/api/join-by-openid",
  summary:
    "Create an account without a password for whom the OpenID provider has just confirmed, by an invitation, an approved request, or open sign-up, and log in",
  tag: "Session",
  access: "public",
  hostOnly: true,
  body: joinByOpenIdRequest,
  answers: { 201: joined, 409: errorBody, 422: errorBody.describe("Nobody was confirmed, or nobody may sign up") },
});

export const getAccountRequests = defineCall({
  method: "GET",
  path: "/api/get-account-requests",
  summary: "List the requests for accounts that wait for a decision; role owner only",
  tag: "People",
  access: "host.manage",
  answers: { 200: z.array(waitingRequest) },
});

export const decideAccountRequest = defineCall({
  method: "POST",
  path: "/api/decide-account-request/:id",
  summary: "Approve or decline a request for an account; role owner only",
  tag: "People",
  access: "host.manage",
  stepUp: true,
  params: personParams,
  body: decideRequest,
  answers: { 200: messageBody },
});

export const declineAccountRequests = defineCall({
  method: "POST",
  path: "/api/decline-account-requests",
  summary: "Decline several requests for accounts; role owner only",
  tag: "People",
  access: "host.manage",
  stepUp: true,
  body: declineRequestsRequest,
  answers: { 200: messageBody },
});
