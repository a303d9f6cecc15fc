import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import { loginAnswer } from "./contract.ts";
import { proofNeeded } from "./factors-contract.ts";
import {
  finishOpenIdRequest,
  joinOpenIdRequest,
  openIdAnswer,
  openIdProvider,
  openIdVisit,
  waysToLogIn,
} from "./openid-contract.ts";

const tag = "OpenID Connect";
const unusable = errorBody.describe("What the provider says about itself is refused");
const unreachable = errorBody.describe("The provider can't be reached");
const visitAnswers = { 200: openIdVisit, 404: errorBody, 422: unusable, 503: unreachable };

export const getOpenIdProvider = defineCall({
  method: "GET",
  path: "/api/get-openid-provider",
  summary: "Get the name of the OpenID provider that people may log in with, if there is one",
  tag,
  access: "public",
  hostOnly: true,
  answers: { 200: openIdProvider },
});

export const beginOpenId = defineCall({
  method: "POST",
  path: "/api/begin-openid",
  summary: "Begin a login at the OpenID provider, valid for 10 minutes in this browser; 404 without a provider",
  tag,
  access: "public",
  hostOnly: true,
  answers: visitAnswers,
});

export const beginOpenIdLink = defineCall({
  method: "POST",
  path: "/api/begin-openid-link",
  summary: "Begin to link an identity at the OpenID provider to the account; 409 if one is linked",
  tag,
  access: "account",
  stepUp: true,
  answers: { 200: openIdVisit, 404: errorBody, 409: errorBody, 422: unusable, 503: unreachable },
});

export const beginOpenIdProof = defineCall({
  method: "POST",
  path: "/api/begin-openid-proof",
  summary: "Begin to confirm who one is by logging in at the OpenID provider again",
  tag,
  access: "account",
  withoutFactor: true,
  answers: visitAnswers,
});

export const finishOpenId = defineCall({
  method: "POST",
  path: "/api/finish-openid",
  summary: "Finish what was begun at the OpenID provider, with the query that it sent the browser back with; once",
  tag,
  access: "public",
  hostOnly: true,
  body: finishOpenIdRequest,
  answers: {
    200: openIdAnswer,
    401: proofNeeded,
    404: errorBody,
    409: errorBody,
    422: errorBody.describe("The provider's answer is refused"),
    503: unreachable,
  },
});

export const joinOpenId = defineCall({
  method: "POST",
  path: "/api/join-openid",
  summary:
    "Consent to join the identity that was just confirmed to the account with its verified address, and log in; after the second factor, where the account has one",
  tag,
  access: "public",
  hostOnly: true,
  body: joinOpenIdRequest,
  answers: { 200: loginAnswer, 401: proofNeeded, 404: errorBody, 409: errorBody, 422: errorBody },
});

export const getWaysToLogIn = defineCall({
  method: "GET",
  path: "/api/get-ways-to-log-in",
  summary: "List what the account logs in with, beside second factors",
  tag,
  access: "account",
  answers: { 200: waysToLogIn },
});

export const unlinkIdentity = defineCall({
  method: "DELETE",
  path: "/api/unlink-identity/:id",
  summary: "Unlink an identity at the OpenID provider from the account; 409 without a password",
  tag,
  access: "account",
  stepUp: true,
  params: z.object({ id: idParam }),
  answers: { 200: messageBody, 409: errorBody },
});
