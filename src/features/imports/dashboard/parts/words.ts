import { formatList, tr } from "../../../../shared/languages/tr.ts";
import type { ImportSource, ImportState, ItemKind, ItemPlan, SiteImport } from "../../contract.ts";

export const sourceNames: Record<ImportSource, string> = {
  wordpress: "WordPress",
  ghost: "Ghost",
  squarespace: "Squarespace",
  substack: "Substack",
  markdown: "Markdown",
};

export const stateNames: Record<ImportState, string> = {
  ready: tr("Not imported yet"),
  importing: tr("import|Importing"),
  stopped: tr("import|Stopped"),
  done: tr("state|Imported"),
  undoing: tr("import|Being undone"),
  undone: tr("import|Undone"),
};

export const kindNames: Record<ItemKind, string> = {
  article: tr("Articles"),
  image: tr("Images"),
  page: tr("Pages"),
  comment: tr("Comments"),
  other: tr("items|Other"),
};

/** Names of the kinds of items. */
export const itemNames: Record<ItemKind, string> = {
  article: tr("item|Article"),
  image: tr("item|Image"),
  page: tr("item|Page"),
  comment: tr("item|Comment"),
  other: tr("item|Other"),
};

export const planNames: Record<ItemPlan, string> = {
  add: tr("items|New"),
  update: tr("items|Updated"),
  same: tr("items|Unchanged"),
  leave: tr("items|Left out"),
};

/** Counts the items of a kind that are imported, by the plan or in fact. */
function countImported({ counts }: Pick<SiteImport, "counts">, kind: ItemKind): number {
  return counts.filter((one) => one.kind === kind).reduce((sum, { add, update }) => sum + add + update, 0);
}

const articlesInWords = (count: number): string => tr({ one: "{count} article", other: "{count} articles" }, { count });

const pagesInWords = (count: number): string => tr({ one: "{count} page", other: "{count} pages" }, { count });

export const imagesInWords = (count: number): string =>
  tr({ one: "{count} image", other: "{count} images" }, { count });

/** Describes what is imported, by the plan or in fact: "412 articles and 3 pages"; only images if there is nothing else. Null for nothing. */
export function describeImported(imported: Pick<SiteImport, "counts">): string | null {
  const [articles, pages, images] = (["article", "page", "image"] as const).map((kind) =>
    countImported(imported, kind),
  );
  const parts = [articles && articlesInWords(articles), pages && pagesInWords(pages)].filter((part) => !!part);
  if (parts.length > 0) return formatList(parts as string[]);
  return images ? imagesInWords(images) : null;
}

/** Returns an address on the website that a file is from, without the part that all of them share. */
export const shortAddress = (address: string, { source_url }: Pick<SiteImport, "source_url">): string =>
  source_url !== "" && address.startsWith(`${source_url}/`) ? address.slice(source_url.length) : address;

/** Returns the address of the screen of imports into a website, or of one of them. */
export const importPath = (websiteId: number, importId?: string): string =>
  `/dashboard/settings/import/${websiteId}${importId ? `/${importId}` : ""}`;
