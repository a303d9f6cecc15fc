import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { maxSlugLength, slugPattern } from "../../../shared/slug.ts";
import { type ComponentRow, selectComponents, selectFrame, selectPageIdOfComponent } from "./components.queries.ts";
import { type PageRow, selectPageById, selectPageBySlug, selectPageRedirect } from "./pages.queries.ts";

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

/** The page on which a component stands. Throws `not_found` when it is on none of this website. */
export async function findPageOfComponent(db: Database, websiteId: number, componentId: number): Promise<BuiltPage> {
  const pageId = await selectPageIdOfComponent(db, websiteId, componentId);
  const row = pageId === undefined ? undefined : await selectPageById(db, websiteId, pageId);
  if (!row) throw new AppError("not_found", "404 - Page Not Found");
  return { row, components: await componentsOf(db, row.id) };
}

/** The navigation bar and the footer of the home page: the frame of pages that nobody built. */
export function findFrame(db: Database, websiteId: number): Promise<BuiltPage["components"]> {
  return selectFrame(db, websiteId, ["navbar1", "footer1"]).then(present);
}

async function componentsOf(db: Database, pageId: number): Promise<BuiltPage["components"]> {
  return present(await selectComponents(db, pageId));
}

function present(rows: readonly Pick<ComponentRow, "id" | "component_type" | "config">[]): BuiltPage["components"] {
  return rows.map(({ id, component_type: type, config }) => ({ id: String(id), type, config }));
}

/** Addresses of the pictures that components show. */
export function picturesOfComponents(components: BuiltPage["components"]): string[] {
  const found = JSON.stringify(components).match(/\/media\/[0-9a-f]{64}\/original\.[a-z]{3,4}/g);
  return [...new Set(found ?? [])];
}
