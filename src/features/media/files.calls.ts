import { z } from "zod";
import { defineCall, fileField } from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { libraryQuery } from "./contract.ts";
import { texts, uploadedFile } from "./files-contract.ts";

export const uploadFile = defineCall({
  method: "POST",
  path: "/api/upload-file",
  summary: "Upload a file that an article offers or plays; one that no text names after a day is deleted",
  tag: "Images",
  access: "images.upload",
  consumes: ["multipart/form-data"],
  query: libraryQuery,
  body: z.object({
    file: fileField(
      texts.required,
      "PDF, Office and OpenDocument files, CSV, ICS, MP3, M4A, MP4, or WebM, at most 50 MB",
    ),
  }),
  answers: {
    201: uploadedFile,
    413: errorBody,
    415: errorBody,
    422: errorBody.describe("The account's limit is reached"),
  },
});
