import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import * as contract from "./bars-contract.ts";
import { websiteQuery } from "./contract.ts";

// A website's navigation bar and footer. They are changed through the components of any page that shows them.

export const getWebsiteBars = defineCall({
  method: "GET",
  path: "/api/get-website-bars",
  summary: "Get a website's navigation bar and footer, as drafted and as visitors see them",
  tag: "Pages",
  access: "pages.read",
  query: websiteQuery,
  answers: { 200: contract.websiteBars },
});

export const publishWebsiteBars = defineCall({
  method: "POST",
  path: "/api/publish-website-bars",
  summary: "Make the draft of a website's navigation bar and footer visible to visitors",
  tag: "Pages",
  access: "pages.write",
  body: contract.publishBarsRequest,
  answers: { 200: messageBody, 409: errorBody.describe("Someone else changed them") },
});

export const discardWebsiteBars = defineCall({
  method: "POST",
  path: "/api/discard-website-bars",
  summary: "Discard unpublished changes of a website's navigation bar and footer",
  tag: "Pages",
  access: "pages.write",
  body: contract.discardBarsRequest,
  answers: { 200: contract.discardBarsAnswer },
});

export const restoreBars = defineCall({
  method: "POST",
  path: "/api/restore-website-bars",
  summary: "Bring back a discarded draft of a website's navigation bar and footer",
  tag: "Pages",
  access: "pages.write",
  body: contract.restoreBarsRequest,
  answers: {
    200: messageBody.extend({ version: z.number() }),
    409: errorBody.describe("They were changed since they were discarded"),
  },
});

export const shareBar = defineCall({
  method: "POST",
  path: "/api/use-website-bar",
  summary: "Show the website's navigation bar or footer on a page instead of its own",
  tag: "Pages",
  access: "pages.write",
  body: contract.shareBarRequest,
  answers: { 200: contract.shareBarAnswer },
});
