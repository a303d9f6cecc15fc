import sanitizeHtml from "sanitize-html";

const imageSource = /^(\/media\/[0-9a-f]{64}\/[a-z0-9.]+|https:\/\/)/;

/**
 * Article text as it may be stored and shown: what the editor can make, nothing that runs, loads from elsewhere
 * or styles itself. Links open nothing but http, https, mailto and tel addresses.
 */
export function sanitiseArticle(html: string): string {
  // Tables go; the words of two cells must not become one.
  let clean = sanitiseOnce(html.replace(/<\/t[dhr]\s*>/gi, "$& "));
  // Where a tag was left out, a link may now stand in a link, which no parser reads as it was written.
  for (let pass = 0; pass < 3; pass += 1) {
    const again = sanitiseOnce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

function sanitiseOnce(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code"],
      ...["ul", "ol", "li", "strong", "em", "s", "u", "sub", "sup", "a", "img", "figure", "figcaption", "div"],
    ],
    allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"], ol: ["start"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "svg", "math", "template", "title"],
    // What editors and word processors write for the same thing.
    transformTags: { b: "strong", i: "em", strike: "s", del: "s" },
    exclusiveFilter: (frame) => frame.tag === "img" && !imageSource.test(frame.attribs.src ?? ""),
    nestingLimit: 50,
  });
  return withoutDivs(clean).trim();
}

const blocks = /^<(?:h[1-6]|p|hr|blockquote|pre|ul|ol|li|figure|figcaption|div)\b/;

/**
 * A div around plain text is a paragraph; one around other blocks goes and its content stays: a paragraph in a
 * paragraph would come out of a browser as three. Takes sanitised HTML, in which every div has its end.
 */
function withoutDivs(html: string): string {
  const parts = html.split(/(<[^>]*>)/);
  const open: { at: number; holdsBlocks: boolean }[] = [];
  for (const [at, part] of parts.entries()) {
    const inner = open.at(-1);
    if (inner && blocks.test(part)) inner.holdsBlocks = true;
    if (part === "<div>") open.push({ at, holdsBlocks: false });
    if (part !== "</div>" || !inner) continue;
    open.pop();
    parts[inner.at] = inner.holdsBlocks ? "" : "<p>";
    parts[at] = inner.holdsBlocks ? "" : "</p>";
  }
  return parts.join("");
}
