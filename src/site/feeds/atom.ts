import type { Feed, FeedItem } from "./feed.ts";
import { element, escapeXml, xmlDeclaration } from "./xml.ts";

/** Atom 1.0, RFC 4287. */
export function toAtom(feed: Feed): string {
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    element("id", feed.selfUrl),
    element("title", feed.title),
    element("subtitle", feed.description),
    element("updated", feed.updated.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.homeUrl)}"/>`,
    element("icon", feed.iconUrl),
    element("rights", feed.rights),
    // Required: every entry has its own author, but an empty feed has none.
    `<author>${element("name", feed.siteTitle)}</author>`,
    ...feed.items.map(toEntry),
    "</feed>\n",
  ].join("");
}

function toEntry(item: FeedItem): string {
  return [
    "<entry>",
    element("id", item.id),
    element("title", item.title),
    element("published", item.published.toISOString()),
    element("updated", item.modified.toISOString()),
    `<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
    ...item.authors.map(({ name, url }) => `<author>${element("name", name)}${element("uri", url)}</author>`),
    item.category && `<category term="${escapeXml(item.category)}"/>`,
    ...item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element("summary", item.summary),
    element("content", item.contentHtml, 'type="html"'),
    "</entry>",
  ].join("");
}
