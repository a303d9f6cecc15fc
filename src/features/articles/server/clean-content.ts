import { AppError } from "../../../platform/errors.ts";
import { maxContentLength, texts } from "../contract.ts";
import { sanitizeArticle } from "./sanitize.ts";

/** No text has more; taking a megabyte of nothing but tags apart would keep the server busy for seconds. */
const maxTags = 40_000;

/** A text as it may be stored. Throws `invalid` for one that is too much for an article. */
export function cleanContent(html: string): string {
  if ((html.match(/</g)?.length ?? 0) > maxTags) throw invalidContent(texts.tooManyTags);
  const clean = sanitizeArticle(html, maxContentLength);
  // Cleaning may lengthen it: `&` becomes `&amp;`.
  if (clean === null) throw invalidContent(texts.contentTooLong);
  return clean;
}

function invalidContent(text: string): AppError {
  return new AppError("invalid", text, { fields: { content: text } });
}
