import { AppError } from "../../../../platform/errors.ts";
import { maxContentLength } from "../../../../writing/html/limits.ts";
import { sanitizeArticle } from "../../../../writing/sanitize/sanitize.ts";
import type { OnImage } from "../../../../writing/sanitize/shape.ts";
import type { ImageElsewhere } from "../../../../writing/sanitize/stand-in.ts";
import { contentProblem, texts } from "../../contract.ts";

/** Limit on tags: parsing a megabyte of tags alone would block the server for seconds. */
const maxTags = 40_000;

/** Sanitizes a text for storage. Throws `invalid` if it is too large for an article. */
export function cleanContent(html: string, onImage?: OnImage): string {
  if ((html.match(/</g)?.length ?? 0) > maxTags) throw invalidContent(texts.tooManyTags);
  const clean = sanitizeArticle(html, maxContentLength, onImage);
  // Sanitizing can lengthen it: `&` becomes `&amp;`.
  if (clean === null) throw invalidContent(texts.contentTooLong);
  return clean;
}

/** An article's text as it is stored: what visitors can't see of other websites is a link. */
export interface CleanArticle {
  content: string;
  /** The images behind such links. */
  images: ImageElsewhere[];
  /** The text's obstacle to being published. */
  problem: string | null;
}

/** Throws `invalid` like `cleanContent`. */
export function cleanArticle(html: string): CleanArticle {
  const images: ImageElsewhere[] = [];
  const content = cleanContent(html, (image) => images.push(image));
  // The words of such a link are none of the writer's.
  return { content, images, problem: contentProblem(images.length > 0 ? cleanContent(html) : content) };
}

function invalidContent(text: string): AppError {
  return new AppError("invalid", text, { fields: { content: text } });
}
