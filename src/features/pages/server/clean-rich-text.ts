import sanitizeHtml from "sanitize-html";

/** SPEC.md section 5, "Editor text blocks": headings, paragraphs, bold, italic, strikethrough. Nothing else stays. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "strong", "em", "s"],
    allowedAttributes: {},
    // What editors and word processors write for the same thing.
    transformTags: { b: "strong", i: "em", strike: "s", del: "s", div: "p" },
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "svg", "math", "template", "title"],
    nestingLimit: 20,
  }).trim();
}
