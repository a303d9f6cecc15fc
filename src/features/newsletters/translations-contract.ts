import { z } from "zod";
import { canonicalTag } from "../../shared/languages/tags.ts";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";

export const maxSubjectLength = 200;
export const maxPreviewLength = 300;
/** HTML. Gmail cuts messages off at 102 KB; the check before sending warns earlier. */
export const maxContentLength = 200_000;
export const maxTranslations = 20;

export const textTexts = {
  subjectTooLong: tr("The subject must not exceed 200 characters"),
  previewTooLong: tr("The preview text must not exceed 300 characters"),
  contentTooLong: tr("This newsletter is too long"),
  languageUnknown: tr("This is no language."),
  tooManyLanguages: tr("At most {maxTranslations} languages are possible.", { maxTranslations }),
} as const;

const line = (max: number, tooLong: string) =>
  z
    .string()
    .overwrite((text) => storable(text).replace(/[\r\n\t]+/g, " "))
    .max(max, tooLong);

/** The fields that are written in each language. */
export const newsletterText = z.object({
  subject: line(maxSubjectLength, textTexts.subjectTooLong),
  preview_text: line(maxPreviewLength, textTexts.previewTooLong),
  /** HTML; sanitized on save. */
  content: z.string().overwrite(storable).max(maxContentLength, textTexts.contentTooLong),
});
export type NewsletterText = z.infer<typeof newsletterText>;
export const textFields = Object.keys(newsletterText.shape) as (keyof NewsletterText)[];

/** A newsletter's text in other languages than the website's, by tag (BCP 47). */
export const translations = z.record(z.string(), newsletterText);
export type Translations = z.infer<typeof translations>;

/** The path of a field in the document. */
export const getPath = (tag: string, field: keyof NewsletterText): string => `translations.${tag}.${field}`;

/** The changes that set a language's text, or remove it. */
export const getTextPaths = (tag: string, text: NewsletterText | null): Record<string, string | null> =>
  Object.fromEntries(textFields.map((field) => [getPath(tag, field), text?.[field] ?? null]));

/** Reads such a path; undefined for another one, or a tag that isn't canonical. */
export function readPath(path: string): { tag: string; field: keyof NewsletterText } | undefined {
  const [root, tag = "", name, ...more] = path.split(".");
  const field = textFields.find((one) => one === name);
  const isPath = root === "translations" && field !== undefined && more.length === 0 && canonicalTag(tag) === tag;
  return isPath ? { tag, field } : undefined;
}

/** Reads translations from their document, where fields of removed languages are null. */
export function readTranslations(stored: Record<string, Partial<Record<keyof NewsletterText, unknown>>>): Translations {
  const there = Object.entries(stored).filter(([, text]) =>
    textFields.some((field) => typeof text[field] === "string"),
  );
  const complete = there.map(([tag, text]) => [
    tag,
    Object.fromEntries(textFields.map((field) => [field, typeof text[field] === "string" ? text[field] : ""])),
  ]);
  return Object.fromEntries(complete) as Translations;
}
