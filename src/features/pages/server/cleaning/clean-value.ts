import sanitizeHtml from "sanitize-html";
import { z } from "zod";
import { parseRich, writeRich } from "../../../../page-components/kit/rich-tree.ts";
import { articleLimits, getKind, unwrap, type ValueKind } from "../../../../page-components/kit/values.ts";
import { schemaAt, valueAt, withValueAt } from "../../../../page-components/paths.ts";
import { findImages, withoutImages } from "../../../../writing/html/images.ts";
import { sanitizeSection } from "../../../../writing/sanitize-section.ts";

export type Cleaned = { value: unknown } | { issues: { path: string; message: string }[] };

/**
 * Returns a value that may be stored: matching its schema, without unknown fields, and with sanitized texts.
 * Otherwise returns the errors, by path relative to this value.
 */
export function cleanValue(schema: z.ZodType, input: unknown): Cleaned {
  const parsed = schema.safeParse(input);
  if (!parsed.success) return { issues: getIssues(parsed.error) };
  const value = known(schema, parsed.data);
  // Sanitizing can lengthen text: `&` becomes `&amp;`.
  const again = schema.safeParse(value);
  return again.success ? { value } : { issues: getIssues(again.error) };
}

export function getIssues(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

function known(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined) return undefined;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape as Record<string, z.ZodType>);
    return Object.fromEntries(
      fields.map(([key, field]) => [key, known(field, (value as Record<string, unknown>)[key])]),
    );
  }
  if (inner instanceof z.ZodArray) return (value as unknown[]).map((item) => known(inner.element as z.ZodType, item));
  const kind = getKind(schema);
  if (kind === "article") return cleanArticle(value as string);
  return kind === "richText" ? cleanRichText(value as string) : value;
}

/** Replaces a text that sanitizing made too long, so that its schema refuses it. */
const tooLong = " ".repeat(articleLimits.characters + 1);

function cleanArticle(html: string): string {
  return sanitizeSection(html, articleLimits.characters) ?? tooLong;
}

/**
 * SPEC.md section 5, "Editor text blocks": headings, paragraphs, bold, italic, strikethrough; also lists and links. Everything
 * else is removed.
 */
function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "strong", "em", "s", "ul", "ol", "li", "a"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    // Equivalent tags used by editors and word processors.
    transformTags: { b: "strong", i: "em", strike: "s", del: "s", div: "p" },
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "svg", "math", "template", "title"],
    nestingLimit: 20,
  }).trim();
  // Lists and links are stored as they are rendered; other texts stay byte for byte.
  return /<(?:ul|ol|li|a)\b/.test(clean) ? writeRich(parseRich(clean)).trim() : clean;
}

interface Leaf {
  /** Relative to the whole value. */
  path: string;
  kind: ValueKind | undefined;
  value: unknown;
}

/** Lists what a value consists of, however deeply nested. */
function listLeaves(schema: z.ZodType, value: unknown, at = ""): Leaf[] {
  if (value === undefined) return [];
  const inner = unwrap(schema);
  const below = (key: string | number) => (at === "" ? String(key) : `${at}.${key}`);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      listLeaves(field, (value as Record<string, unknown>)[key], below(key)),
    );
  }
  if (inner instanceof z.ZodArray) {
    return (value as unknown[]).flatMap((item, index) => listLeaves(inner.element as z.ZodType, item, below(index)));
  }
  return [{ path: at, kind: getKind(schema), value }];
}

/** The address of every image in a value, with its path relative to this value. */
export function imagesIn(schema: z.ZodType, value: unknown): { path: string; picture: string }[] {
  return listLeaves(schema, value).flatMap(({ path, kind, value: leaf }) => {
    if (kind === "article") return findImages(leaf as string).map((picture) => ({ path, picture }));
    return kind === "image" && leaf !== "" ? [{ path, picture: leaf as string }] : [];
  });
}

/** Lists custom HTML in a value, with its path relative to this value. */
export function htmlIn(schema: z.ZodType, value: unknown): { path: string; html: string }[] {
  return listLeaves(schema, value).flatMap(({ path, kind, value: leaf }) =>
    kind === "html" && String(leaf).trim() !== "" ? [{ path, html: String(leaf) }] : [],
  );
}

/** Removes missing images from a cleaned value. */
export function withoutGone(schema: z.ZodType, value: unknown, isMissing: (path: string) => boolean): unknown {
  const places = imagesIn(schema, value).filter(({ picture }) => isMissing(picture));
  return places.reduce((rest, { path }) => {
    const at = schemaAt(schema, path);
    const isText = at !== undefined && getKind(at) === "article";
    return withValueAt(rest, path, isText ? cleanArticle(withoutImages(String(valueAt(rest, path)), isMissing)) : "");
  }, value);
}
