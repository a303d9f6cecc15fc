import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { loginAnswer } from "./contract.ts";
import {
  addedFactor,
  beginFirstPasskeyRequest,
  confirmAppRequest,
  factors,
  finishLoginRequest,
  newApp,
  newPasskey,
  passkeyLogin,
  passkeyNameRequest,
  passkeyOptions,
  passkeyParams,
  recoveryCodes,
  requiredFactors,
  stepUpRequest,
} from "./factors-contract.ts";

const tag = "Two-factor login";
const refusedPasskey = errorBody.describe("The passkey is refused");

export const finishLogin = defineCall({
  method: "POST",
  path: "/api/finish-login",
  summary: "Second step of a login: a code of the authenticator app, or a recovery code",
  tag,
  access: "public",
  hostOnly: true,
  body: finishLoginRequest,
  answers: {
    200: loginAnswer,
    401: errorBody.describe("The login has expired"),
    422: errorBody.describe("Codes of the app can't be checked without the secret key"),
    429: errorBody,
  },
});

export const beginPasskeyProof = defineCall({
  method: "POST",
  path: "/api/begin-passkey-proof",
  summary: "Get a challenge, valid for 5 minutes, to log in or confirm who one is with a passkey",
  tag,
  access: "public",
  hostOnly: true,
  answers: { 200: passkeyOptions },
});

export const beginFirstPasskey = defineCall({
  method: "POST",
  path: "/api/begin-first-passkey",
  summary: "Get what a browser needs to create the passkey of a new account, valid for 5 minutes",
  tag,
  access: "public",
  hostOnly: true,
  body: beginFirstPasskeyRequest,
  answers: { 200: passkeyOptions },
});

export const logInWithPasskey = defineCall({
  method: "POST",
  path: "/api/log-in-with-passkey",
  summary: "Log in with a passkey, without a password or as the second step",
  tag,
  access: "public",
  hostOnly: true,
  body: passkeyLogin,
  answers: { 200: loginAnswer, 422: refusedPasskey },
});

export const stepUp = defineCall({
  method: "POST",
  path: "/api/step-up",
  summary: "Confirm who one is: by password, or by a second factor if the account has one; counts for 10 minutes",
  tag,
  access: "account",
  withoutFactor: true,
  body: stepUpRequest,
  answers: { 200: messageBody, 422: refusedPasskey },
});

export const checkProof = defineCall({
  method: "GET",
  path: "/api/check-proof",
  summary: "Check that the user confirmed their identity in the last 10 minutes, as some downloads require",
  tag,
  access: "account",
  stepUp: true,
  answers: { 200: messageBody },
});

export const getFactors = defineCall({
  method: "GET",
  path: "/api/get-factors",
  summary: "Get the account's second factors",
  tag,
  access: "account",
  withoutFactor: true,
  answers: { 200: factors },
});

export const beginApp = defineCall({
  method: "POST",
  path: "/api/begin-app",
  summary: "Get a new key for an authenticator app; it counts once a code was entered",
  tag,
  access: "account",
  withoutFactor: true,
  stepUp: true,
  answers: { 200: newApp, 422: errorBody.describe("The server has no secret key") },
});

export const confirmApp = defineCall({
  method: "POST",
  path: "/api/confirm-app",
  summary: "Add the authenticator app, in place of the former one; needs a code of it",
  tag,
  access: "account",
  withoutFactor: true,
  stepUp: true,
  body: confirmAppRequest,
  answers: { 200: addedFactor, 409: errorBody, 422: errorBody.describe("The server has no secret key") },
});

export const removeApp = defineCall({
  method: "DELETE",
  path: "/api/remove-app",
  summary: "Remove the authenticator app; 409 if it is the last factor and the role requires one",
  tag,
  access: "account",
  stepUp: true,
  answers: { 200: messageBody, 409: errorBody },
});

export const addRecoveryCodes = defineCall({
  method: "POST",
  path: "/api/add-recovery-codes",
  summary: "Get 10 new recovery codes; the former ones stop working",
  tag,
  access: "account",
  stepUp: true,
  answers: { 200: recoveryCodes, 409: errorBody.describe("The account has no second factor") },
});

export const beginPasskey = defineCall({
  method: "POST",
  path: "/api/begin-passkey",
  summary: "Get what a browser needs to create a passkey, valid for 5 minutes",
  tag,
  access: "account",
  withoutFactor: true,
  stepUp: true,
  answers: { 200: passkeyOptions, 409: errorBody },
});

export const addPasskey = defineCall({
  method: "POST",
  path: "/api/add-passkey",
  summary: "Add a passkey",
  tag,
  access: "account",
  withoutFactor: true,
  stepUp: true,
  body: newPasskey,
  answers: { 200: addedFactor, 409: errorBody, 422: refusedPasskey },
});

export const renamePasskey = defineCall({
  method: "PUT",
  path: "/api/rename-passkey/:id",
  summary: "Rename a passkey",
  tag,
  access: "account",
  params: passkeyParams,
  body: passkeyNameRequest,
  answers: { 200: messageBody },
});

export const removePasskey = defineCall({
  method: "DELETE",
  path: "/api/remove-passkey/:id",
  summary: "Remove a passkey; 409 if it is the last factor and the role requires one",
  tag,
  access: "account",
  stepUp: true,
  params: passkeyParams,
  answers: { 200: messageBody, 409: errorBody },
});

export const getRequiredFactors = defineCall({
  method: "GET",
  path: "/api/get-required-factors",
  summary: "List the roles that need a second factor; role owner only",
  tag,
  access: "host.manage",
  answers: { 200: requiredFactors },
});

export const editRequiredFactors = defineCall({
  method: "PUT",
  path: "/api/edit-required-factors",
  summary: "Set the roles that need a second factor; role owner only; 409 if the owner has none",
  tag,
  access: "host.manage",
  stepUp: true,
  body: requiredFactors,
  answers: { 200: messageBody, 409: errorBody },
});
