import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Person } from "../../../accounts/server/public.ts";
import { editionTexts as texts } from "../../../websites/editions.calls.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import type { PageEdition } from "../../translations.calls.ts";
import { findPage, freeSlug } from "../editing/edit-pages.ts";
import type { ChosenPage } from "../page/page-access.ts";
import { lockPage, type PageRow } from "../page/pages.queries.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import {
  insertPageCopy,
  insertPageTranslation,
  joinPageGroup,
  selectPageTranslations,
} from "./page-translations.queries.ts";

/** Lists the languages of a page's website with its translations; nothing if there is one. Throws `not_found`. */
export async function listPageTranslations(
  deps: Pick<PagesDeps, "db" | "sites">,
  { websiteId, key }: ChosenPage,
): Promise<PageEdition[]> {
  const family = deps.sites.editionsOf(websiteId);
  if (family.length === 0) return [];
  const page = await findPage(deps.db, websiteId, await lockPage(deps.db, websiteId, key));
  const rows = await selectPageTranslations(deps.db, page.id);
  return family.map(({ id, settings: { language } }) => {
    const own = { slug: page.slug, is_live: page.live_version !== null };
    const row = id === websiteId ? own : rows.find(({ website_id }) => website_id === id);
    return { website_id: id, language, slug: row?.slug ?? null, is_published: row?.is_live ?? false };
  });
}

/**
 * Begins a page's translation as a draft with the original's components, or returns the one that was begun before. Throws
 * `not_found` (page, or no such edition) or `forbidden`.
 */
export async function translatePage(
  deps: PagesDeps,
  user: Person,
  { websiteId, key }: ChosenPage,
  toId: number,
): Promise<{ website_id: number; slug: string }> {
  const isEdition = deps.sites.editionsOf(websiteId).some(({ id }) => id === toId);
  if (!isEdition || toId === websiteId) throw new AppError("not_found", texts.noSuchEdition);
  const slug = await deps.sites.change(toId, async (trx) => {
    await chooseWebsite(trx, user, "pages.write", toId);
    const page = await findPage(trx, websiteId, await lockPage(trx, websiteId, key));
    await joinPageGroup(trx, page.id, websiteId);
    const begun = (await selectPageTranslations(trx, page.id)).find(({ website_id }) => website_id === toId);
    return begun ? begun.slug : copyPage(trx, deps.sites, page, toId);
  });
  return { website_id: toId, slug };
}

/** Copies a locked page to an edition as a draft. Returns its slug there, which is the same unless it is taken. */
export async function copyPage(
  trx: Database,
  sites: PagesDeps["sites"],
  page: PageRow,
  websiteId: number,
): Promise<string> {
  const slug = await freeSlug(sites, trx, websiteId, page.slug);
  const group_id = await joinPageGroup(trx, page.id, page.website_id);
  const id = await insertPageCopy(trx, {
    pageId: page.id,
    websiteId,
    slug,
    joinsMenu: page.in_menu && page.slug !== "home",
  });
  await insertPageTranslation(trx, { page_id: id, website_id: websiteId, group_id, original_as_of: page.updated_at });
  await recordAudit(trx, { action: "content.page-added", websiteId, subjectId: id, plain: { title: page.page_name } });
  return slug;
}
