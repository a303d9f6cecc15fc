import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import {
  addDomainRequest,
  diagnosis,
  domain,
  domainParams,
  domainsAnswer,
  domainTarget,
  editDomainRequest,
  verifyDomainAnswer,
  verifyDomainRequest,
} from "./contract.ts";

export const getDomains = defineCall({
  method: "GET",
  path: "/api/get-domains",
  summary: "List the user's domains, oldest first",
  tag: "Domains",
  access: "domains.manage",
  serverTexts: ["text", "lookalike"],
  answers: { 200: domainsAnswer },
});

export const getDomainTarget = defineCall({
  method: "GET",
  path: "/api/get-domain-target",
  summary: "Get the addresses that domains must point to",
  tag: "Domains",
  access: "domains.manage",
  answers: { 200: domainTarget },
});

export const addDomain = defineCall({
  method: "POST",
  path: "/api/add-domain",
  summary: "Add a domain",
  tag: "Domains",
  access: "domains.manage",
  body: addDomainRequest,
  serverTexts: ["text", "lookalike"],
  answers: { 201: domain, 409: errorBody, 422: errorBody },
});

export const verifyDomain = defineCall({
  method: "POST",
  path: "/api/verify-domain",
  summary: "Verify ownership of a domain",
  tag: "Domains",
  access: "domains.manage",
  body: verifyDomainRequest,
  serverTexts: ["text", "lookalike"],
  answers: { 200: verifyDomainAnswer, 422: errorBody.describe("A restored copy checks no domains"), 429: errorBody },
});

export const checkDomain = defineCall({
  method: "POST",
  path: "/api/check-domain/:id",
  summary: "Check a domain's DNS records",
  tag: "Domains",
  access: "domains.manage",
  params: domainParams,
  serverTexts: ["text", "lookalike"],
  answers: { 200: diagnosis, 422: errorBody.describe("A restored copy checks no domains"), 429: errorBody },
});

export const editDomain = defineCall({
  method: "PUT",
  path: "/api/edit-domain/:id",
  summary: "Choose between a domain and its www. counterpart",
  tag: "Domains",
  access: "domains.manage",
  params: domainParams,
  body: editDomainRequest,
  serverTexts: ["text", "lookalike"],
  answers: { 200: messageBody, 422: errorBody, 409: errorBody },
});

export const deleteDomain = defineCall({
  method: "DELETE",
  path: "/api/delete-domain/:id",
  summary: "Remove a domain from a website",
  tag: "Domains",
  access: "domains.manage",
  stepUp: "with_factor",
  params: domainParams,
  answers: { 200: messageBody },
});
