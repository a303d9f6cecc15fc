import { z } from "zod";
import { tr } from "./languages/tr.ts";
import { storable } from "./text.ts";

const searchTexts = {
  titleTooLong: tr("Title must not exceed 300 characters"),
  descriptionTooLong: tr("Description must not exceed 1,000 characters"),
  canonicalInvalid: tr("Please enter a web address that begins with https://"),
} as const;

const maxAddress = 2000;

const line = (max: number, message: string) =>
  z
    .string()
    .overwrite((text) => storable(text).trim())
    .max(max, message);

/**
 * Empty, or the https address of a page. Spaces, accounts, and fragments have no place in it. It is stored encoded, which
 * may be much longer.
 */
function isCanonical(text: string): boolean {
  if (text === "") return true;
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || !/^https:\/\/\S+$/i.test(text)) return false;
  return url.username === "" && url.password === "" && url.hash === "" && url.href.length <= maxAddress;
}

/**
 * The texts of a page or an article for search engines and social networks. Empty strings and null: derived from it.
 * Each has these same fields.
 */
export const searchSettings = z.object({
  title: line(300, searchTexts.titleTooLong),
  description: line(1000, searchTexts.descriptionTooLong),
  /** For social networks: the `filePath` of an uploaded image. */
  image: z.string().max(200).nullable(),
  /** Where the same text stands first. */
  canonical_url: line(maxAddress, searchTexts.canonicalInvalid)
    .refine(isCanonical, searchTexts.canonicalInvalid)
    .overwrite((text) => URL.parse(text)?.href ?? text),
  hidden_from_search: z.boolean(),
});
export type SearchSettings = z.output<typeof searchSettings>;
