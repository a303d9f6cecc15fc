import { z } from "zod";
import { defineCall, fileAnswer } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import {
  importItem,
  importParams,
  itemParams,
  itemPreview,
  itemsQuery,
  messageAnswer,
  siteImport,
  startRequest,
  uploadQuery,
  websiteParams,
} from "./contract.ts";

export const uploadSiteImport = defineCall({
  method: "POST",
  path: "/api/upload-site-import/:id",
  summary:
    "Upload an export of WordPress or Squarespace (WXR), Ghost (JSON), Substack, or Markdown files (zip), and get what importing it would do; imports nothing yet",
  tag: "Imports",
  access: "website.manage",
  consumes: ["application/octet-stream"],
  params: websiteParams,
  query: uploadQuery,
  body: z.null(),
  answers: { 200: siteImport, 409: errorBody, 429: errorBody },
});

export const getSiteImports = defineCall({
  method: "GET",
  path: "/api/get-site-imports/:id",
  summary: "List the imports into a website, newest first",
  tag: "Imports",
  access: "website.manage",
  params: websiteParams,
  serverTexts: ["problem", "text"],
  answers: { 200: z.array(siteImport) },
});

export const getSiteImport = defineCall({
  method: "GET",
  path: "/api/get-site-import/:import_id",
  summary: "Get an import with its progress",
  tag: "Imports",
  access: "website.manage",
  params: importParams,
  serverTexts: ["problem", "text"],
  answers: { 200: siteImport },
});

export const getSiteImportItems = defineCall({
  method: "GET",
  path: "/api/get-site-import-items/:import_id",
  summary: "List what a file has, in its order, with what the import does with it",
  tag: "Imports",
  access: "website.manage",
  paged: true,
  params: importParams,
  query: itemsQuery,
  serverTexts: ["reason", "remarks"],
  answers: { 200: z.array(importItem) },
});

export const previewSiteImportItem = defineCall({
  method: "GET",
  path: "/api/preview-site-import-item/:import_id/:number",
  summary: "Show an article of a file as it was and as it will be",
  tag: "Imports",
  access: "website.manage",
  params: itemParams,
  answers: { 200: itemPreview },
});

export const startSiteImport = defineCall({
  method: "POST",
  path: "/api/start-site-import/:import_id",
  summary: "Import a checked file in the background, or go on with an import that was stopped",
  tag: "Imports",
  access: "website.manage",
  params: importParams,
  body: startRequest,
  answers: { 200: siteImport, 409: errorBody },
});

export const cancelSiteImport = defineCall({
  method: "DELETE",
  path: "/api/cancel-site-import/:import_id",
  summary: "Stop an import, or remove a file that nothing was imported of",
  tag: "Imports",
  access: "website.manage",
  params: importParams,
  answers: { 200: messageAnswer },
});

export const undoSiteImport = defineCall({
  method: "POST",
  path: "/api/undo-site-import/:import_id",
  summary: "Undo an import of the last 30 days: what wasn't edited since goes to the bin",
  tag: "Imports",
  access: "website.manage",
  params: importParams,
  answers: { 200: siteImport, 409: errorBody },
});

export const getSiteImportReceipt = defineCall({
  method: "GET",
  path: "/api/get-site-import-receipt/:import_id",
  summary:
    "Download the receipt of an import: what became of each item of the file, as JSON lines that prove their order",
  tag: "Imports",
  access: "website.manage",
  params: importParams,
  answers: { 200: fileAnswer("application/x-ndjson", "The receipt") },
});

export const getSiteImportAddresses = defineCall({
  method: "GET",
  path: "/api/get-site-import-addresses/:import_id",
  summary: "Download the old addresses of an import with the new ones, as CSV",
  tag: "Imports",
  access: "website.manage",
  params: importParams,
  answers: { 200: fileAnswer("text/csv", "The addresses") },
});
