import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam } from "../../shared/contract.ts";
import { editSenderRequest, newsletterSender, senderRequest } from "./sender-contract.ts";

const tag = "Newsletters";
const refused = errorBody.describe("Not possible without a verified domain, a secret key, or a sending address");

export const getNewsletterSender = defineCall({
  method: "GET",
  path: "/api/get-newsletter-sender",
  summary:
    "Get the address that a website's newsletters come from, its keys, and what the latest check of its DNS records found",
  tag,
  access: "newsletters.read",
  query: z.object({ website_id: idParam.optional() }),
  serverTexts: ["text"],
  answers: { 200: newsletterSender },
});

export const editNewsletterSender = defineCall({
  method: "PUT",
  path: "/api/edit-newsletter-sender",
  summary: "Choose an address at the website's domain to send from, or the network's",
  tag,
  access: "newsletters.send",
  stepUp: true,
  body: editSenderRequest,
  serverTexts: ["text"],
  answers: { 200: newsletterSender, 409: refused },
});

export const checkNewsletterSender = defineCall({
  method: "POST",
  path: "/api/check-newsletter-sender",
  summary: "Check the DNS records of the sending address",
  tag,
  access: "newsletters.send",
  body: senderRequest,
  serverTexts: ["text"],
  answers: { 200: newsletterSender, 422: errorBody.describe("A restored copy checks no records"), 429: errorBody },
});

export const rotateNewsletterKey = defineCall({
  method: "POST",
  path: "/api/rotate-newsletter-key",
  summary: "Create the next DKIM key; the former one signs until the new one's record is in DNS",
  tag,
  access: "newsletters.send",
  stepUp: true,
  body: senderRequest,
  serverTexts: ["text"],
  answers: { 200: newsletterSender, 409: refused },
});
