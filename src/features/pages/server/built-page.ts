import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { maxSlugLength, slugPattern } from "../../../shared/slug.ts";
import { selectComponents } from "./components.queries.ts";
import { type PageRow, selectPageBySlug, selectPageRedirect } from "./pages.queries.ts";

export interface BuiltPage {
  row: PageRow;
  /** With their configs as stored: completed where they are drawn. */
  components: { id: string; type: string; config: unknown }[];
}

/** What visitors see at an address of a website, or the slug to which its page has moved. Throws `not_found`. */
export async function findBuiltPage(
  db: Database,
  websiteId: number,
  slug: string,
): Promise<BuiltPage | { movedTo: string }> {
  const isSlug = slugPattern.test(slug) && slug.length <= maxSlugLength;
  const row = isSlug ? await selectPageBySlug(db, websiteId, slug) : undefined;
  if (row) return { row, components: await componentsOf(db, row.id) };
  const movedTo = isSlug ? await selectPageRedirect(db, websiteId, slug) : undefined;
  if (movedTo === undefined) throw new AppError("not_found", "404 - Page Not Found");
  return { movedTo };
}

async function componentsOf(db: Database, pageId: number): Promise<BuiltPage["components"]> {
  const rows = await selectComponents(db, pageId);
  return rows.map(({ id, component_type: type, config }) => ({ id: String(id), type, config }));
}

/** Addresses of the pictures that components show. */
export function picturesOfComponents(components: BuiltPage["components"]): string[] {
  const found = JSON.stringify(components).match(/\/media\/[0-9a-f]{64}\/original\.[a-z]{3,4}/g);
  return [...new Set(found ?? [])];
}
