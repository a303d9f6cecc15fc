import type { Database, NewRow } from "../../../../db/database.ts";
import { articleLimits } from "../../../../page-components/kit/values.ts";
import { sanitizeSection } from "../../../../writing/sanitize-section.ts";
import { betweenBars } from "../editing/home-page.ts";
import { insertPage, updatePage } from "../page/pages.queries.ts";
import { deleteSnapshots } from "../page/snapshots.queries.ts";

/** A page from another program: one text. */
export interface ImportedPage extends Pick<NewRow<"pages">, "slug" | "page_name"> {
  content: string;
  /** Whether visitors see it; otherwise it is a draft. */
  isLive: boolean;
  title: string;
  description: string;
  canonical_url: string;
}

/** Whether a text fits into a section. */
export const fitsSection = (content: string): boolean =>
  content.length <= articleLimits.characters && (content.match(/</g)?.length ?? 0) <= articleLimits.tags;

/** Stores an imported page with its text in a section. The caller has checked permissions. Throws on a slug that is taken. */
export async function addImportedPage(trx: Database, websiteId: number, page: ImportedPage): Promise<number> {
  const { slug, page_name, content, isLive, ...search } = page;
  const config = { title: page_name, content: sanitizeSection(content) ?? "" };
  const components = betweenBars([{ component_type: "textsection1", config }]);
  const id = await insertPage(trx, websiteId, { slug, page_name }, components);
  await updatePage(trx, id, search);
  if (!isLive) await deleteSnapshots(trx, id);
  return id;
}

/** Deletes an imported page, which can be restored for 30 days. The caller makes sure that no menu leads to it. */
export function binImportedPage(trx: Database, pageId: number, now: Date): Promise<void> {
  return updatePage(trx, pageId, { deleted_at: now });
}
