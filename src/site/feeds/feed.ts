import {
  type FeedRow,
  getAuthors,
  getDescription,
  getModified,
  presentInFeed,
} from "../../features/articles/server/public.ts";
import { type Label, toLabel } from "../../features/compliance/server/public.ts";
import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import { socialPath } from "../../shared/media/media.ts";
import { escapeHtml, shorten, textOfHtml } from "../../shared/text.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import type { RouteContext } from "../page/cached-route.ts";
import { prefixLinks } from "../page/prefix-links.ts";
import { withAbsoluteUrls } from "./absolute-urls.ts";
import { entryId } from "./entry-id.ts";
import { escapeXml } from "./xml.ts";

/** A feed in any format. All URLs are absolute. */
export interface Feed {
  title: string;
  description: string;
  language: string;
  siteTitle: string;
  iconUrl: string;
  /** The corresponding page. */
  homeUrl: string;
  selfUrl: string;
  updated: Date;
  /** Who pays for the website; empty for none. It also ends each text. */
  rights: string;
  items: FeedItem[];
}

export interface FeedItem {
  id: string;
  url: string;
  title: string;
  summary: string;
  /** Stands in for a text that has no room. */
  beginning: string;
  contentHtml: string;
  published: Date;
  modified: Date;
  authors: { name: string; url: string | null }[];
  category: string | null;
  tags: string[];
  /** 1200 by 630. */
  imageUrl: string | null;
}

/** The scope of a feed: the whole site, a category, a tag, or an author. */
export interface FeedScope {
  /** Undefined for the site. */
  name?: string | undefined;
  /** Path of its page. */
  path: string;
  /** URLs of author pages by author id; may be empty. */
  authorPaths: ReadonlyMap<number, string>;
}

/** Byte budget for the articles' texts. */
export const maxFeedBytes = 1_000_000;

/** A constant date for an empty feed, since feeds require one. */
const never = new Date(0);

export function makeFeed({ site, view, path }: RouteContext, scope: FeedScope, rows: readonly FeedRow[]): Feed {
  const language = getLanguage(view.language);
  const items = withinBounds(
    rows.map((row) => toItem(site, row, scope, language)),
    language,
  ).map((item, index) => ({
    ...item,
    contentHtml:
      labelLine(site.origin, toLabel(rows[index]?.label ?? null), language) +
      item.contentHtml +
      disclaimerLine(view.disclaimer),
  }));
  return {
    title: scope.name === undefined ? site.title : `${scope.name} · ${site.title}`,
    description:
      scope.name === undefined ? view.mission : language.t("feed.of", { name: scope.name, site: site.title }),
    language: language.tag,
    siteTitle: site.title,
    iconUrl: `${site.origin}${view.brand.icon512}`,
    homeUrl: `${site.origin}${scope.path}`,
    selfUrl: `${site.origin}${path}`,
    updated: new Date(Math.max(never.getTime(), ...items.map((item) => item.modified.getTime()))),
    rights: view.disclaimer,
    items,
  };
}

const disclaimerLine = (text: string) => (text === "" ? "" : `<hr><p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`);

/** Returns an item's title, labeled if it is political advertising, since many readers show only titles. */
const getItemTitle = ({ title, label }: FeedRow, { t }: SiteLanguage) =>
  label ? `${t("mail.label", { label: t("political.label") })} ${title}` : title;

function labelLine(origin: string, label: Label | undefined, { t }: SiteLanguage): string {
  if (!label) return "";
  const words = `${t("political.label")} · ${t("political.sponsor", { name: label.sponsor })}`;
  return `<p>${escapeHtml(words)} · <a href="${origin}${label.noticePath}">${escapeHtml(t("political.notice"))}</a></p><hr>`;
}

/** Full texts while they fit, then summaries with links to the articles. */
function withinBounds(items: FeedItem[], { t }: SiteLanguage): FeedItem[] {
  let bytes = 0;
  return items.map((item) => {
    bytes += Buffer.byteLength(escapeXml(item.contentHtml));
    if (item.contentHtml !== "" && bytes <= maxFeedBytes) return item;
    const link = `<a href="${escapeHtml(item.url, true)}">${escapeHtml(t("feed.continue"))}</a>`;
    return { ...item, contentHtml: `<p>${escapeHtml(item.beginning)}</p><p>${link}</p>` };
  });
}

function toItem(
  { id: websiteId, origin, prefix }: RouteContext["site"],
  row: FeedRow,
  { authorPaths }: FeedScope,
  language: SiteLanguage,
): FeedItem {
  const url = `${origin}/article/${row.slug}`;
  const beginning = shorten(textOfHtml(row.beginning), 280);
  return {
    id: entryId(websiteId, row),
    url,
    title: getItemTitle(row, language),
    summary: getDescription(row) || beginning,
    beginning: row.description || beginning,
    contentHtml:
      row.content === null
        ? ""
        : withAbsoluteUrls(prefixLinks(presentInFeed(row.content, language), prefix), url) +
          seriesLine(origin, row, language),
    published: row.publish_date,
    modified: getModified(row),
    authors: getAuthors(row, language).map(({ id, name }) => {
      const path = id === null ? undefined : authorPaths.get(id);
      return { name, url: path === undefined ? null : `${origin}${path}` };
    }),
    category: row.category,
    tags: row.tags.map(({ name }) => name),
    imageUrl: row.cover_hash ? `${origin}${socialPath(row.cover_hash)}` : null,
  };
}

function seriesLine(origin: string, { series }: FeedRow, language: SiteLanguage): string {
  if (series === null) return "";
  const link = `<a href="${origin}/series/${series.slug}">${escapeHtml(series.name)}</a>`;
  const parts = language.parts("feed.series", { series: link });
  return `<p>${parts.map((part) => (typeof part === "string" ? escapeHtml(part) : part.value)).join("")}</p>`;
}
