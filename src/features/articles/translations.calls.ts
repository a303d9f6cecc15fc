import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";

export const translationTexts = {
  notTranslation: tr("This article isn't a translation."),
  loadFailed: tr("Failed to load the translations."),
  beginFailed: tr("Failed to begin the translation."),
  confirmFailed: tr("Failed to mark the translation as up to date."),
  confirmed: tr("The translation is marked as up to date"),
} as const;

const params = z.object({ id: idParam });
const edition = z.object({
  website_id: z.number(),
  /** BCP 47. */
  language: z.string(),
  /** Null: not translated. */
  article_id: z.number().nullable(),
  is_published: z.boolean(),
  /** When its original last changed for readers, if that is after the translation was compared with it. */
  original_changed_at: z.iso.datetime().nullable(),
});
export type ArticleEdition = z.infer<typeof edition>;

/** An article in the languages of its website. */
export const articleTranslations = z.object({
  editions: z.array(edition),
  /** The article that it is translated from, as it is published, or as a draft that never was. Null for an original. */
  original: z
    .object({
      article_id: z.number(),
      language: z.string(),
      title: z.string(),
      description: z.string(),
      content: z.string(),
    })
    .nullable(),
});
export type ArticleTranslations = z.infer<typeof articleTranslations>;

export const getTranslations = defineCall({
  method: "GET",
  path: "/api/get-translations/:id",
  summary: "List an article's translations, with the original's text if it is one",
  tag: "Writing",
  access: "articles.read",
  params,
  answers: { 200: articleTranslations },
});

export const translateArticle = defineCall({
  method: "POST",
  path: "/api/translate-article/:id",
  summary:
    "Begin an article's translation as a draft in another language of its website, or find the one that was begun",
  tag: "Writing",
  access: "articles.write",
  params,
  body: z.object({
    /** The edition to translate for. */
    website_id: idParam,
  }),
  answers: {
    200: z.object({ id: z.number() }),
    422: errorBody.describe("The website would have too many HTML blocks"),
  },
});

export const confirmTranslation = defineCall({
  method: "POST",
  path: "/api/confirm-translation/:id",
  summary: "Mark a translation as up to date with its original",
  tag: "Writing",
  access: "articles.write",
  params,
  query: z.object({
    /** When the original that it was compared with had changed, as `get-translations` said. By default, as it is now. */
    original_changed_at: z.iso.datetime().optional(),
  }),
  answers: { 200: messageBody },
});
