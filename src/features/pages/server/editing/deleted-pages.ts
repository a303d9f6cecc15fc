import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { emit } from "../../../../jobs/events.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { requireDisclaimer } from "../../../compliance/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import type { Page } from "../../contract.ts";
import * as calls from "../../deleted.calls.ts";
import { withPage } from "../bars/menu-links.ts";
import { changeBars } from "../bars/open-bars.ts";
import { pageChanged } from "../page/pages.events.ts";
import { presentPage } from "../page/pages.present.ts";
import { lockDeletedPage, selectDeletedPages, updatePage } from "../page/pages.queries.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { byServer, findPage, freeSlug, takeSlug } from "./edit-pages.ts";

const listed = 100;

export function deletedPageRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  mount(app, calls.getDeletedPages, async (request) => {
    const { id } = await chooseWebsite(db, currentUser(request), "pages.write", request.query.website_id);
    const rows = await selectDeletedPages(db, id, listed);
    return rows.map(({ id: page_id, page_name, slug, deleted_at }) => {
      return { page_id, page_name, slug, deleted_at: deleted_at.toISOString() };
    });
  });

  mount(app, calls.restorePage, async (request) => {
    const { website_id = request.query.website_id, page_id } = request.body;
    const { id } = await chooseWebsite(db, currentUser(request), "pages.write", website_id);
    await requireDisclaimer(db, id);
    const { page, isMoved } = await restorePage(deps, id, page_id);
    const { restored, restoredAt } = calls.deletedTexts;
    return { message: isMoved ? restoredAt(page.slug) : restored, page };
  });
}

/** Throws `not_found`, or `conflict`: another page has taken the free address meanwhile. */
async function restorePage(
  { sites, clock }: PagesDeps,
  websiteId: number,
  pageId: number,
): Promise<{ page: Page; isMoved: boolean }> {
  return takeSlug(
    sites.change(websiteId, async (trx) => {
      const deleted = await lockDeletedPage(trx, websiteId, pageId);
      if (!deleted) throw new AppError("not_found", calls.deletedTexts.notFound);
      const slug = await freeSlug(sites, trx, websiteId, deleted.slug);
      await updatePage(trx, pageId, { slug, deleted_at: null, was_in_menu: false });
      if (deleted.was_in_menu) {
        const page = { slug, page_name: deleted.page_name };
        // A full menu stays as it is.
        await changeBars(trx, websiteId, (bars) => withPage(bars, page) ?? bars, byServer(clock.now()));
      }
      await emit(trx, pageChanged, { websiteId, pageId }, clock.now());
      const plain = { title: deleted.page_name };
      await recordAudit(trx, { action: "content.page-undeleted", websiteId, subjectId: pageId, plain });
      return { page: presentPage(await findPage(trx, websiteId, pageId)), isMoved: slug !== deleted.slug };
    }),
  );
}
