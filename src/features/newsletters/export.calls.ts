import { z } from "zod";
import { defineCall, fileAnswer } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";

export const exportNewsletters = defineCall({
  method: "GET",
  path: "/api/export-newsletters/:id",
  summary:
    "Export all newsletters of a website as a zip: a table with their figures, and each as a web page, without people's data",
  tag: "Newsletters",
  access: "newsletters.read",
  params: z.object({ id: idParam }),
  answers: { 200: fileAnswer("application/zip", "The newsletters") },
});
