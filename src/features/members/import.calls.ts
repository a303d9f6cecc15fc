import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { memberParams } from "./contract.ts";
import {
  cancelAnswer,
  checkParams,
  checkQuery,
  commitConflict,
  commitImportRequest,
  importAnswer,
  importCheck,
  importQuery,
  importRefused,
  importRequest,
  pastImport,
  refusedRows,
  refusedRowsQuery,
  undoImportAnswer,
} from "./import-contract.ts";
import { listQuery, pastActionsQuery } from "./list-contract.ts";

export const getImportCheck = defineCall({
  method: "GET",
  path: "/api/get-import-check/:check",
  summary: "Get the progress of a check or its import",
  tag: "Members",
  access: "members.read",
  params: checkParams,
  query: listQuery,
  answers: { 200: importCheck },
});

export const getRefusedRows = defineCall({
  method: "GET",
  path: "/api/get-refused-rows/:check",
  summary: "List rejected rows of a checked file with reasons",
  tag: "Members",
  access: "members.read",
  params: checkParams,
  query: refusedRowsQuery,
  answers: { 200: refusedRows },
});

export const cancelImport = defineCall({
  method: "DELETE",
  path: "/api/cancel-import/:check",
  summary: "Cancel a check or its import and delete the file",
  tag: "Members",
  access: "members.write",
  params: checkParams,
  query: listQuery,
  answers: { 200: cancelAnswer },
});

export const checkImport = defineCall({
  method: "POST",
  path: "/api/check-import",
  summary: "Check a CSV file and report the effect of importing it; imports nothing yet",
  tag: "Members",
  access: "members.write",
  consumes: ["text/csv"],
  query: checkQuery,
  body: z.null(),
  answers: { 200: importCheck, 409: errorBody, 422: importRefused, 429: errorBody },
});

export const commitImport = defineCall({
  method: "POST",
  path: "/api/commit-import/:check",
  summary: "Import a checked file, exactly as checked or not at all",
  tag: "Members",
  access: "members.write",
  params: checkParams,
  query: listQuery,
  body: commitImportRequest,
  answers: { 200: importAnswer, 409: commitConflict, 422: errorBody },
});

export const importMembers = defineCall({
  method: "POST",
  path: "/api/import-members",
  summary: "Import members, all or none, from JSON or a CSV file of any size",
  tag: "Members",
  access: "members.write",
  consumes: ["application/json", "text/csv"],
  query: importQuery,
  body: importRequest,
  answers: { 200: importAnswer, 409: errorBody, 422: importRefused.or(errorBody) },
});

export const getImports = defineCall({
  method: "GET",
  path: "/api/get-imports",
  summary: "List imports of the last 30 days, newest first",
  tag: "Members",
  access: "members.read",
  paged: true,
  query: pastActionsQuery,
  answers: { 200: z.array(pastImport) },
});

export const undoImport = defineCall({
  method: "POST",
  path: "/api/undo-import/:id",
  summary: "Undo an import of the last 30 days, except for members changed since",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  answers: { 200: undoImportAnswer, 409: errorBody, 422: errorBody },
});
