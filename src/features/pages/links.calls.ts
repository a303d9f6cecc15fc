import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";
import { storable } from "../../shared/text.ts";

export const linkTarget = z.object({
  /** `suggested`: articles that contain the words of the link. */
  kind: z.enum(["suggested", "page", "article", "sign-up", "image"]),
  title: z.string(),
  /** A path on the website. */
  address: z.string(),
});

export const getLinkTargets = defineCall({
  method: "GET",
  path: "/api/get-link-targets",
  summary:
    "List pages, published articles, sign-up forms, and images of a website to link to, by part of their names or by the subject of the link",
  tag: "Pages",
  access: "website.read",
  query: z.object({
    website_id: idParam.optional(),
    search: z.string().overwrite(storable).max(200).default(""),
    /** The words that will be the link: adds the articles that contain them all, best first. */
    about: z.string().overwrite(storable).max(200).default(""),
    /** The article that links, which isn't suggested. */
    article_id: idParam.optional(),
  }),
  answers: { 200: z.array(linkTarget) },
});
