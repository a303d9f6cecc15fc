import { z } from "zod";
import { saveConflict } from "../../documents/protocol/save-contract.ts";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import {
  block,
  blockAnswer,
  blockCount,
  editEditionBlockRequest,
  editEditionRequest,
  edition,
  editionCount,
  handInRequest,
  invitation,
  inviteAnswer,
  inviteRequest,
  saveBlockAnswer,
  saveBlockRequest,
} from "./edition-contract.ts";

const tag = "Newsletters";
const params = z.object({ id: idParam });
const refused = errorBody.describe("Changed in the meantime, or not possible in this state");

export const getEdition = defineCall({
  method: "GET",
  path: "/api/get-edition/:id",
  summary: "Get the websites of a newsletter of the network, with their blocks; role owner only",
  tag,
  access: "host.manage",
  params,
  answers: { 200: edition },
});

export const editEdition = defineCall({
  method: "PUT",
  path: "/api/edit-edition/:id",
  summary:
    "Change the deadline and note for invited websites, and whether the host's own members get it; role owner only",
  tag,
  access: "host.manage",
  params,
  body: editEditionRequest,
  answers: { 200: edition, 409: refused },
});

export const inviteWebsites = defineCall({
  method: "POST",
  path: "/api/invite-websites/:id",
  summary: "Invite websites to a newsletter of the network; their people are told once; role owner only",
  tag,
  access: "host.manage",
  params,
  body: inviteRequest,
  answers: { 200: inviteAnswer, 409: refused },
});

export const countEditionAudience = defineCall({
  method: "POST",
  path: "/api/count-edition-audience/:id",
  summary:
    "Count the addresses that would get a newsletter of the network, and those that would not and why; role owner only",
  tag,
  access: "host.manage",
  params,
  answers: { 200: editionCount },
});

export const editEditionBlock = defineCall({
  method: "PUT",
  path: "/api/edit-edition-block/:id",
  summary: "Move a website's block, or leave it out; role owner only",
  tag,
  access: "host.manage",
  params,
  body: editEditionBlockRequest,
  answers: { 200: messageBody, 409: refused },
});

export const remindWebsite = defineCall({
  method: "POST",
  path: "/api/remind-website/:id",
  summary: "Email the people of an invited website that has not decided, once a day; role owner only",
  tag,
  access: "host.manage",
  params,
  answers: { 200: messageBody, 409: refused },
});

export const getInvitationsToNewsletters = defineCall({
  method: "GET",
  path: "/api/get-newsletter-invitations",
  summary: "List the newsletters of the network that a website is invited to, newest first",
  tag,
  access: "newsletters.read",
  query: z.object({ website_id: idParam.optional() }),
  answers: { 200: z.array(invitation) },
});

export const getNewsletterBlock = defineCall({
  method: "GET",
  path: "/api/get-newsletter-block/:id",
  summary: "Get a website's block for a newsletter of the network",
  tag,
  access: "newsletters.read",
  params,
  answers: { 200: block },
});

export const saveNewsletterBlock = defineCall({
  method: "POST",
  path: "/api/save-newsletter-block/:id",
  summary: "Save changes to a website's block",
  tag,
  access: "newsletters.write",
  params,
  body: saveBlockRequest,
  answers: { 200: saveBlockAnswer, 409: z.union([saveConflict, errorBody]) },
});

export const handInNewsletterBlock = defineCall({
  method: "POST",
  path: "/api/hand-in-newsletter-block/:id",
  summary: "Submit a website's block: its members who agreed to email get the newsletter of the network",
  tag,
  access: "newsletters.send",
  params,
  body: handInRequest,
  answers: { 200: blockAnswer, 409: refused, 422: errorBody.describe("Not complete, or with merge fields") },
});

export const declineNewsletterBlock = defineCall({
  method: "POST",
  path: "/api/decline-newsletter-block/:id",
  summary: "Decline an invitation; the text is kept",
  tag,
  access: "newsletters.send",
  params,
  answers: { 200: blockAnswer, 409: refused },
});

export const countBlockMembers = defineCall({
  method: "POST",
  path: "/api/count-block-members/:id",
  summary: "Count a website's members who would get a newsletter of the network",
  tag,
  access: "newsletters.send",
  params,
  answers: { 200: blockCount },
});

export const takeBackNewsletterBlock = defineCall({
  method: "POST",
  path: "/api/take-back-newsletter-block/:id",
  summary: "Take a block back that was submitted or declined, until sending begins",
  tag,
  access: "newsletters.send",
  params,
  answers: { 200: blockAnswer, 409: refused },
});
