import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import {
  addNetworkLookRequest,
  editLookRequest,
  editNetworkLookRequest,
  idParams,
  networkLook,
  networkLooks,
  websiteLook,
} from "./contract.ts";

export const getLooks = defineCall({
  method: "GET",
  path: "/api/get-looks",
  summary: "List how the user's websites look; for role owner starting with the host site",
  tag: "Looks",
  access: "website.manage",
  answers: { 200: z.array(websiteLook) },
});

export const editLook = defineCall({
  method: "PUT",
  path: "/api/edit-look/:id",
  summary: "Change a website's look, accent color, logo, icon, or social image; omitted fields stay unchanged",
  tag: "Looks",
  access: "website.manage",
  params: idParams,
  body: editLookRequest,
  answers: { 200: messageBody },
});

export const getNetworkLooks = defineCall({
  method: "GET",
  path: "/api/get-network-looks",
  summary: "List the looks that the network offers to all its websites, by name",
  tag: "Looks",
  access: "account",
  answers: { 200: networkLooks },
});

export const addNetworkLook = defineCall({
  method: "POST",
  path: "/api/add-network-look",
  summary: "Offer a look to all websites of the network",
  tag: "Looks",
  access: "host.manage",
  body: addNetworkLookRequest,
  answers: { 201: networkLook, 409: errorBody, 422: errorBody.describe("The network offers too many looks") },
});

export const editNetworkLook = defineCall({
  method: "PUT",
  path: "/api/edit-network-look/:id",
  summary: "Rename a look that the network offers",
  tag: "Looks",
  access: "host.manage",
  params: idParams,
  body: editNetworkLookRequest,
  answers: { 200: messageBody, 409: errorBody },
});

export const deleteNetworkLook = defineCall({
  method: "DELETE",
  path: "/api/delete-network-look/:id",
  summary: "Stop offering a look; websites that chose it keep it",
  tag: "Looks",
  access: "host.manage",
  params: idParams,
  answers: { 200: messageBody },
});
