import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import { websiteQuery } from "./contract.ts";
import { renameSavedRequest, savedSection, saveSectionRequest } from "./saved-contract.ts";

const params = z.object({ id: idParam });
const refusals = { 409: errorBody.describe("The name is taken"), 422: errorBody.describe("There are too many") };

export const getSavedSections = defineCall({
  method: "GET",
  path: "/api/get-saved-sections",
  summary: "List a website's sections saved for reuse, by name",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  answers: { 200: z.array(savedSection) },
});

export const saveSection = defineCall({
  method: "POST",
  path: "/api/save-section",
  summary: "Save a copy of a section for reuse; add-page-component adds it to pages",
  tag: "Pages",
  access: "pages.write",
  body: saveSectionRequest,
  answers: { 201: savedSection, ...refusals },
});

export const renameSavedSection = defineCall({
  method: "PUT",
  path: "/api/rename-saved-section/:id",
  summary: "Rename a saved section",
  tag: "Pages",
  access: "pages.write",
  params,
  body: renameSavedRequest,
  answers: { 200: messageBody, 409: refusals[409] },
});

export const deleteSavedSection = defineCall({
  method: "DELETE",
  path: "/api/delete-saved-section/:id",
  summary: "Delete a saved section; pages with copies of it keep them, and it can be restored",
  tag: "Pages",
  access: "pages.write",
  params,
  answers: { 200: messageBody },
});

export const restoreSavedSection = defineCall({
  method: "POST",
  path: "/api/restore-saved-section/:id",
  summary: "Restore a deleted saved section, under another name if its own is taken",
  tag: "Pages",
  access: "pages.write",
  params,
  answers: { 200: savedSection, 422: refusals[422] },
});
