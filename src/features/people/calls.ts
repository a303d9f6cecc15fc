import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { ofBrowser } from "../accounts/contract.ts";
import { proofNeeded } from "../accounts/factors-contract.ts";
import {
  askInvitationLinkRequest,
  editPersonRequest,
  invitationTokenRequest,
  inviteRequest,
  joined,
  joinRequest,
  newInvitation,
  people,
  peopleQuery,
  personParams,
  shownInvitation,
} from "./contract.ts";

export const getPeople = defineCall({
  method: "GET",
  path: "/api/get-people",
  summary: "List who has a role on a website, and open invitations",
  tag: "People",
  access: "people.manage",
  query: peopleQuery,
  answers: { 200: people },
});

export const invite = defineCall({
  method: "POST",
  path: "/api/invite",
  summary: "Create a single-use link, valid for 7 days, that gives a role on a website; mails it if mail is set up",
  tag: "People",
  access: "people.manage",
  stepUp: true,
  body: inviteRequest,
  answers: { 201: newInvitation },
});

export const revokeInvitation = defineCall({
  method: "DELETE",
  path: "/api/revoke-invitation/:id",
  summary: "Revoke an invitation",
  tag: "People",
  access: "account",
  params: personParams,
  answers: { 200: messageBody },
});

export const editPerson = defineCall({
  method: "PUT",
  path: "/api/edit-person/:id",
  summary: "Change a person's role on a website; 409 if it would have no owner left",
  tag: "People",
  access: "people.manage",
  stepUp: true,
  params: personParams,
  body: editPersonRequest,
  answers: { 200: messageBody, 409: errorBody },
});

export const removePerson = defineCall({
  method: "DELETE",
  path: "/api/remove-person/:id",
  summary: "Remove a person's role on a website; 409 for its last owner",
  tag: "People",
  access: "people.manage",
  stepUp: true,
  params: personParams,
  query: peopleQuery,
  answers: { 200: messageBody, 409: errorBody },
});

export const readInvitation = defineCall({
  method: "POST",
  path: "/api/read-invitation",
  summary: "Get what an invitation link offers",
  tag: "People",
  access: "public",
  hostOnly: true,
  body: invitationTokenRequest,
  answers: { 200: shownInvitation },
});

export const acceptInvitation = defineCall({
  method: "POST",
  path: "/api/accept-invitation",
  summary: "Accept an invitation with the account that is logged in",
  tag: "People",
  access: "account",
  body: invitationTokenRequest,
  answers: { 200: messageBody, 409: errorBody },
});

export const askInvitationLink = defineCall({
  method: "POST",
  path: "/api/ask-invitation-link",
  summary: "Mail an invitation's link to an address, which it then proves; the same answer for every address",
  tag: "People",
  access: "public",
  hostOnly: true,
  body: askInvitationLinkRequest,
  answers: { 200: messageBody, 409: errorBody, 422: errorBody.describe("The site sends no mail") },
});

export const joinByInvitation = defineCall({
  method: "POST",
  path: "/api/join",
  summary: "Accept an invitation with a new account, or an existing one and its password, and log in",
  tag: "People",
  access: "public",
  hostOnly: true,
  body: joinRequest.extend(ofBrowser),
  answers: {
    201: joined,
    401: proofNeeded,
    409: errorBody,
    422: errorBody.describe("The address has to be confirmed by a mailed link"),
  },
});
