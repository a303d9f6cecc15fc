import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import {
  account,
  confirmAddressRequest,
  editAccountRequest,
  loginAnswer,
  loginRequest,
  ofBrowser,
  passwordStrength,
  ratePasswordRequest,
  sessionAnswer,
  sessionIdParams,
  sessionSummary,
  setPasswordRequest,
} from "./contract.ts";
import { proofNeeded } from "./factors-contract.ts";

export const logIn = defineCall({
  method: "POST",
  path: "/api/login",
  summary: "Log in",
  tag: "Session",
  access: "public",
  hostOnly: true,
  body: loginRequest.extend(ofBrowser),
  answers: { 200: loginAnswer, 401: proofNeeded, 429: errorBody },
});

export const logOut = defineCall({
  method: "POST",
  path: "/api/logout",
  summary: "Log out",
  tag: "Session",
  access: "public",
  hostOnly: true,
  answers: { 200: messageBody },
});

export const checkSession = defineCall({
  method: "GET",
  path: "/api/check-session",
  summary: "Get the logged-in user",
  tag: "Session",
  access: "public",
  hostOnly: true,
  answers: { 200: sessionAnswer, 401: sessionAnswer },
});

export const getAccount = defineCall({
  method: "GET",
  path: "/api/get-account",
  summary: "Get the user's account",
  tag: "Account",
  access: "account",
  answers: { 200: account },
});

export const editAccount = defineCall({
  method: "PUT",
  path: "/api/edit-account",
  summary:
    "Change name, profile picture, or email address; a new email address requires the current password and, if mail is set up, a link mailed to it",
  tag: "Account",
  access: "account",
  body: editAccountRequest,
  answers: {
    200: messageBody,
    409: errorBody,
    422: errorBody.describe("Several links were mailed within the last hour"),
  },
});

export const confirmAddress = defineCall({
  method: "POST",
  path: "/api/confirm-address",
  summary: "Confirm an account's new email address with the link that was mailed to it",
  tag: "Account",
  access: "public",
  hostOnly: true,
  body: confirmAddressRequest,
  answers: { 200: messageBody, 409: errorBody },
});

export const resendAddressLink = defineCall({
  method: "POST",
  path: "/api/resend-address-link",
  summary: "Mail another link to the new email address that waits to be confirmed",
  tag: "Account",
  access: "account",
  answers: { 200: messageBody, 422: errorBody.describe("Several links were mailed within the last hour") },
});

export const cancelAddressChange = defineCall({
  method: "DELETE",
  path: "/api/cancel-address-change",
  summary: "Keep the email address instead of the new one that waits to be confirmed",
  tag: "Account",
  access: "account",
  answers: { 200: messageBody },
});

export const ratePassword = defineCall({
  method: "POST",
  path: "/api/rate-password",
  summary: "Estimate how hard a password is to guess; nothing is stored",
  tag: "Account",
  access: "public",
  hostOnly: true,
  body: ratePasswordRequest,
  answers: { 200: z.object({ strength: passwordStrength }), 429: errorBody },
});

export const changePassword = defineCall({
  method: "POST",
  path: "/api/change-password",
  summary: "Change the password, or set the first one, and end all other sessions",
  tag: "Account",
  access: "account",
  stepUp: "with_factor",
  body: setPasswordRequest,
  answers: { 200: messageBody },
});

export const getSessions = defineCall({
  method: "GET",
  path: "/api/get-sessions",
  summary: "List the account's sessions, most recently used first",
  tag: "Account",
  access: "account",
  answers: { 200: z.array(sessionSummary) },
});

export const deleteSession = defineCall({
  method: "DELETE",
  path: "/api/delete-session/:id",
  summary: "Log out a session of the account",
  tag: "Account",
  access: "account",
  params: sessionIdParams,
  answers: { 200: messageBody },
});

export const deleteOtherSessions = defineCall({
  method: "POST",
  path: "/api/delete-other-sessions",
  summary: "Log out all other sessions",
  tag: "Account",
  access: "account",
  answers: { 200: messageBody },
});
