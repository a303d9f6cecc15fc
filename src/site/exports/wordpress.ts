import { escapeXml, xmlDeclaration } from "../feeds/xml.ts";
import type { ExportedArticle } from "./exported-article.ts";

/** The website that articles are from. */
export interface ExportedSite {
  title: string;
  origin: string;
  language: string;
  timeZone: string;
}

const tag = (name: string, text: string | number, attributes = "") =>
  `<${name}${attributes}>${escapeXml(String(text))}</${name}>`;

/** Far above the ids of articles, which are exported unchanged. */
const firstAttachmentId = 1_000_000_000;

/**
 * Writes articles as WXR 1.2, WordPress's extended RSS (https://wordpress.org/documentation/article/tools-export-screen/). Its
 * importer fetches covers and images of texts, which are attachments there, if it is asked to. It knows one author for each
 * article: the others are in a custom field.
 */
export async function* writeWordPress(
  site: ExportedSite,
  articles: AsyncIterable<ExportedArticle>,
): AsyncGenerator<string> {
  yield head(site);
  const formats = { local: makeDateFormat(site.timeZone), utc: makeDateFormat("UTC") };
  const attachments = new Map<string, number>();
  const attach = (url: string): string => {
    if (attachments.has(url)) return "";
    const id = firstAttachmentId + attachments.size;
    attachments.set(url, id);
    return attachment(id, url);
  };
  for await (const article of articles) {
    const { cover, images } = article;
    const files = [...(cover ? [cover.url] : []), ...images].map(attach).join("");
    yield files + item(formats, article, cover ? attachments.get(cover.url) : undefined);
  }
  yield "</channel>\n</rss>\n";
}

function head({ title, origin, language }: ExportedSite): string {
  const spaces = [
    'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:wp="http://wordpress.org/export/1.2/"',
  ].join(" ");
  const about = [
    tag("title", title),
    tag("link", origin),
    tag("language", language),
    tag("wp:wxr_version", "1.2"),
    tag("wp:base_site_url", origin),
    tag("wp:base_blog_url", origin),
  ].join("\n");
  return `${xmlDeclaration}<rss version="2.0" ${spaces}>\n<channel>\n${about}\n`;
}

function attachment(id: number, url: string): string {
  const name = url.split("/").at(-2) ?? "";
  const about = [
    tag("title", name),
    tag("link", url),
    tag("guid", url, ' isPermaLink="false"'),
    tag("wp:post_id", id),
    tag("wp:post_name", name),
    tag("wp:status", "inherit"),
    tag("wp:post_parent", 0),
    tag("wp:post_type", "attachment"),
    tag("wp:attachment_url", url),
  ];
  return `<item>\n${about.join("\n")}\n</item>\n`;
}

const statuses = { published: "publish", scheduled: "future", draft: "draft" } as const;
const never = "0000-00-00 00:00:00";

/** Dates as WordPress writes them: `2026-11-30 19:05:00`. */
interface DateFormats {
  /** In the website's time zone. */
  local: Intl.DateTimeFormat;
  utc: Intl.DateTimeFormat;
}

function makeDateFormat(timeZone: string): Intl.DateTimeFormat {
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const time = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
  // Swedish dates follow ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { ...day, ...time, timeZone });
}

function item({ local, utc }: DateFormats, article: ExportedArticle, coverId: number | undefined): string {
  const { id, title, slug, url, html, description, state, date, modified, authors, category, tags, search } = article;
  const [author, ...coauthors] = authors.map(({ name }) => name);
  const about = [
    tag("title", title),
    tag("link", url),
    tag("pubDate", date.toUTCString()),
    tag("dc:creator", author ?? ""),
    tag("guid", url, ' isPermaLink="false"'),
    tag("content:encoded", html),
    tag("excerpt:encoded", description),
    tag("wp:post_id", id),
    tag("wp:post_date", local.format(date)),
    tag("wp:post_date_gmt", state === "draft" ? never : utc.format(date)),
    tag("wp:post_modified", local.format(modified)),
    tag("wp:post_modified_gmt", utc.format(modified)),
    tag("wp:comment_status", "closed"),
    tag("wp:ping_status", "closed"),
    tag("wp:post_name", slug),
    tag("wp:status", statuses[state]),
    tag("wp:post_parent", 0),
    tag("wp:menu_order", 0),
    tag("wp:post_type", "post"),
    tag("wp:post_password", ""),
    tag("wp:is_sticky", article.isFeatured ? 1 : 0),
    ...(category ? [term("category", category)] : []),
    ...tags.map((one) => term("post_tag", one)),
    meta("_thumbnail_id", coverId),
    meta("coauthors", coauthors.join(", ")),
    // The fields of Yoast, its most common SEO plugin.
    meta("_yoast_wpseo_title", search.title),
    meta("_yoast_wpseo_metadesc", search.description),
    meta("_yoast_wpseo_canonical", search.canonicalUrl),
  ];
  return `<item>\n${about.filter((line) => line !== "").join("\n")}\n</item>\n`;
}

function term(domain: string, { name, slug }: { name: string; slug: string }): string {
  return tag("category", name, ` domain="${domain}" nicename="${escapeXml(slug)}"`);
}

function meta(key: string, value: string | number | undefined): string {
  if (value === undefined || value === "") return "";
  return `<wp:postmeta>${tag("wp:meta_key", key)}${tag("wp:meta_value", value)}</wp:postmeta>`;
}
