import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { type ImportedArticle, obtainTag } from "../../../articles/server/public.ts";
import { maxTagName, maxTagsOfArticle } from "../../../articles/tags.calls.ts";
import { obtainCategory, selectCategories } from "../../../categories/server/public.ts";
import { remarks as itemRemarks } from "../../remarks-contract.ts";
import type { ReadArticle } from "../reading/item/item.ts";
import type { ImportImage } from "../store/images.queries.ts";
import type { ImportRow } from "../store/imports.queries.ts";
import { getSlug, type ItemRow } from "../store/items.queries.ts";

/** An article whose images are fetched, but for what needs a transaction. */
export interface Prepared {
  item: ItemRow;
  read: ReadArticle;
  content: string;
  cover: ImportImage | undefined;
  remarks: string[];
}

interface Importer {
  id: number;
  email: string;
}

const maxCategoryName = 100;

/**
 * Finds or adds what an article needs on the website that it goes into: its category and its tags. Adds remarks on what is left out.
 */
export async function toImported(
  trx: Database,
  row: ImportRow,
  user: Importer,
  { item, read, content, cover, remarks }: Prepared,
): Promise<ImportedArticle> {
  const guests = read.authors.filter(({ email }) => email.toLowerCase() !== user.email.toLowerCase());
  if (guests.length > 0) remarks.push(itemRemarks.namesWithoutAccount);
  const websiteId = item.edition_id ?? row.website_id;
  const { category_id, names } = await chooseCategory(trx, websiteId, row, read, remarks);
  const { description, isFeatured, search, modified } = read;
  return {
    ...{ title: item.title, description, content, category_id, is_featured: isFeatured },
    slug: getSlug(item.new_path),
    tag_ids: await obtainTags(trx, websiteId, names, remarks),
    cover_image_id: cover?.image_id ?? null,
    cover_alt: cover?.image_id ? (read.cover?.alt ?? "") : "",
    publish_date: item.publish_date,
    modified: modified === null ? null : new Date(modified),
    author_id: guests.length < read.authors.length || read.authors.length === 0 ? user.id : null,
    guest_authors: guests.map(({ name }) => name),
    ...{ search_title: search.title, search_description: search.description, canonical_url: search.canonicalUrl },
  };
}

/**
 * Chooses an article's category, and returns the names that become its tags. On the host site everything has the category that the
 * person chose; in an edition of it, the one of the same name.
 */
async function chooseCategory(
  trx: Database,
  websiteId: number,
  { website_id: chosenId, category_id }: ImportRow,
  { categories, tags }: ReadArticle,
  remarks: string[],
): Promise<{ category_id: number | null; names: string[] }> {
  if (category_id !== null) {
    const all = websiteId === chosenId ? [] : await selectCategories(trx, chosenId);
    const name = all.find(({ id }) => id === category_id)?.name;
    const ofEdition = name === undefined ? category_id : await obtainCategory(trx, websiteId, name);
    return { category_id: ofEdition ?? null, names: [...tags, ...categories] };
  }
  const [first, ...others] = categories;
  if (others.length > 0) remarks.push(itemRemarks.categoriesToTags);
  const name = first?.slice(0, maxCategoryName).trim();
  const id = name ? await obtainCategory(trx, websiteId, name) : undefined;
  if (id !== undefined || !first) return { category_id: id ?? null, names: [...tags, ...others] };
  return { category_id: null, names: [...tags, first, ...others] };
}

async function obtainTags(trx: Database, websiteId: number, names: string[], remarks: string[]): Promise<number[]> {
  const ids = new Set<number>();
  let isCut = false;
  for (const name of names) {
    const id =
      name.length > maxTagName || ids.size >= maxTagsOfArticle ? undefined : await obtain(trx, websiteId, name);
    if (id === undefined) isCut = true;
    else ids.add(id);
  }
  if (isCut) remarks.push(itemRemarks.tooManyTags);
  return [...ids];
}

/** Finds or adds a tag; undefined if the website has too many. */
async function obtain(trx: Database, websiteId: number, name: string): Promise<number | undefined> {
  try {
    return await obtainTag(trx, websiteId, name);
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return undefined;
    throw error;
  }
}
