import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Person } from "../../../accounts/server/public.ts";
import { editionTexts as texts } from "../../../websites/editions.calls.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import { type PageTranslations, translationTexts } from "../../translations.calls.ts";
import { findPage, freeSlug } from "../editing/edit-pages.ts";
import type { ChosenPage } from "../page/page-access.ts";
import { toCompleteConfig } from "../page/pages.present.ts";
import { lockPage, type PageRow, selectPageByKey } from "../page/pages.queries.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import type { SnapshotComponent } from "../page/snapshots.queries.ts";
import { findLiveComponents } from "../saving/live-components.ts";
import {
  insertPageCopy,
  insertPageTranslation,
  joinPageGroup,
  markPageCompared,
  selectOwnComponents,
  selectPageGroup,
} from "./page-translations.queries.ts";

/** Lists the languages of a page's website with its translations; nothing if there is one. Throws `not_found`. */
export async function listPageTranslations(
  deps: Pick<PagesDeps, "db" | "sites">,
  { websiteId, key }: ChosenPage,
): Promise<PageTranslations> {
  const { db } = deps;
  const family = deps.sites.editionsOf(websiteId);
  if (family.length === 0) return { editions: [], original_version: null, original: null };
  const page = await findPage(db, websiteId, (await selectPageByKey(db, websiteId, key))?.id);
  const rows = await selectPageGroup(db, page.id);
  const original = findOriginal(rows);
  const editions = family.map(({ id, settings: { language } }) => {
    const own = { slug: page.slug, live_version: page.live_version, original_version: null };
    const row = rows.find(({ website_id }) => website_id === id) ?? (id === websiteId ? own : undefined);
    const isOutdated = original && row?.original_version != null && original.live_version > row.original_version;
    return {
      website_id: id,
      language,
      slug: row?.slug ?? null,
      is_published: row !== undefined && row.live_version !== null,
      original_changed_at: isOutdated ? original.appears_at.toISOString() : null,
    };
  });
  const original_version = original?.live_version ?? null;
  if (!original || original.id === page.id) return { editions, original_version, original: null };
  const content = matchComponents(
    await findLiveComponents(db, original.website_id, original.id),
    await selectOwnComponents(db, page.id),
  );
  const { website_id, slug } = original;
  const language = family.find(({ id }) => id === website_id)?.settings.language ?? "";
  return { editions, original_version, original: { website_id, slug, language, content } };
}

/** Pairs the original's components with the translation's. Matches those added to both later by type and order. */
function matchComponents(
  content: readonly SnapshotComponent[],
  own: Awaited<ReturnType<typeof selectOwnComponents>>,
): NonNullable<PageTranslations["original"]>["content"] {
  const begun = new Map(own.map(({ id, translated_from }) => [String(translated_from), id]));
  const added = own.filter(({ translated_from }) => translated_from === null);
  const takeAdded = (type: string) => {
    const index = added.findIndex(({ component_type }) => component_type === type);
    return index < 0 ? null : (added.splice(index, 1)[0]?.id ?? null);
  };
  return content.map(({ id, type, config }) => ({
    componentType: type,
    config: toCompleteConfig(type, config),
    translated_as: begun.get(id) ?? takeAdded(type),
  }));
}

/** Finds the page that the others are translated from, if it is there and visitors see it. */
function findOriginal(rows: Awaited<ReturnType<typeof selectPageGroup>>) {
  const row = rows.find(({ original_version }) => original_version === null);
  if (!row || row.live_version === null || row.appears_at === null) return undefined;
  return { ...row, live_version: row.live_version, appears_at: row.appears_at };
}

/** Marks a translation as up to date with a version of its original. Throws `not_found`, or `invalid` if it is none. */
export async function confirmPageTranslation(
  { db }: Pick<PagesDeps, "db">,
  { websiteId, key }: ChosenPage,
  version: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const page = await findPage(trx, websiteId, await lockPage(trx, websiteId, key));
    const original = findOriginal(await selectPageGroup(trx, page.id));
    if (!original || original.id === page.id) throw new AppError("invalid", translationTexts.notTranslation);
    await markPageCompared(trx, page.id, Math.min(version, original.live_version));
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
    const begun = (await selectPageGroup(trx, page.id)).find(({ website_id }) => website_id === toId);
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
  // What is translated from a translation says what that one's original said.
  const { group_id, original_version } = await joinPageGroup(trx, page.id, page.website_id);
  const id = await insertPageCopy(trx, {
    pageId: page.id,
    websiteId,
    slug,
    joinsMenu: page.in_menu && page.slug !== "home",
    joinsFooter: page.in_footer && page.slug !== "home",
  });
  const compared = { group_id, original_version: original_version ?? page.version };
  await insertPageTranslation(trx, { page_id: id, website_id: websiteId, ...compared });
  await recordAudit(trx, { action: "content.page-added", websiteId, subjectId: id, plain: { title: page.page_name } });
  return slug;
}
