import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { idParam } from "../../shared/contract.ts";
import { newsletterLinks } from "./links-contract.ts";

export const getNewsletterLinks = defineCall({
  method: "GET",
  path: "/api/get-newsletter-links/:id",
  summary: "List a newsletter's links with their clicks, most clicked first",
  tag: "Newsletters",
  access: "newsletters.read",
  params: z.object({ id: idParam }),
  answers: { 200: newsletterLinks },
});
