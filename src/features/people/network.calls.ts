import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { editNetworkSettingsRequest, shownNetworkSettings } from "../accounts/network-contract.ts";
import {
  accountsQuery,
  askResetRequest,
  editNetworkAccountRequest,
  invitation,
  inviteToNetworkRequest,
  linkState,
  loginOptions,
  networkAccount,
  newInvitation,
  personParams,
  resetLink,
  resetRequest,
  tokenRequest,
  trustAccountRequest,
} from "./contract.ts";

export const inviteToNetwork = defineCall({
  method: "POST",
  path: "/api/invite-to-network",
  summary: "Create an invitation to an account with a website of its own; role owner only",
  tag: "People",
  access: "host.manage",
  stepUp: true,
  body: inviteToNetworkRequest,
  answers: { 201: newInvitation },
});

export const getNetworkInvitations = defineCall({
  method: "GET",
  path: "/api/get-network-invitations",
  summary: "List open invitations to the network: to a website of their own, or to edit the host site; role owner only",
  tag: "People",
  access: "host.manage",
  answers: { 200: z.array(invitation) },
});

export const getAccounts = defineCall({
  method: "GET",
  path: "/api/get-accounts",
  summary: "List the network's accounts; role owner only",
  tag: "People",
  access: "host.manage",
  paged: true,
  query: accountsQuery,
  answers: { 200: z.array(networkAccount) },
});

export const editNetworkAccount = defineCall({
  method: "PUT",
  path: "/api/edit-network-account/:id",
  summary: "Disable or enable an account, or limit its websites; role owner only; 409 for the last owner",
  tag: "People",
  access: "host.manage",
  stepUp: true,
  params: personParams,
  body: editNetworkAccountRequest,
  answers: { 200: messageBody, 409: errorBody },
});

export const trustAccount = defineCall({
  method: "PUT",
  path: "/api/trust-account/:id",
  summary: "Set whether a self-registered account needs approval to publish on the host site; network editors only",
  tag: "People",
  access: "articles.publish",
  stepUp: true,
  params: personParams,
  body: trustAccountRequest,
  answers: { 200: messageBody },
});

export const removeAccountFactors = defineCall({
  method: "DELETE",
  path: "/api/remove-account-factors/:id",
  summary: "Remove all second factors of someone who lost them, and end their sessions; role owner only",
  tag: "People",
  access: "host.manage",
  stepUp: true,
  params: personParams,
  answers: { 200: messageBody, 409: errorBody.describe("The own account, or one without a second factor") },
});

export const addPasswordReset = defineCall({
  method: "POST",
  path: "/api/add-password-reset/:id",
  summary: "Create a single-use link, valid for an hour, to set an account's password; role owner only",
  tag: "People",
  access: "host.manage",
  stepUp: true,
  params: personParams,
  answers: { 201: resetLink, 422: errorBody.describe("The account is disabled") },
});

export const logOutAccount = defineCall({
  method: "POST",
  path: "/api/log-out-account/:id",
  summary: "End all sessions of an account; role owner only",
  tag: "People",
  access: "host.manage",
  stepUp: true,
  params: personParams,
  answers: { 200: messageBody },
});

export const getNetworkSettings = defineCall({
  method: "GET",
  path: "/api/get-network-settings",
  summary: "Get the network's settings, and how many people each posting setting would let post; role owner only",
  tag: "People",
  access: "host.manage",
  answers: { 200: shownNetworkSettings },
});

export const editNetworkSettings = defineCall({
  method: "PUT",
  path: "/api/edit-network-settings",
  summary: "Change settings of the network: the given fields only; role owner only",
  tag: "People",
  access: "host.manage",
  stepUp: true,
  body: editNetworkSettingsRequest,
  answers: { 200: messageBody, 422: errorBody.describe("Open sign-up needs a mail server") },
});

export const getLoginOptions = defineCall({
  method: "GET",
  path: "/api/get-login-options",
  summary: "Get how people can log in and reset their password",
  tag: "Session",
  access: "public",
  hostOnly: true,
  answers: { 200: loginOptions },
});

export const askPasswordReset = defineCall({
  method: "POST",
  path: "/api/ask-password-reset",
  summary: "Mail a link to set a new password; the same answer for every address",
  tag: "Session",
  access: "public",
  hostOnly: true,
  body: askResetRequest,
  answers: { 200: messageBody, 422: errorBody.describe("There is no mail server") },
});

export const readPasswordReset = defineCall({
  method: "POST",
  path: "/api/read-password-reset",
  summary: "Check whether a password link is still valid",
  tag: "Session",
  access: "public",
  hostOnly: true,
  body: tokenRequest,
  answers: { 200: linkState },
});

export const resetPassword = defineCall({
  method: "POST",
  path: "/api/reset-password",
  summary: "Set a new password with a link and end all sessions",
  tag: "Session",
  access: "public",
  hostOnly: true,
  body: resetRequest,
  answers: { 200: messageBody, 409: errorBody },
});
