import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam, messageBody } from "../../shared/contract.ts";
import { editStatementsRequest, recordsQuery, websiteStatements } from "./contract.ts";

export const getStatements = defineCall({
  method: "GET",
  path: "/api/get-statements",
  summary: "List what the user's websites say about privacy and accessibility",
  tag: "Compliance",
  access: "website.manage",
  answers: { 200: z.array(websiteStatements) },
});

export const editStatements = defineCall({
  method: "PUT",
  path: "/api/edit-statements/:id",
  summary: "Show or hide a website's privacy page and accessibility statement, and add paragraphs to the first",
  tag: "Compliance",
  access: "website.manage",
  params: z.object({ id: idParam }),
  body: editStatementsRequest,
  answers: { 200: messageBody },
});

export const exportProcessingRecords = defineCall({
  method: "GET",
  path: "/api/export-processing-records/:id",
  summary: "Export the records of processing of a website (GDPR, article 30) as CSV or Markdown",
  tag: "Compliance",
  access: "website.manage",
  params: z.object({ id: idParam }),
  query: recordsQuery,
  answers: {
    200: {
      description: "The file",
      content: { "text/csv": { schema: z.string() }, "text/markdown": { schema: z.string() } },
    },
  },
});
