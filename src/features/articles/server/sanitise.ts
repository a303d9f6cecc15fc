import sanitizeHtml from "sanitize-html";

const imageSource = /^(\/media\/[0-9a-f]{64}\/[a-z0-9.]+|https:\/\/)/;

/**
 * Article text as it may be stored and shown: what the editor can make, nothing that runs, loads from elsewhere
 * or styles itself. Links open nothing but http, https, mailto and tel addresses.
 */
export function sanitiseArticle(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code"],
      ...["ul", "ol", "li", "strong", "em", "s", "u", "sub", "sup", "a", "img", "figure", "figcaption"],
    ],
    allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"], ol: ["start"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "svg", "math", "template", "title"],
    // What editors and word processors write for the same thing.
    transformTags: { b: "strong", i: "em", strike: "s", del: "s", div: "p" },
    exclusiveFilter: (frame) => frame.tag === "img" && !imageSource.test(frame.attribs.src ?? ""),
    nestingLimit: 50,
  }).trim();
}
