import { AppError } from "../../../platform/errors.ts";
import { maxContentLength, texts } from "../contract.ts";
import { sanitizeArticle } from "./sanitize.ts";

/** Limit on tags: parsing a megabyte of tags alone would block the server for seconds. */
const maxTags = 40_000;

/** Sanitizes a text for storage. Throws `invalid` if it is too large for an article. */
export function cleanContent(html: string): string {
  if ((html.match(/</g)?.length ?? 0) > maxTags) throw invalidContent(texts.tooManyTags);
  const clean = sanitizeArticle(html, maxContentLength);
  // Sanitizing can lengthen it: `&` becomes `&amp;`.
  if (clean === null) throw invalidContent(texts.contentTooLong);
  return clean;
}

function invalidContent(text: string): AppError {
  return new AppError("invalid", text, { fields: { content: text } });
}
