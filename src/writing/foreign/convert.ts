import { storable } from "../../shared/text.ts";
import { maxContentLength } from "../html/limits.ts";
import { type HtmlNode, writeHtml } from "../html/tree.ts";
import { readHtml } from "../sanitize/read-html.ts";
import { sanitizeArticle } from "../sanitize/sanitize.ts";
import type { Conversion, ForeignOptions } from "./conversion.ts";
import { convertElement } from "./elements.ts";
import { notesList, readNotes } from "./footnotes.ts";
import { withLines } from "./lines.ts";
import { withMarks } from "./marks.ts";
import { expandShortcodes } from "./shortcodes.ts";

export interface ForeignText {
  /** In stored form. Images have the paths that stand for their addresses. Null: it is too long for an article. */
  html: string | null;
  /** Each once; `attachment:12` for one that WordPress has under this number, `ghost:/content/images/…` without its server. */
  images: { address: string; alt: string }[];
  /** Sentences about what was changed or left out. */
  remarks: string[];
}

/** Converts an article's text of another program to the stored form. Linear, whatever the text is. */
export function convertForeign(html: string, { footnotes = [], ...options }: ForeignOptions): ForeignText {
  const conversion: Conversion = {
    ...options,
    images: new Map(),
    remarks: new Set(),
    notes: readNotes(footnotes),
    depth: { boxes: 0, cards: 0 },
    convert: (nodes) => nodes.flatMap((node) => (typeof node === "string" ? [node] : convertElement(node, conversion))),
  };
  const isWordpress = options.source === "wordpress";
  // Squarespace exports captions as shortcodes of WordPress.
  const hasShortcodes = isWordpress || options.source === "squarespace";
  const written = storable(html).replace(/\r\n?/g, "\n");
  const { children } = readHtml(withMarks(written, hasShortcodes));
  const expanded: HtmlNode[] = hasShortcodes ? expandShortcodes(children, conversion) : children;
  const read = isWordpress ? withLines(expanded) : expanded;
  const text = conversion.convert(read);
  const whole = [...text, ...notesList(text, conversion)];
  // A link around many paragraphs is repeated in each of them.
  const converted = writeHtml(whole, 2 * maxContentLength);
  const stored = converted === null ? null : sanitizeArticle(converted, maxContentLength);
  const images = [...conversion.images].map(([address, alt]) => ({ address, alt }));
  return { html: stored, images, remarks: [...conversion.remarks] };
}
