import type { Database } from "../../../../db/database.ts";
import { withBars } from "../../../../page-components/bars.ts";
import { AppError } from "../../../../platform/errors.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { maxSlugLength, slugPattern } from "../../../../shared/slug.ts";
import { selectFrame } from "../page/snapshots.queries.ts";
import {
  type BuiltPageRow,
  selectBuiltPage,
  selectBuiltPageOfComponent,
  selectDraftPage,
} from "./built-page.queries.ts";

export interface BuiltPage {
  row: Omit<BuiltPageRow, "components" | "bars">;
  /** Configs as stored; rendering completes them. */
  components: { id: string; type: string; config: unknown }[];
}

/** The page at an address of a website, or the slug that the page moved to. Throws `not_found`. */
export async function findBuiltPage(
  db: Database,
  websiteId: number,
  slug: string,
): Promise<BuiltPage | { movedTo: string }> {
  const isSlug = slugPattern.test(slug) && slug.length <= maxSlugLength;
  const found = isSlug ? await selectBuiltPage(db, websiteId, slug) : undefined;
  if (!found) throw new AppError("not_found", tr("404 - Page Not Found"));
  return found.slug === slug ? present(found) : { movedTo: found.slug };
}

/** The draft of a page. Throws `not_found`. */
export async function findDraftPage(db: Database, websiteId: number, slug: string): Promise<BuiltPage> {
  const found = await selectDraftPage(db, websiteId, slug);
  if (!found) throw new AppError("not_found", tr("404 - Page Not Found"));
  return present(found);
}

/** The page on which visitors see a component. Throws `not_found` if it is on none of this website. */
export async function findPageOfComponent(db: Database, websiteId: number, componentId: number): Promise<BuiltPage> {
  const found = await selectBuiltPageOfComponent(db, websiteId, componentId);
  if (!found?.components.some(({ id }) => id === String(componentId)))
    throw new AppError("not_found", tr("404 - Page Not Found"));
  return present(found);
}

function present({ components, bars, ...row }: BuiltPageRow): BuiltPage {
  return { row, components: withBars(components, bars).map(({ id, type, config }) => ({ id, type, config })) };
}

/** The home page's navigation bar and footer as visitors see them, which frame pages that are not built by the owner. */
export function findFrame(db: Database, websiteId: number): Promise<BuiltPage["components"]> {
  return selectFrame(db, websiteId, ["navbar1", "footer1"]);
}

/** Addresses of images in components. */
export function imagesOfComponents(components: BuiltPage["components"]): string[] {
  const found = JSON.stringify(components).match(/\/media\/[0-9a-f]{64}\/original\.[a-z]{3,4}/g);
  return [...new Set(found ?? [])];
}
