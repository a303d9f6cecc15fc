import sanitizeHtml from "sanitize-html";
import { storable } from "../../shared/text.ts";
import { writeHtml } from "../html/tree.ts";
import { attributesFor, elements } from "./elements.ts";
import { readHtml } from "./read-html.ts";
import { type OnImage, shape } from "./shape.ts";

/**
 * Sanitizes article text for storage and display: keeps what `elements.ts` declares, in canonical form,
 * without scripts, embedded resources, or styles. Idempotent. Returns null if the result exceeds `maxLength`. With `onImage`,
 * images of other websites become links, and are reported.
 */
export function sanitizeArticle(html: string, maxLength: number, onImage?: OnImage): string | null;
export function sanitizeArticle(html: string): string;
export function sanitizeArticle(html: string, maxLength = Number.POSITIVE_INFINITY, onImage?: OnImage): string | null {
  const shaped = writeHtml(shape(readHtml(storable(html)).children, onImage), maxLength);
  // Changes nothing: a second sanitizer, in case the first one has a bug.
  return shaped === null ? null : sanitizeHtml(shaped, rules);
}

const tags = Object.keys(elements);
/** Missing from the package's types. */
const rules: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: tags,
  allowedAttributes: Object.fromEntries(tags.map((tag) => [tag, Object.keys(attributesFor(tag))])),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  allowedEmptyAttributes: ["alt", "open", "reversed"],
};
