import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import {
  pauseParams,
  pauseRequest,
  volumesQuery,
  volumeTotals,
  volumeTotalsQuery,
  websitePause,
  websiteVolume,
} from "./network-contract.ts";

const tag = "Newsletters";

export const getNewsletterVolumes = defineCall({
  method: "GET",
  path: "/api/get-newsletter-volumes",
  summary:
    "List the network's websites with the numbers of emails handed over, bounced, reported as spam, and unsubscribed from, the highest complaint rate first; role owner only",
  tag,
  access: "host.manage",
  paged: true,
  query: volumesQuery,
  answers: { 200: z.array(websiteVolume) },
});

export const getNewsletterTotals = defineCall({
  method: "GET",
  path: "/api/get-newsletter-totals",
  summary: "Get the same numbers for all websites together; role owner only",
  tag,
  access: "host.manage",
  query: volumeTotalsQuery,
  answers: { 200: volumeTotals },
});

export const pauseWebsiteNewsletters = defineCall({
  method: "POST",
  path: "/api/pause-website-newsletters/:id",
  summary: "Hand over nothing more of a website's newsletters; its people are shown the reason; role owner only",
  tag,
  access: "host.manage",
  params: pauseParams,
  body: pauseRequest,
  answers: { 200: messageBody, 409: errorBody.describe("Already paused") },
});

export const resumeWebsiteNewsletters = defineCall({
  method: "POST",
  path: "/api/resume-website-newsletters/:id",
  summary: "Let a website send newsletters again; those under way continue; role owner only",
  tag,
  access: "host.manage",
  params: pauseParams,
  answers: { 200: messageBody, 409: errorBody.describe("Not paused") },
});

export const getNewsletterPause = defineCall({
  method: "GET",
  path: "/api/get-newsletter-pause",
  summary: "Get whether the network has paused a website's newsletters, and why",
  tag,
  access: "newsletters.read",
  query: z.object({ website_id: idParam.optional() }),
  answers: { 200: websitePause },
});
