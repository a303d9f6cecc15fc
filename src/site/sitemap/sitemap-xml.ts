import { element, escapeXml, xmlDeclaration } from "../feeds/xml.ts";

export interface SitemapUrl {
  url: string;
  /** Omitted if unknown. */
  modified?: Date | undefined;
  imageUrl?: string | undefined;
}

const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
const imageSchema = "http://www.google.com/schemas/sitemap-image/1.1";
const newsSchema = "http://www.google.com/schemas/sitemap-news/0.9";

/** https://www.sitemaps.org/protocol.html */
export function sitemapIndex(files: readonly SitemapUrl[]): string {
  const entries = files.map(({ url, modified }) => `<sitemap>${element("loc", url)}${lastmod(modified)}</sitemap>\n`);
  return `${xmlDeclaration}<sitemapindex xmlns="${schema}">\n${entries.join("")}</sitemapindex>\n`;
}

/** A sitemap's entries; `urlSet` wraps them in a file. */
export function urlRows(urls: readonly SitemapUrl[]): string {
  return urls.map(urlRow).join("");
}

export function urlSet(rows: string): string {
  return `${xmlDeclaration}<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n${rows}</urlset>\n`;
}

function urlRow({ url, modified, imageUrl }: SitemapUrl): string {
  const image = imageUrl ? `<image:image>${element("image:loc", imageUrl)}</image:image>` : "";
  return `<url>${element("loc", url)}${lastmod(modified)}${image}</url>\n`;
}

function lastmod(date: Date | undefined): string {
  return element("lastmod", date?.toISOString());
}

export interface NewsUrl {
  url: string;
  title: string;
  published: Date;
}

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
export function newsSitemap(publication: string, language: string, news: readonly NewsUrl[]): string {
  const about = `<news:publication>${element("news:name", publication)}${element("news:language", language)}</news:publication>`;
  const rows = news.map(
    ({ url, title, published }) =>
      `<url>${element("loc", url)}<news:news>${about}<news:publication_date>${published.toISOString()}` +
      `</news:publication_date><news:title>${escapeXml(title)}</news:title></news:news></url>\n`,
  );
  return `${xmlDeclaration}<urlset xmlns="${schema}" xmlns:news="${newsSchema}">\n${rows.join("")}</urlset>\n`;
}
