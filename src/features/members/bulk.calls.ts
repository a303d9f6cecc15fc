import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import {
  bulkPreview,
  commitBulkAnswer,
  pastBulk,
  previewBulkRequest,
  runningBulk,
  undoBulkAnswer,
} from "./bulk-contract.ts";
import { memberParams } from "./contract.ts";
import { listQuery, pastActionsQuery } from "./list-contract.ts";

export const previewBulk = defineCall({
  method: "POST",
  path: "/api/preview-bulk",
  summary: "Preview a bulk deletion or change; nothing happens yet",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  body: previewBulkRequest,
  answers: { 200: bulkPreview, 409: errorBody },
});

export const commitBulk = defineCall({
  method: "POST",
  path: "/api/commit-bulk/:id",
  summary:
    "Do what was previewed to exactly those members, or nothing when one of them changed; sent again it is done once",
  tag: "Members",
  access: "members.write",
  stepUp: true,
  params: memberParams,
  query: listQuery,
  answers: {
    200: commitBulkAnswer,
    409: errorBody,
    422: errorBody.describe("Someone or the list would have too many labels"),
  },
});

export const getRunningBulk = defineCall({
  method: "GET",
  path: "/api/get-running-bulk",
  summary: "Get the bulk action of a list that is being done or undone, and how far it is; null without one",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  answers: { 200: runningBulk },
});

export const undoBulk = defineCall({
  method: "POST",
  path: "/api/undo-bulk/:id",
  summary: "Undo a bulk action within 30 days, except for members changed since",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  answers: { 200: undoBulkAnswer, 409: errorBody },
});

export const getBulkActions = defineCall({
  method: "GET",
  path: "/api/get-bulk-actions",
  summary: "List bulk actions of the last 30 days, newest first",
  tag: "Members",
  access: "members.read",
  paged: true,
  query: pastActionsQuery,
  answers: { 200: z.array(pastBulk) },
});
