import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";

export const exportFormat = z.enum(["wordpress", "ghost", "markdown"]);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportArticles = defineCall({
  method: "GET",
  path: "/api/export-articles/:id",
  summary:
    "Export all articles of a website as a file that WordPress (WXR) or Ghost (JSON) imports, or as Markdown files with their images (zip)",
  tag: "Writing",
  access: "website.manage",
  params: z.object({ id: idParam }),
  query: z.object({ format: exportFormat }),
  answers: {
    200: {
      description: "The file",
      content: {
        "application/xml": { schema: z.string() },
        "application/json": { schema: z.looseObject({ db: z.array(z.unknown()) }) },
        "application/zip": { schema: z.string() },
      },
    },
  },
});
