import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { pageQuery } from "./contract.ts";

export const translationTexts = {
  translateFailed: tr("Failed to begin the translation."),
  notTranslation: tr("This page isn't a translation."),
  loadFailed: tr("Failed to load the translations."),
  confirmFailed: tr("Failed to mark the translation as up to date."),
  confirmed: tr("The translation is marked as up to date"),
} as const;

const pageEdition = z.object({
  website_id: z.number(),
  /** BCP 47. */
  language: z.string(),
  /** Null: not translated. */
  slug: z.string().nullable(),
  is_published: z.boolean(),
  /** When its original last changed for visitors, if that is after the translation was compared with it. */
  original_changed_at: z.iso.datetime().nullable(),
});
export type PageEdition = z.infer<typeof pageEdition>;

const pageOriginal = z.object({
  website_id: z.number(),
  slug: z.string(),
  language: z.string(),
  content: z.array(
    z.object({
      componentType: z.string(),
      config: z.record(z.string(), z.unknown()),
      /** The translation's component that was begun from it, or added for it since. */
      translated_as: z.number().nullable(),
    }),
  ),
});
export type PageOriginal = z.infer<typeof pageOriginal>;

const pageTranslations = z.object({
  /** None on a website in one language. */
  editions: z.array(pageEdition),
  /** Which version of the original visitors see: `confirm-page-translation` takes it. Null if there is none. */
  original_version: z.number().nullable(),
  /** The page that it is translated from, as visitors see it. Null for an original. */
  original: pageOriginal.nullable(),
});
export type PageTranslations = z.infer<typeof pageTranslations>;

export const getPageTranslations = defineCall({
  method: "GET",
  path: "/api/get-page-translations",
  summary: "List a page in the languages of its website, with the original's texts if it is a translation",
  tag: "Pages",
  access: "pages.read",
  query: pageQuery,
  answers: { 200: pageTranslations },
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

export const confirmPageTranslation = defineCall({
  method: "POST",
  path: "/api/confirm-page-translation",
  summary: "Mark a page's translation as up to date with its original",
  tag: "Pages",
  access: "pages.write",
  body: z.object({
    ...pageQuery.shape,
    /** The version of the original that it was compared with. */
    original_version: z.number().int().min(0),
  }),
  answers: { 200: messageBody },
});
