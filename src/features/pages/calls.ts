import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import {
  addComponentRequest,
  addPageAnswer,
  addPageRequest,
  componentVariant,
  editPageRequest,
  page,
  pageComponent,
  pageQuery,
  pageRevision,
  pageRevisionDetail,
  previewData,
  reorderRequest,
  restoreComponentRequest,
  restorePageRevisionAnswer,
  restorePageRevisionRequest,
  savePageAnswer,
  savePageConflict,
  savePageRequest,
  websiteQuery,
} from "./contract.ts";

const params = z.object({ id: idParam });

export const getPages = defineCall({
  method: "GET",
  path: "/api/get-pages",
  summary: "Pages of an own website",
  tag: "Pages",
  access: "pages.read",
  query: websiteQuery,
  answers: { 200: z.array(page) },
});

export const addPage = defineCall({
  method: "POST",
  path: "/api/add-page",
  summary: "Add a page, empty or from a template",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: addPageRequest,
  answers: { 201: addPageAnswer, 409: errorBody.describe("The address is taken") },
});

export const editPage = defineCall({
  method: "PUT",
  path: "/api/edit-page/:slug",
  summary: "Change a page's name, address, or what search engines and social networks show of it",
  tag: "Pages",
  access: "pages.write",
  params: z.object({ slug: z.string().max(500) }),
  query: websiteQuery,
  body: editPageRequest,
  answers: { 200: addPageAnswer, 409: errorBody.describe("The address is taken") },
});

export const deletePage = defineCall({
  method: "DELETE",
  path: "/api/delete-page/:slug",
  summary: "Delete a page; the home page stays",
  tag: "Pages",
  access: "pages.write",
  params: z.object({ slug: z.string().max(500) }),
  query: websiteQuery,
  answers: { 200: messageBody },
});

export const addPageComponent = defineCall({
  method: "POST",
  path: "/api/add-page-component",
  summary: "Add a component, before the footer or at a position",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: addComponentRequest,
  answers: { 201: pageComponent },
});

export const deletePageComponent = defineCall({
  method: "DELETE",
  path: "/api/delete-page-component/:id",
  summary: "Take a component off its page; it can be put back",
  tag: "Pages",
  access: "pages.write",
  params,
  query: websiteQuery,
  answers: { 200: messageBody },
});

export const restorePageComponent = defineCall({
  method: "POST",
  path: "/api/restore-page-component/:id",
  summary: "Put a deleted component back, under the same id",
  tag: "Pages",
  access: "pages.write",
  params,
  body: restoreComponentRequest,
  answers: { 200: pageComponent },
});

export const reorderPageComponents = defineCall({
  method: "POST",
  path: "/api/reorder-page-components",
  summary: "Put a page's components into another order",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: reorderRequest,
  answers: { 200: messageBody },
});

export const getPageComponents = defineCall({
  method: "GET",
  path: "/api/get-page-components",
  summary: "Components of a page from top to bottom; X-Page-Version tells the version that they are",
  tag: "Pages",
  access: "pages.read",
  versionHeader: "x-page-version",
  query: pageQuery,
  answers: { 200: z.array(pageComponent) },
});

export const getComponentVariants = defineCall({
  method: "GET",
  path: "/api/get-component-variants",
  summary: "Every type of component, in the order in which one is offered",
  tag: "Pages",
  access: "pages.read",
  answers: { 200: z.array(componentVariant) },
});

export const savePage = defineCall({
  method: "POST",
  path: "/api/save-page",
  summary: "Save changed fields of a page's components; visitors see them at once",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: savePageRequest,
  answers: { 200: savePageAnswer, 409: z.union([savePageConflict, errorBody]) },
});

export const getPageRevisions = defineCall({
  method: "GET",
  path: "/api/get-page-revisions",
  summary: "Kept versions of a page, newest first, without what they hold",
  tag: "Pages",
  access: "pages.read",
  query: pageQuery,
  answers: { 200: z.array(pageRevision) },
});

export const getPageRevision = defineCall({
  method: "GET",
  path: "/api/get-page-revision/:id",
  summary: "A kept version of a page",
  tag: "Pages",
  access: "pages.read",
  params,
  answers: { 200: pageRevisionDetail },
});

export const restorePageRevision = defineCall({
  method: "POST",
  path: "/api/restore-page-revision/:id",
  summary: "Make a page what a version holds, or one component of it; the page before is kept",
  tag: "Pages",
  access: "pages.write",
  params,
  body: restorePageRevisionRequest.optional(),
  answers: { 200: restorePageRevisionAnswer },
});

export const getPreviewData = defineCall({
  method: "GET",
  path: "/api/get-preview-data",
  summary: "What a page's components show besides their configs",
  tag: "Pages",
  access: "pages.read",
  query: pageQuery,
  answers: { 200: previewData },
});
