import { escapeHtml, shorten, storable } from "../../../../../shared/text.ts";
import { remarks } from "../../../remarks-contract.ts";
import { type BuiltArticle, buildArticle } from "../item/build-article.ts";
import { toIso } from "../item/iso-date.ts";
import type { ReadArticle, ReadItem } from "../item/item.ts";
import { plainWords } from "../item/plain-words.ts";
import { isWebAddress } from "../item/web-address.ts";

type Row = ReadonlyMap<string, string>;

/** A row of `posts.csv`. */
export interface SubstackPost {
  /** Identifies it; empty if it can't be read. */
  number: string;
  slug: string;
  row: Row;
}

const get = ({ row }: SubstackPost, name: string): string => storable(row.get(name) ?? "").trim();

export function toPost(row: Row): SubstackPost {
  const [, number = "", slug = ""] = /^(\d{1,15})(?:\.(.*))?$/s.exec(row.get("post_id")?.trim() ?? "") ?? [];
  return { row, number, slug: storable(slug) };
}

/** Describes a post without its text. Public pages have two addresses. */
export function describePost(post: SubstackPost): Pick<ReadItem, "kind" | "title" | "oldUrl" | "otherUrls"> {
  const kind = get(post, "type").toLowerCase() === "page" ? "page" : "article";
  const wasPublic = isPublished(post) && /^[^/?#\s]{1,300}$/.test(post.slug);
  return {
    kind,
    title: shorten(plainWords(get(post, "title")), 300),
    oldUrl: wasPublic ? `/p/${post.slug}` : "",
    otherUrls: wasPublic && kind === "page" ? [`/${post.slug}`] : [],
  };
}

/** Converts a post. Adds to `notes` what is changed or lost. */
export function readSubstackPost(post: SubstackPost, html: string, notes: Set<string>): BuiltArticle {
  const state = getState(post, notes);
  const date = toIso(get(post, "post_date") || null);
  if (state === "published" && date === null) notes.add(remarks.noDate);
  return buildArticle(
    {
      title: plainWords(get(post, "title")),
      html: player(get(post, "podcast_url")) + html,
      source: "substack",
      baseUrl: "",
      oldUrl: describePost(post).oldUrl,
      slug: post.slug,
      fallbackSlug: `post-${post.number}`,
      state,
      date,
      modified: null,
      description: plainWords(get(post, "subtitle")),
      authors: [],
      categories: [],
      tags: [],
      isFeatured: false,
      cover: null,
      search: { title: "", description: "", canonicalUrl: "" },
      language: "",
    },
    notes,
  );
}

const isPublished = (post: SubstackPost): boolean => get(post, "is_published").toLowerCase() === "true";

const publicTypes = new Set(["newsletter", "podcast", "video", "page", "thread", "note", "restack"]);

/** Returns `draft` for everything that not everybody could read. */
function getState(post: SubstackPost, notes: Set<string>): ReadArticle["state"] {
  const audience = get(post, "audience").toLowerCase();
  const type = get(post, "type").toLowerCase();
  const published = get(post, "is_published").toLowerCase();
  if (/^(only_paid|only_free|founding)$/.test(audience)) notes.add(remarks.membersOnly);
  else if (/^ad[ _-]?hoc[ _-]?email$/.test(type)) notes.add(remarks.emailOnly);
  else if (!publicTypes.has(type) || audience !== "everyone" || !/^(true|false)$/.test(published))
    notes.add(remarks.unknownState);
  else if (published === "true") return "published";
  return "draft";
}

/** Returns the episode of a podcast, which is above its text. */
function player(address: string): string {
  return isWebAddress(address) ? `<audio src="${escapeHtml(address, true)}"></audio>` : "";
}
