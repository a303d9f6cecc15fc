import sanitizeHtml from "sanitize-html";
import { attributesFor, elements } from "../../../shared/article-html.ts";
import { writeHtml } from "../../../shared/html-tree.ts";
import { storable } from "../../../shared/text.ts";
import { readHtml } from "./html/read-html.ts";
import { shape } from "./html/shape.ts";

/**
 * Article text as it may be stored and shown: what `shared/article-html.ts` declares, in the one form in which it is
 * written; nothing that runs, loads from elsewhere or styles itself. Done again it changes nothing. Null when it would be
 * longer than `maxLength`.
 */
export function sanitizeArticle(html: string, maxLength: number): string | null;
export function sanitizeArticle(html: string): string;
export function sanitizeArticle(html: string, maxLength = Number.POSITIVE_INFINITY): string | null {
  const shaped = writeHtml(shape(readHtml(storable(html)).children), maxLength);
  // It passes through unchanged. A second judge, in case that the first one is ever wrong.
  return shaped === null ? null : sanitizeHtml(shaped, rules);
}

const tags = Object.keys(elements);
/** The last one is missing in its types. */
const rules: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: tags,
  allowedAttributes: Object.fromEntries(tags.map((tag) => [tag, Object.keys(attributesFor(tag))])),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  allowedEmptyAttributes: ["alt", "open", "reversed"],
};
