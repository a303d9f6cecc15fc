import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import {
  networkWebsite,
  networkWebsitesQuery,
  openedWebsite,
  openWebsiteParams,
  openWebsiteRequest,
} from "./network-websites-contract.ts";

export const getNetworkWebsites = defineCall({
  method: "GET",
  path: "/api/get-network-websites",
  summary: "List all websites of the network with their owners; role owner only",
  tag: "People",
  access: "host.manage",
  paged: true,
  query: networkWebsitesQuery,
  answers: { 200: z.array(networkWebsite) },
});

export const openWebsite = defineCall({
  method: "POST",
  path: "/api/open-website/:id",
  summary:
    "Get the role of an owner on someone's website for an hour; its owners are told, with the reason; role owner only",
  tag: "People",
  access: "host.manage",
  stepUp: true,
  params: openWebsiteParams,
  body: openWebsiteRequest,
  answers: { 200: openedWebsite, 409: errorBody.describe("The user already has a role on it") },
});
