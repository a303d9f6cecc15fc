import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";
import { adAnswer, adConflict, adParams, editAdAnswer, editAdRequest } from "./ads-contract.ts";
import { disclaimerConflict, disclaimersAnswer, editDisclaimerAnswer, editDisclaimerRequest } from "./contract.ts";

export const getDisclaimers = defineCall({
  method: "GET",
  path: "/api/get-disclaimers",
  summary: "List the disclaimers of the user's websites; for role owner starting with the host site",
  tag: "Compliance",
  access: "website.manage",
  answers: { 200: disclaimersAnswer },
});

export const editDisclaimer = defineCall({
  method: "PUT",
  path: "/api/edit-disclaimer/:id",
  summary: "Change the text that says who pays for a website; the former one stays in its history",
  tag: "Compliance",
  access: "website.manage",
  params: z.object({ id: idParam }),
  body: editDisclaimerRequest,
  answers: { 200: editDisclaimerAnswer, 409: disclaimerConflict },
});

export const getPoliticalAd = defineCall({
  method: "GET",
  path: "/api/get-political-ad/:kind/:id",
  summary: "Get the transparency notice of an article or page, or a proposed one",
  tag: "Compliance",
  access: "articles.publish",
  params: adParams,
  answers: { 200: adAnswer },
});

export const editPoliticalAd = defineCall({
  method: "PUT",
  path: "/api/edit-political-ad/:kind/:id",
  summary:
    "Mark an article or page as political advertising in the EU, change its transparency notice, or unmark it. Requires the right to publish the article or to write the page. Takes effect at once; all versions are kept",
  tag: "Compliance",
  access: "articles.publish",
  params: adParams,
  body: editAdRequest,
  answers: { 200: editAdAnswer, 409: adConflict },
});
