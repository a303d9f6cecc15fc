import { escapeHtml } from "../../shared/text.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { element, escapeXml, xmlDeclaration } from "./xml.ts";

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/** RSS 2.0, https://www.rssboard.org/rss-specification */
export function toRss(feed: Feed): string {
  return [
    `${xmlDeclaration}<rss version="2.0" ${namespaces}><channel>`,
    element("title", feed.title),
    element("link", feed.homeUrl),
    element("description", escapeHtml(feed.description || feed.title)),
    element("language", feed.language),
    element("copyright", feed.rights),
    `<atom:link href="${escapeXml(feed.selfUrl)}" rel="self" type="application/rss+xml"/>`,
    element("lastBuildDate", feed.updated.toUTCString()),
    element("docs", "https://www.rssboard.org/rss-specification"),
    ...feed.items.map(toItem),
    "</channel></rss>\n",
  ].join("");
}

function toItem(item: FeedItem): string {
  return [
    "<item>",
    element("title", item.title),
    element("link", item.url),
    element("guid", item.id, 'isPermaLink="false"'),
    element("pubDate", item.published.toUTCString()),
    // RSS's own author element requires an email address.
    ...item.authors.map(({ name }) => element("dc:creator", name)),
    element("category", item.category),
    ...item.tags.map((tag) => element("category", tag)),
    // Readers parse it as HTML.
    element("description", escapeHtml(item.summary)),
    element("content:encoded", item.contentHtml),
    item.imageUrl &&
      `<media:content url="${escapeXml(item.imageUrl)}" medium="image" type="image/jpeg" width="1200" height="630"/>`,
    "</item>",
  ].join("");
}
