import type { Database } from "../../../../db/database.ts";
import { type ImportedRow, selectImportedRows } from "../../../articles/server/public.ts";
import { selectImportedPages } from "../../../pages/server/public.ts";
import type { ItemRow } from "./items.queries.ts";

/** An item that an import stored, with the website that it went into. */
type Placed = Pick<ItemRow, "article_id" | "page_id"> & { website_id: number };

type ImportedPageRow = Awaited<ReturnType<typeof selectImportedPages>> extends Map<number, infer Row> ? Row : never;

/** Some items as they are now. Undefined for what no longer exists or was moved to another website. */
export interface Stored {
  article(item: Placed): ImportedRow | undefined;
  page(item: Placed): ImportedPageRow | undefined;
}

/** Returns an item with the website that it went into: an edition, or the one that was chosen. */
export const place = <Item extends Pick<ItemRow, "edition_id">>(item: Item, chosen: number) => ({
  ...item,
  website_id: item.edition_id ?? chosen,
});

export async function selectStored(db: Database, items: readonly Placed[]): Promise<Stored> {
  const articles = new Map<number, ReadonlyMap<number, ImportedRow>>();
  const pages = new Map<number, ReadonlyMap<number, ImportedPageRow>>();
  for (const id of new Set(items.map(({ website_id }) => website_id))) {
    const own = items.filter(({ website_id }) => website_id === id);
    const collectIds = (name: "article_id" | "page_id") => own.flatMap((item) => item[name] ?? []);
    articles.set(id, await selectImportedRows(db, id, collectIds("article_id")));
    pages.set(id, await selectImportedPages(db, id, collectIds("page_id")));
  }
  return {
    article: ({ website_id, article_id }) => articles.get(website_id)?.get(article_id ?? 0),
    page: ({ website_id, page_id }) => pages.get(website_id)?.get(page_id ?? 0),
  };
}
