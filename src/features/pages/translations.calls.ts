import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam } from "../../shared/contract.ts";
import { pageQuery } from "./contract.ts";

export const translationTexts = {
  translateFailed: "Failed to begin the translation.",
} as const;

const pageEdition = z.object({
  website_id: z.number(),
  /** BCP 47. */
  language: z.string(),
  /** Null: not translated. */
  slug: z.string().nullable(),
  is_published: z.boolean(),
});
export type PageEdition = z.infer<typeof pageEdition>;

export const getPageTranslations = defineCall({
  method: "GET",
  path: "/api/get-page-translations",
  summary: "List a page in the languages of its website; nothing if it has one language",
  tag: "Pages",
  access: "pages.read",
  query: pageQuery,
  answers: { 200: z.array(pageEdition) },
});

export const translatePage = defineCall({
  method: "POST",
  path: "/api/translate-page",
  summary: "Begin a page's translation as a draft in another language of its website, or find the one that was begun",
  tag: "Pages",
  access: "pages.write",
  body: z.object({
    ...pageQuery.shape,
    /** The edition to translate for. */
    to_website_id: idParam,
  }),
  answers: { 200: z.object({ website_id: z.number(), slug: z.string() }), 409: errorBody },
});
