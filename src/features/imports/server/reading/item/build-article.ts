import { slugFrom } from "../../../../../platform/slug-from.ts";
import { searchSettings } from "../../../../../shared/search-settings.ts";
import { maxSlugLength, slugPattern } from "../../../../../shared/slug.ts";
import { shorten, storable } from "../../../../../shared/text.ts";
import { convertForeign } from "../../../../../writing/foreign/convert.ts";
import { remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";
import { contentProblem } from "../../../../articles/contract.ts";
import { maxTagName, maxTagsOfArticle } from "../../../../articles/tags.calls.ts";
import type { ImportSource } from "../../../contract.ts";
import { reasons, remarks } from "../../../remarks-contract.ts";
import type { ImageToFetch, ReadArticle, ReadItem } from "./item.ts";
import { maxForeignText } from "./limits.ts";
import { plainLines, plainWords } from "./plain-words.ts";
import { standInPath } from "./stand-in-path.ts";

const maxTitle = 300;
const maxDescription = 1000;
const maxAlt = 1000;
const maxCategoryName = 100;
const maxAuthorName = 200;
/** Characters of a text's HTML: enough to compare. */
const maxWords = 20_000;

/** An article with its foreign text, before the limits of articles here. Its texts are plain but for `html`. */
export interface ForeignArticle extends Omit<ReadArticle, "words" | "content" | "images"> {
  title: string;
  html: string;
  source: ImportSource;
  /** The website's address; may be empty. */
  baseUrl: string;
  /** Its own address, which as canonical address means the article itself. */
  oldUrl: string;
  /** Its slug if neither it nor its title has any letters. */
  fallbackSlug: string;
  /** Footnotes of WordPress, which are stored outside of the text. */
  footnotes?: { id: string; content: string }[];
}

export type BuiltArticle = Pick<ReadItem, "title" | "leave" | "article">;

/** Converts a foreign article to one of ours. Adds to `notes` what is changed or lost. */
export function buildArticle(foreign: ForeignArticle, notes: Set<string>): BuiltArticle {
  const title = shorten(foreign.title, maxTitle);
  if (foreign.html.length > maxForeignText) return { title, leave: reasons.tooLarge };
  const converted = convert(foreign);
  if (!converted) return { title, leave: reasons.unreadable };
  const { html: content, images } = converted;
  if (content === null) return { title, leave: reasons.tooLarge };
  const words = title === "" ? shorten(plainWords(content.slice(0, 10_000)), 80) : "";
  if (title === "" && words === "") return { title, leave: reasons.empty };

  for (const remark of converted.remarks) notes.add(remark);
  if (words !== "") notes.add(remarks.titleFromText);
  if (title !== foreign.title) notes.add(remarks.titleCut);
  if (content.includes("\ufffd")) notes.add(remarks.damagedCharacters);
  const { cover } = foreign;
  const article: ReadArticle = {
    ...pick(foreign),
    slug: getSlug(foreign, title || words),
    state: getState(foreign, content, notes),
    description: cut(foreign.description, maxDescription, notes, remarks.descriptionCut),
    words: plainLines(foreign.html.slice(0, maxWords)),
    content,
    images: images.map((image) => cutAlt(image, notes)),
    authors: distinct(foreign.authors.map(({ name }) => name)).map((name) => ({
      name: shorten(name, maxAuthorName),
      email: foreign.authors.find((author) => author.name === name)?.email ?? "",
    })),
    categories: getNames(foreign.categories, maxCategoryName, notes, remarks.categoryCut),
    tags: getTags(foreign.tags, notes),
    cover: cover && cutAlt(cover, notes),
    search: getSearch(foreign, notes),
  };
  return { title: title || words, leave: null, article };
}

/** Converts a text; returns undefined if the converter fails, so that the other items don't suffer from it. */
function convert({ html, source, baseUrl, footnotes }: ForeignArticle) {
  try {
    return convertForeign(html, { source, baseUrl, standIn: standInPath, ...(footnotes && { footnotes }) });
  } catch {
    return undefined;
  }
}

function pick({ date, modified, isFeatured, language }: ForeignArticle) {
  return { date, modified, isFeatured, language };
}

function getSlug({ slug, fallbackSlug }: ForeignArticle, title: string): string {
  if (slug.length <= maxSlugLength && slugPattern.test(slug)) return slug;
  return slugFrom(slug) || slugFrom(title) || slugFrom(fallbackSlug);
}

function getState({ state }: ForeignArticle, content: string, notes: Set<string>): ReadArticle["state"] {
  if (state === "draft" || notes.has(textRemarks.members)) return "draft";
  if (contentProblem(content) === null) return state;
  notes.add(remarks.notPublishable);
  return "draft";
}

function cut(text: string, max: number, notes: Set<string>, remark: string): string {
  if (text.length > max) notes.add(remark);
  return shorten(text, max);
}

function cutAlt({ address, alt }: ImageToFetch, notes: Set<string>): ImageToFetch {
  return { address, alt: cut(alt, maxAlt, notes, remarks.altCut) };
}

/** Returns names without repetitions in another case, and without empty ones. */
function distinct(names: readonly string[]): string[] {
  const byKey = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  return names.filter(
    (name) => name !== "" && byKey.get(name.toLowerCase()) === name && byKey.delete(name.toLowerCase()),
  );
}

function getNames(names: readonly string[], max: number, notes: Set<string>, remark: string): string[] {
  return distinct(distinct(names).map((name) => cut(name, max, notes, remark)));
}

function getTags(names: readonly string[], notes: Set<string>): string[] {
  const tags = getNames(names, maxTagName, notes, remarks.tagCut);
  if (tags.length > maxTagsOfArticle) notes.add(remarks.tagsDropped);
  return tags.slice(0, maxTagsOfArticle);
}

function getSearch({ search, oldUrl }: ForeignArticle, notes: Set<string>): ReadArticle["search"] {
  const title = cut(search.title, maxTitle, notes, remarks.searchCut);
  const description = cut(search.description, maxDescription, notes, remarks.searchCut);
  const address = storable(search.canonicalUrl).trim();
  if (address === "" || address === oldUrl) return { title, description, canonicalUrl: "" };
  const { data, success } = searchSettings.shape.canonical_url.safeParse(address);
  if (!success) notes.add(remarks.canonicalDropped);
  return { title, description, canonicalUrl: data ?? "" };
}
