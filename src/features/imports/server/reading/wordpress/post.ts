import { canonicalTag } from "../../../../../shared/languages/tags.ts";
import { decodePercents } from "../../../../../shared/text.ts";
import { shortName } from "../../../../../writing/foreign/remarks.ts";
import { remarks } from "../../../remarks-contract.ts";
import { type BuiltArticle, buildArticle, type ForeignArticle } from "../item/build-article.ts";
import { toIso } from "../item/iso-date.ts";
import type { ReadArticle } from "../item/item.ts";
import { plainWords } from "../item/plain-words.ts";
import {
  getLanguageMeta,
  getMeta,
  getSearchMeta,
  getTranslationMeta,
  hasPageBuilder,
  isForMembers,
  isHiddenFromSearch,
} from "./meta.ts";
import type { WordPressSite } from "./site.ts";
import type { WxrItem, WxrTerm } from "./wxr-file.ts";

/** Taxonomies that nobody sees, and those that are read. */
const silentTaxonomies = new Set([
  ...["category", "post_tag", "tag", "author", "language", "post_format", "post_translations", "term_translations"],
  ...[
    "nav_menu",
    "wp_theme",
    "wp_template_part_area",
    "post_status",
    "yst_prominent_words",
    "translation_priority",
    "",
  ],
]);

/** Converts a post. Adds to `notes` what is changed or lost. */
export function readPost(item: WxrItem, site: WordPressSite, oldUrl: string, notes: Set<string>): BuiltArticle {
  const { fields, meta, terms, comments } = item;
  const get = (name: string) => fields.get(name)?.trim() ?? "";
  const found = getState(item, notes);
  const date = readDates(item, found, notes);
  // Nobody could read it yet, and nobody knows when they may.
  const state = get("wp:status") === "future" && date === null ? "draft" : found;
  const id = get("wp:post_id");
  const cover = getMeta(meta, "_thumbnail_id");
  addRemarks(item, notes);
  if (comments > 0) notes.add(remarks.comments(comments));
  const footnotes = readFootnotes(getMeta(meta, "footnotes"));
  const foreign: ForeignArticle = {
    title: plainWords(get("title")),
    html: fields.get("content:encoded") ?? "",
    source: site.source,
    baseUrl: site.url,
    oldUrl,
    slug: decodePercents(get("wp:post_name")),
    fallbackSlug: `post-${id}`,
    state,
    date,
    modified: readDate(get("wp:post_modified_gmt")) ?? readDate(get("wp:post_modified")),
    description: plainWords(get("excerpt:encoded")),
    authors: getAuthors(item, site),
    categories: getCategories(item, site),
    tags: filterTerms(terms, "post_tag", "tag").map(({ name }) => plainWords(name)),
    isFeatured: get("wp:is_sticky") === "1",
    cover: /^[1-9]\d{0,14}$/.test(cover)
      ? { address: `attachment:${cover}`, alt: site.attachments.getAlt(cover) }
      : null,
    search: getSearchMeta(meta),
    language: getLanguage(item),
    ...(footnotes.length > 0 && { footnotes }),
  };
  const { article, ...built } = buildArticle(foreign, notes);
  return article ? { ...built, article: site.attachments.complete(article, id, notes) } : built;
}

function addRemarks({ meta, terms, shownFields }: WxrItem, notes: Set<string>): void {
  const others = terms.map(({ domain }) => domain).filter((domain) => !silentTaxonomies.has(domain));
  if (others.some((domain) => /series/i.test(domain))) notes.add(remarks.series);
  if (others.some((domain) => !/series/i.test(domain))) notes.add(remarks.otherTerms);
  if (isHiddenFromSearch(meta)) notes.add(remarks.hiddenFromSearch);
  if (hasPageBuilder(meta)) notes.add(remarks.pageBuilder);
  for (const name of shownFields) notes.add(remarks.customField(shortName(name)));
}

/** Returns `draft` for everything that not everybody could read. */
function getState({ fields, meta }: WxrItem, notes: Set<string>): ReadArticle["state"] {
  const status = fields.get("wp:status")?.trim() ?? "";
  const restricted: (string | false)[] = [
    status === "private" && remarks.private,
    (fields.get("wp:post_password") ?? "") !== "" && remarks.password,
    isForMembers(meta) && remarks.membersOnly,
  ];
  const known = ["publish", "future", "draft", "pending", "auto-draft", "private"].includes(status);
  const found = [...restricted, !known && remarks.unknownState].filter((remark) => remark !== false);
  for (const remark of found) notes.add(remark);
  return found.length === 0 && (status === "publish" || status === "future") ? "published" : "draft";
}

function readDates({ fields }: WxrItem, state: ReadArticle["state"], notes: Set<string>): string | null {
  const utc = readDate(fields.get("wp:post_date_gmt"));
  const local = utc ? null : readDate(fields.get("wp:post_date"));
  const date = utc ?? local ?? readRssDate(fields.get("pubDate"));
  if (state === "published" && local) notes.add(remarks.localDate);
  if (state === "published" && !date) notes.add(remarks.noDate);
  return date;
}

/** Reads `2026-11-30 19:05:00` as UTC. Null for `0000-00-00 00:00:00`, which means none, and for anything else. */
function readDate(text = ""): string | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text.trim());
  return match ? toIso(`${match[1]}T${match[2]}.000Z`) : null;
}

function readRssDate(text = ""): string | null {
  // Drafts have one in the year -1.
  return /\b\d{4} \d\d:\d\d/.test(text) && !/-\d{4} /.test(text) ? toIso(text.trim().slice(0, 50)) : null;
}

function filterTerms(terms: readonly WxrTerm[], ...domains: string[]): WxrTerm[] {
  return terms.filter(({ domain }) => domains.includes(domain));
}

/** WXR 1.0 names each category twice, once without domain. */
function getCategories({ terms, meta }: WxrItem, site: WordPressSite): string[] {
  const named = filterTerms(terms, "category");
  const categories = terms.some(({ domain }) => domain !== "") ? named : filterTerms(terms, "");
  const ids = ["_yoast_wpseo_primary_category", "rank_math_primary_category"].map((key) => getMeta(meta, key));
  const primary = ids.map((id) => site.getNicename(id)).find((nicename) => nicename !== undefined);
  const isPrimary = ({ nicename }: WxrTerm) => nicename === primary;
  const sorted = [...categories.filter(isPrimary), ...categories.filter((term) => !isPrimary(term))];
  return sorted.map((term) => site.getCategory(term));
}

/** Returns an item's authors. Co-Authors Plus has them as terms named by their logins; our own exports name the others in a field. */
function getAuthors({ terms, fields, meta }: WxrItem, site: WordPressSite): ReadArticle["authors"] {
  const creator = fields.get("dc:creator")?.trim() ?? "";
  const coAuthors = filterTerms(terms, "author").map(({ nicename, name }) => {
    const known = site.getAuthor(nicename.replace(/^cap-/, ""));
    return known.email === "" && known.name === nicename.replace(/^cap-/, "") ? site.getAuthor(name) : known;
  });
  const isCreator = ({ name }: { name: string }) => name === site.getAuthor(creator).name;
  if (coAuthors.length > 0)
    return [...coAuthors.filter(isCreator), ...coAuthors.filter((author) => !isCreator(author))];
  const others = getMeta(meta, "coauthors").split(", ");
  return [site.getAuthor(creator), ...others.map((name) => ({ name: plainWords(name), email: "" }))];
}

/** Returns a post's language, from Polylang's term or another plugin's field. */
function getLanguage({ terms, meta }: WxrItem): string {
  const slug = filterTerms(terms, "language")[0]?.nicename || getLanguageMeta(meta);
  return canonicalTag(slug.replaceAll("_", "-")) ?? "";
}

/**
 * Returns what a post has in common with its translations, from Polylang's term or another plugin's field. `key`: its own, which is
 * what the fields of others name.
 */
export function getTranslationKey({ terms, meta }: WxrItem, key: string): string {
  const group = filterTerms(terms, "post_translations")[0]?.nicename;
  return group ? `polylang:${group}` : getTranslationMeta(meta) || key;
}

/** Reads the footnotes of the block editor: JSON in a field. */
function readFootnotes(json: string): { id: string; content: string }[] {
  try {
    const notes: unknown = JSON.parse(json || "[]");
    return (Array.isArray(notes) ? notes : []).filter(
      (note) => typeof note?.id === "string" && typeof note.content === "string",
    );
  } catch {
    return [];
  }
}
