import { z } from "zod";
import { defineCall, fileAnswer } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { memberParams } from "./contract.ts";
import {
  cancelAnswer,
  checkParams,
  checkQuery,
  commitConflict,
  commitImportRequest,
  fileQuery,
  importAnswer,
  importCheck,
  importQuery,
  importRefused,
  importRequest,
  pastImport,
  refusedGroups,
  refusedQuery,
  refusedRows,
  refusedRowsQuery,
  runningImport,
  undoImportAnswer,
  uploadQuery,
} from "./import-contract.ts";
import { fileReading, importFile } from "./import-file-contract.ts";
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

export const getRefusedGroups = defineCall({
  method: "GET",
  path: "/api/get-refused-groups/:check",
  summary: "Count the rejected rows of a checked file by reason, and those that optional fields would leave",
  tag: "Members",
  access: "members.read",
  params: checkParams,
  query: refusedQuery,
  answers: { 200: refusedGroups },
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

export const uploadImport = defineCall({
  method: "POST",
  path: "/api/upload-import",
  summary: "Upload a CSV file in any encoding, and get its first rows and the columns that its header suggests",
  tag: "Members",
  access: "members.write",
  consumes: ["text/csv"],
  query: uploadQuery,
  body: z.null(),
  answers: { 200: importFile, 409: errorBody, 429: errorBody },
});

export const getImportFile = defineCall({
  method: "GET",
  path: "/api/get-import-file/:check",
  summary: "Read the beginning of an uploaded file in another encoding or with another delimiter",
  tag: "Members",
  access: "members.write",
  params: checkParams,
  query: fileQuery,
  answers: { 200: importFile, 429: errorBody },
});

export const checkImportFile = defineCall({
  method: "POST",
  path: "/api/check-import-file/:check",
  summary: "Check an uploaded file and report the effect of importing it; imports nothing yet",
  tag: "Members",
  access: "members.write",
  params: checkParams,
  query: listQuery,
  body: fileReading,
  answers: { 200: importCheck, 409: errorBody, 429: errorBody },
});

export const getRefusedFile = defineCall({
  method: "GET",
  path: "/api/get-refused-file/:check",
  summary: "Download the rejected rows of an uploaded file with all of its columns and the reasons",
  tag: "Members",
  access: "members.write",
  params: checkParams,
  query: refusedQuery,
  answers: { 200: fileAnswer("text/csv", "The file") },
});

export const getRunningImport = defineCall({
  method: "GET",
  path: "/api/get-running-import",
  summary: "Get the import that is running in the background; null without one",
  tag: "Members",
  access: "members.write",
  query: listQuery,
  answers: { 200: runningImport },
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

export const startImport = defineCall({
  method: "POST",
  path: "/api/start-import/:check",
  summary:
    "Import a checked file in the background, exactly as checked or not at all; the check tells the progress and the result",
  tag: "Members",
  access: "members.write",
  params: checkParams,
  query: listQuery,
  body: commitImportRequest,
  answers: { 200: importCheck, 409: commitConflict, 422: errorBody },
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

export const getLeftOutFile = defineCall({
  method: "GET",
  path: "/api/get-left-out-file/:id",
  summary:
    "Download the rows that an import of the last 30 days left out, with all columns of its file and the reasons",
  tag: "Members",
  access: "members.write",
  params: memberParams,
  query: listQuery,
  answers: { 200: fileAnswer("text/csv", "The file") },
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
