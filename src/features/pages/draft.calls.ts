import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, messageBody } from "../../shared/contract.ts";
import { pageQuery, savePageAnswer, savePageConflict, websiteQuery } from "./contract.ts";
import * as contract from "./draft-contract.ts";

// Calls about a page's draft, which only the editor sees until it is saved with `save-page`.

export const savePageDraft = defineCall({
  method: "POST",
  path: "/api/save-page-draft",
  summary: "Save changed fields of a page's components to its draft; not visible to visitors",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: contract.saveDraftRequest,
  answers: { 200: savePageAnswer, 409: z.union([savePageConflict, errorBody]) },
});

export const getPageState = defineCall({
  method: "GET",
  path: "/api/get-page-state",
  summary: "Get whether a page has unpublished changes, whose they are, and when it will be published",
  tag: "Pages",
  access: "pages.read",
  query: pageQuery,
  answers: { 200: contract.pageState },
});

export const getLivePage = defineCall({
  method: "GET",
  path: "/api/get-live-page",
  summary: "Get a page's components as visitors see them",
  tag: "Pages",
  access: "pages.read",
  query: pageQuery,
  answers: { 200: contract.livePage },
});

export const discardPageDraft = defineCall({
  method: "POST",
  path: "/api/discard-page-draft",
  summary: "Discard a page's unpublished changes; saves them as a revision",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: contract.discardPageRequest,
  answers: { 200: contract.discardPageAnswer },
});

export const schedulePage = defineCall({
  method: "POST",
  path: "/api/schedule-page",
  summary: "Publish a page's draft as it is now at a date",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: contract.schedulePageRequest,
  answers: { 200: contract.schedulePageAnswer, 409: errorBody.describe("Someone else changed the page") },
});

export const unschedulePage = defineCall({
  method: "POST",
  path: "/api/unschedule-page",
  summary: "Cancel a page's schedule; its draft stays",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: contract.unschedulePageRequest,
  answers: { 200: messageBody },
});
