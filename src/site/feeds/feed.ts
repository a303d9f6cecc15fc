import { type FullRow, modifiedOf } from "../../features/articles/server/public.ts";
import { fallback } from "../../shared/fallbacks.ts";
import { socialPath } from "../../shared/media.ts";
import { shorten, textOfHtml } from "../../shared/text.ts";
import type { RouteContext } from "../routes/cached-route.ts";
import { withAbsoluteUrls } from "./absolute-urls.ts";
import { entryId } from "./entry-id.ts";

/** A feed, whatever its format. All addresses are whole. */
export interface Feed {
  title: string;
  description: string;
  language: string;
  siteTitle: string;
  iconUrl: string;
  /** The page that shows the same for people. */
  homeUrl: string;
  selfUrl: string;
  updated: Date;
  items: FeedItem[];
}

export interface FeedItem {
  id: string;
  url: string;
  title: string;
  summary: string;
  contentHtml: string;
  published: Date;
  modified: Date;
  author: { name: string; url: string | null };
  category: string | null;
  /** 1200 by 630. */
  imageUrl: string | null;
}

/** What a feed is of: the whole site, a category or an author. */
export interface FeedScope {
  /** Undefined: the site. */
  name?: string | undefined;
  /** Path of its page. */
  path: string;
  /** Addresses of authors' pages, by their ids; where there are none, it is empty. */
  authorPaths: ReadonlyMap<number, string>;
}

/** Nothing was ever published: a date that stays the same, since a feed must have one. */
const never = new Date(0);

export function makeFeed({ site, view, path }: RouteContext, scope: FeedScope, rows: readonly FullRow[]): Feed {
  const items = rows.map((row) => itemOf(site.id, site.origin, row, scope));
  return {
    title: scope.name === undefined ? site.title : `${scope.name} · ${site.title}`,
    description: scope.name === undefined ? view.mission : `${scope.name}: articles of ${site.title}`,
    language: "en-US",
    siteTitle: site.title,
    iconUrl: `${site.origin}${view.brand.icon512}`,
    homeUrl: `${site.origin}${scope.path}`,
    selfUrl: `${site.origin}${path}`,
    updated: new Date(Math.max(never.getTime(), ...items.map((item) => item.modified.getTime()))),
    items,
  };
}

function itemOf(websiteId: number, origin: string, row: FullRow, { authorPaths }: FeedScope): FeedItem {
  const url = `${origin}/article/${row.slug}`;
  const authorPath = row.author_id === null ? undefined : authorPaths.get(row.author_id);
  return {
    id: entryId(websiteId, row),
    url,
    title: row.title,
    summary: row.description || shorten(textOfHtml(row.content), 280),
    contentHtml: withAbsoluteUrls(row.content, url),
    published: row.publish_date,
    modified: modifiedOf(row),
    author: { name: row.username ?? fallback.author, url: authorPath === undefined ? null : `${origin}${authorPath}` },
    category: row.category,
    imageUrl: row.cover_hash ? `${origin}${socialPath(row.cover_hash)}` : null,
  };
}
