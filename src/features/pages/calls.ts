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
  reorderRequest,
  restoreComponentRequest,
  restorePageRevisionAnswer,
  restorePageRevisionRequest,
  savePageAnswer,
  savePageConflict,
  websiteQuery,
} from "./contract.ts";
import { publishPageRequest } from "./draft-contract.ts";
import { previewData } from "./preview-contract.ts";

const params = z.object({ id: idParam });

export const getPages = defineCall({
  method: "GET",
  path: "/api/get-pages",
  summary: "List a website's pages",
  tag: "Pages",
  access: "pages.read",
  query: websiteQuery,
  answers: { 200: z.array(page) },
});

export const addPage = defineCall({
  method: "POST",
  path: "/api/add-page",
  summary: "Add an empty page or one from a template",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: addPageRequest,
  answers: { 201: addPageAnswer, 409: errorBody.describe("The address is taken") },
});

export const editPage = defineCall({
  method: "PUT",
  path: "/api/edit-page/:slug",
  summary: "Change a page's name, slug, or metadata for search engines and social networks",
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
  summary: "Delete a page other than the home page",
  tag: "Pages",
  access: "pages.write",
  params: z.object({ slug: z.string().max(500) }),
  query: websiteQuery,
  answers: { 200: messageBody },
});

export const addPageComponent = defineCall({
  method: "POST",
  path: "/api/add-page-component",
  summary: "Add a component to a page's draft, before the footer or at a position",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: addComponentRequest,
  answers: { 201: pageComponent },
});

export const deletePageComponent = defineCall({
  method: "DELETE",
  path: "/api/delete-page-component/:id",
  summary: "Delete a component from a page's draft; it can be restored",
  tag: "Pages",
  access: "pages.write",
  params,
  query: websiteQuery,
  answers: { 200: messageBody },
});

export const restorePageComponent = defineCall({
  method: "POST",
  path: "/api/restore-page-component/:id",
  summary: "Restore a deleted component under the same id",
  tag: "Pages",
  access: "pages.write",
  params,
  body: restoreComponentRequest,
  answers: { 200: pageComponent },
});

export const reorderPageComponents = defineCall({
  method: "POST",
  path: "/api/reorder-page-components",
  summary: "Reorder the components of a page's draft",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: reorderRequest,
  answers: { 200: messageBody },
});

export const getPageComponents = defineCall({
  method: "GET",
  path: "/api/get-page-components",
  summary: "List the components of a page's draft from top to bottom; X-Page-Version is their version",
  tag: "Pages",
  access: "pages.read",
  versionHeader: "x-page-version",
  query: pageQuery,
  answers: { 200: z.array(pageComponent) },
});

export const getComponentVariants = defineCall({
  method: "GET",
  path: "/api/get-component-variants",
  summary: "List component types in the order they are offered",
  tag: "Pages",
  access: "pages.read",
  answers: { 200: z.array(componentVariant) },
});

export const savePage = defineCall({
  method: "POST",
  path: "/api/save-page",
  summary: "Save changed fields of a page's components and make the whole draft visible to visitors",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: publishPageRequest,
  answers: { 200: savePageAnswer, 409: z.union([savePageConflict, errorBody]) },
});

export const getPageRevisions = defineCall({
  method: "GET",
  path: "/api/get-page-revisions",
  summary: "List a page's revisions, newest first, without their content",
  tag: "Pages",
  access: "pages.read",
  query: pageQuery,
  answers: { 200: z.array(pageRevision) },
});

export const getPageRevision = defineCall({
  method: "GET",
  path: "/api/get-page-revision/:id",
  summary: "Get a revision of a page",
  tag: "Pages",
  access: "pages.read",
  params,
  answers: { 200: pageRevisionDetail },
});

export const restorePageRevision = defineCall({
  method: "POST",
  path: "/api/restore-page-revision/:id",
  summary: "Restore a revision, or one component of it, to a page's draft; saves the current draft as a revision",
  tag: "Pages",
  access: "pages.write",
  params,
  body: restorePageRevisionRequest.optional(),
  answers: { 200: restorePageRevisionAnswer },
});

export const getPreviewData = defineCall({
  method: "GET",
  path: "/api/get-preview-data",
  summary: "Get the data that a page's components show besides their configs",
  tag: "Pages",
  access: "pages.read",
  query: pageQuery,
  answers: { 200: previewData },
});
