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
  summary: "Own domains, oldest first",
  tag: "Domains",
  access: "domains.manage",
  answers: { 200: domainsAnswer },
});

export const getDomainTarget = defineCall({
  method: "GET",
  path: "/api/get-domain-target",
  summary: "Where domains must lead",
  tag: "Domains",
  access: "domains.manage",
  answers: { 200: domainTarget },
});

export const addDomain = defineCall({
  method: "POST",
  path: "/api/add-domain",
  summary: "Claim a domain",
  tag: "Domains",
  access: "domains.manage",
  body: addDomainRequest,
  answers: { 201: domain, 409: errorBody, 422: errorBody },
});

export const verifyDomain = defineCall({
  method: "POST",
  path: "/api/verify-domain",
  summary: "Look for the record that shows that a domain is one's own",
  tag: "Domains",
  access: "domains.manage",
  body: verifyDomainRequest,
  answers: { 200: verifyDomainAnswer, 429: errorBody },
});

export const checkDomain = defineCall({
  method: "POST",
  path: "/api/check-domain/:id",
  summary: "Look at an own domain in DNS",
  tag: "Domains",
  access: "domains.manage",
  params: domainParams,
  answers: { 200: diagnosis, 429: errorBody },
});

export const editDomain = defineCall({
  method: "PUT",
  path: "/api/edit-domain/:id",
  summary: "Which of a domain and its www. visitors see",
  tag: "Domains",
  access: "domains.manage",
  params: domainParams,
  body: editDomainRequest,
  answers: { 200: messageBody, 422: errorBody, 409: errorBody },
});

export const deleteDomain = defineCall({
  method: "DELETE",
  path: "/api/delete-domain/:id",
  summary: "Delete an own domain; the website stays",
  tag: "Domains",
  access: "domains.manage",
  params: domainParams,
  answers: { 200: messageBody },
});
