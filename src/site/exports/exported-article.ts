import { type ExportRow, getAuthors, presentInFeed } from "../../features/articles/server/public.ts";
import type { Site } from "../../features/websites/server/public.ts";
import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import { originalPath } from "../../shared/media/media.ts";
import { findImages } from "../../writing/html/images.ts";
import { withAbsoluteUrls } from "../feeds/absolute-urls.ts";
import { prefixLinks } from "../page/prefix-links.ts";

/** An article for other programs: all addresses are absolute. */
export interface ExportedArticle extends Pick<ExportRow, "id" | "title" | "description" | "tags"> {
  slug: string;
  url: string;
  /** As feeds have it. */
  html: string;
  /** In stored form. */
  content: string;
  state: "published" | "scheduled" | "draft";
  /** When it was or will be published; of a draft, when it was begun. */
  date: Date;
  modified: Date;
  /** As in the byline, without id if they have no account; nobody if their accounts are gone. */
  authors: { id: number | null; name: string }[];
  category: { name: string; slug: string } | null;
  isFeatured: boolean;
  cover: { url: string; alt: string } | null;
  /** Addresses of the images in the text. */
  images: string[];
  search: { title: string; description: string; canonicalUrl: string };
}

/** Presents a row for other programs, with blocks as feeds have them. */
export function toExported(
  { origin, prefix }: Pick<Site, "origin" | "prefix">,
  row: ExportRow,
  language: SiteLanguage,
  now: Date,
): ExportedArticle {
  const { id, title, description, tags, category, category_slug, cover_hash, cover_type } = row;
  const slug = row.slug ?? "";
  const url = `${origin}/article/${slug}`;
  const date = row.publish_date ?? row.created_at;
  return {
    ...{ id, title, description, tags, slug, url, date },
    content: prefixLinks(row.content, prefix),
    html: withAbsoluteUrls(prefixLinks(presentInFeed(row.content, language), prefix), url),
    state: row.publish_date === null ? "draft" : date > now ? "scheduled" : "published",
    modified: row.updated_at,
    authors: getAuthors(row).filter(({ id, name }) => id !== null || row.guest_authors.includes(name)),
    category: category && category_slug ? { name: category, slug: category_slug } : null,
    isFeatured: row.is_featured,
    cover:
      cover_hash && cover_type ? { url: `${origin}${originalPath(cover_hash, cover_type)}`, alt: row.cover_alt } : null,
    images: [...new Set(findImages(row.content))].map((path) => `${origin}${path}`),
    search: { title: row.search_title, description: row.search_description, canonicalUrl: row.canonical_url },
  };
}
