import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";
import { storable } from "../../shared/text.ts";

export const linkTarget = z.object({
  kind: z.enum(["page", "article", "image"]),
  title: z.string(),
  /** A path on the website. */
  address: z.string(),
});

export const getLinkTargets = defineCall({
  method: "GET",
  path: "/api/get-link-targets",
  summary: "List pages, published articles, and images of a website to link to, by part of their names",
  tag: "Pages",
  access: "website.read",
  query: z.object({
    website_id: idParam.optional(),
    search: z.string().overwrite(storable).max(200).default(""),
  }),
  answers: { 200: z.array(linkTarget) },
});
