import type { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { emit } from "../../../../jobs/events.ts";
import type { Bars, BarType } from "../../../../page-components/bars.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { maxSlugLength } from "../../../../shared/slug.ts";
import { requireDisclaimer } from "../../../compliance/server/public.ts";
import { findImageIn, selectSpaceOfWebsite } from "../../../media/server/public.ts";
import { findEdition } from "../../../websites/server/public.ts";
import { barsTexts } from "../../bars-contract.ts";
import { type addPageRequest, type editPageRequest, type Page, texts } from "../../contract.ts";
import { joinMarks } from "../bars/join-bars.ts";
import { hasPage, withoutPage, withPage, withRenamedPage } from "../bars/menu-links.ts";
import { changeBars, openBars } from "../bars/open-bars.ts";
import { lockAllBars } from "../bars/own-bars.ts";
import { pageChanged } from "../page/pages.events.ts";
import { presentPage } from "../page/pages.present.ts";
import {
  insertPage,
  lockPage,
  type PageRow,
  selectPageById,
  selectPageBySlug,
  updatePage,
  upsertPageRedirect,
} from "../page/pages.queries.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { componentsOfTemplate } from "../page/template-drawings.ts";
import { betweenBars } from "./home-page.ts";

const home = "home";

/**
 * Creates a page with the website's navigation bar and footer, and its template's components, live at once. Its links in menu
 * and footer appear when it is saved for the first time. Throws `conflict` (slug taken), `forbidden` (no disclaimer), or
 * `invalid` if a bar is full.
 */
export async function addPage(
  deps: PagesDeps,
  websiteId: number,
  { page_name, slug, template, in_menu, in_footer }: z.output<typeof addPageRequest>,
): Promise<Page> {
  await requireDisclaimer(deps.db, websiteId);
  requireNoLanguage(deps, websiteId, slug);
  // Check before storing images needlessly. The database decides between concurrent requests.
  if (await selectPageBySlug(deps.db, websiteId, slug)) {
    throw new AppError("conflict", texts.slugTaken, { fields: { slug: texts.slugTaken } });
  }
  const { components, record } = await componentsOfTemplate(deps, websiteId, template);
  const added = deps.sites.change(websiteId, async (trx) => {
    await record(trx);
    const id = await insertPage(trx, websiteId, { slug, page_name }, betweenBars(components));
    if (in_menu) await joinLater(trx, websiteId, { id, slug, page_name }, "navbar1");
    if (in_footer) await joinLater(trx, websiteId, { id, slug, page_name }, "footer1");
    await emit(trx, pageChanged, { websiteId, pageId: id }, deps.clock.now());
    await recordAudit(trx, { action: "content.page-added", websiteId, subjectId: id, plain: { title: page_name } });
    return presentPage(await findPage(trx, websiteId, id));
  });
  return takeSlug(added);
}

/** Whether the website is in another language below an address. */
function isOfLanguage(sites: PagesDeps["sites"], websiteId: number, slug: string): boolean {
  const site = sites.byId(websiteId);
  return site !== undefined && findEdition(sites, site, `/${slug}`) !== undefined;
}

/** Returns a page's slug, or `about-2` for `about` if that is taken by a page or by a language. */
export async function freeSlug(
  sites: PagesDeps["sites"],
  trx: Database,
  websiteId: number,
  own: string,
): Promise<string> {
  let slug = own;
  const isTaken = async () => isOfLanguage(sites, websiteId, slug) || (await selectPageBySlug(trx, websiteId, slug));
  for (let number = 2; await isTaken(); number += 1) slug = `${own.slice(0, maxSlugLength - 10)}-${number}`;
  return slug;
}

/** Refuses an address below which the website is in another language. Throws `conflict`. */
function requireNoLanguage({ sites }: Pick<PagesDeps, "sites">, websiteId: number, slug: string | undefined): void {
  if (slug && isOfLanguage(sites, websiteId, slug))
    throw new AppError("conflict", texts.slugIsLanguage, { fields: { slug: texts.slugIsLanguage } });
}

export const byServer = (now: Date): Editor => ({ editorId: null, now });

type PageName = Pick<PageRow, "slug" | "page_name">;

const full = {
  navbar1: { field: "in_menu", message: barsTexts.menuFull },
  footer1: { field: "in_footer", message: barsTexts.footerFull },
};

/** Throws `invalid` if the menu or the footer is full. */
function requireRoom(bars: Bars, page: PageName, bar: BarType): Bars {
  const added = withPage(bars, page, bar);
  const { field, message } = full[bar];
  if (!added) throw new AppError("invalid", message, { fields: { [field]: message } });
  return added;
}

async function joinLater(
  trx: Database,
  websiteId: number,
  page: PageName & { id: number },
  bar: BarType,
): Promise<void> {
  const { row } = await openBars(trx, websiteId, false);
  for (const bars of [row.draft, row.live]) requireRoom(bars, page, bar);
  await updatePage(trx, page.id, { [joinMarks[bar]]: true });
}

export async function findPage(db: Database, websiteId: number, pageId: number | undefined): Promise<PageRow> {
  const row = pageId === undefined ? undefined : await selectPageById(db, websiteId, pageId);
  if (!row) throw new AppError("not_found", texts.pageNotFound);
  return row;
}

/**
 * Changes only the given fields. Throws `not_found` (page or image), `invalid` for changing the home page's address,
 * `conflict` (slug taken).
 */
export async function editPage(
  { sites, clock }: PagesDeps,
  websiteId: number,
  key: string,
  {
    page_name,
    slug,
    in_menu,
    in_footer,
    title,
    description,
    image,
    canonical_url,
    hidden_from_search,
  }: z.output<typeof editPageRequest>,
): Promise<Page> {
  requireNoLanguage({ sites }, websiteId, slug);
  const edited = sites.change(websiteId, async (trx) => {
    const changeAllBars = await lockAllBars(trx, websiteId, key);
    const page = await findPage(trx, websiteId, await lockPage(trx, websiteId, key));
    if (page.slug === home && slug !== undefined && slug !== home) {
      throw new AppError("invalid", texts.homeKeepsSlug, { fields: { slug: texts.homeKeepsSlug } });
    }
    const image_id = await imageId(trx, websiteId, page, image);
    await updatePage(trx, page.id, {
      page_name,
      slug,
      title,
      description,
      image_id,
      canonical_url,
      hidden_from_search,
    });
    const after = { slug: slug ?? page.slug, page_name: page_name ?? page.page_name };
    const by = byServer(clock.now());
    if (after.slug !== page.slug || after.page_name !== page.page_name) {
      await changeAllBars((bars) => withRenamedPage(bars, page, after), by);
    }
    for (const [bar, isIn] of [
      ["navbar1", in_menu],
      ["footer1", in_footer],
    ] as const) {
      if (isIn === true && !page[joinMarks[bar]])
        await changeBars(trx, websiteId, (bars) => requireRoom(bars, after, bar), by);
      if (isIn === false) {
        await updatePage(trx, page.id, { [joinMarks[bar]]: false });
        await changeBars(trx, websiteId, (bars) => withoutPage(bars, after.slug, bar), by);
      }
    }
    if (slug !== undefined && slug !== page.slug) {
      await upsertPageRedirect(trx, websiteId, { from_slug: page.slug, page_id: page.id });
    }
    await emit(trx, pageChanged, { websiteId, pageId: page.id }, clock.now());
    const line = { websiteId, subjectId: page.id, plain: { title: page_name ?? page.page_name } };
    await recordAudit(trx, { action: "content.page-edited", ...line });
    return presentPage(await findPage(trx, websiteId, page.id));
  });
  return takeSlug(edited);
}

/** Undefined: unchanged. */
async function imageId(trx: Database, websiteId: number, page: PageRow, image: string | null | undefined) {
  if (image === undefined || image === presentPage(page).config.image) return undefined;
  const id = image === null ? null : await findImageIn(trx, [await selectSpaceOfWebsite(trx, websiteId)], image);
  if (id === undefined) throw new AppError("not_found", texts.imageUnknown, { fields: { image: texts.imageUnknown } });
  return id;
}

/** It can be restored for 30 days. Throws `not_found`, or `invalid` for the home page. */
export async function deletePage({ sites, clock }: PagesDeps, websiteId: number, slug: string): Promise<void> {
  await sites.change(websiteId, async (trx) => {
    const changeAllBars = await lockAllBars(trx, websiteId, slug);
    const page = await findPage(trx, websiteId, await lockPage(trx, websiteId, slug));
    if (page.slug === home) throw new AppError("invalid", texts.homeStays);
    const by = byServer(clock.now());
    let was_in_menu = false;
    const leave = (bars: Bars): Bars => {
      was_in_menu ||= hasPage(bars, slug);
      return withoutPage(bars, slug);
    };
    await changeAllBars(leave, by, page.id);
    await updatePage(trx, page.id, { deleted_at: by.now, was_in_menu });
    await emit(trx, pageChanged, { websiteId, pageId: page.id }, clock.now());
    const line = { websiteId, subjectId: page.id, plain: { title: page.page_name } };
    await recordAudit(trx, { action: "content.page-deleted", ...line });
  });
}

/** Turns the database's error about a duplicate address into one for users. */
export function takeSlug<T>(write: Promise<T>): Promise<T> {
  return onUnique(write, { pages_website_id_slug_key: { field: "slug", message: texts.slugTaken } });
}
