import { inTransaction } from "../../../../db/database.ts";
import { keepDocument } from "../../../../documents/server/keep-revision.ts";
import { isBarType } from "../../../../page-components/bars.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount, type SessionUser } from "../../../accounts/server/public.ts";
import { requireDisclaimer } from "../../../compliance/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../bars.calls.ts";
import { barsTexts as texts, type WebsiteBars } from "../../bars-contract.ts";
import { selectBars, selectPagesWithOwnBars } from "../bars/bars.queries.ts";
import { barChangesOfOthers } from "../bars/bars-state.ts";
import { completeBars, discardBars, openBars, publishBars } from "../bars/open-bars.ts";
import { restoreBars } from "../bars/restore-bars.ts";
import { configLimit } from "../cleaning/config-limit.ts";
import { updateFromSite } from "../page/components.queries.ts";
import { noteDraftChanges } from "../page/draft-changes.queries.ts";
import { getComponent, openPage, withCountedChange } from "../page/open-page.ts";
import { joinVersions } from "../page/page-version.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { findPlace } from "./components.ts";
import { requireBarsSeen } from "./save-page.ts";

/** A website's navigation bar and footer, which are changed through the components of its pages. */
export function barsRoutes(app: App, deps: PagesDeps): void {
  const { db, sites, clock } = deps;

  mount(app, calls.getWebsiteBars, async (request) => {
    const user = currentUser(request);
    const { id } = await chooseWebsite(db, user, "pages.read", request.query.website_id);
    return findBars(deps, user, id);
  });

  mount(app, calls.publishWebsiteBars, { config: oneWritePerAccount }, async (request) => {
    const user = currentUser(request);
    const { id } = await chooseWebsite(db, user, "pages.write", request.body.website_id);
    await requireDisclaimer(db, id);
    await sites.change(id, async (trx) => {
      requireBarsSeen(await openBars(trx, id, true), request.body.seen_version);
      await publishBars(trx, id, { editorId: user.id, now: clock.now() });
    });
    return { message: texts.published };
  });

  mount(app, calls.discardWebsiteBars, { config: oneWritePerAccount }, async (request) => {
    const user = currentUser(request);
    const { id } = await chooseWebsite(db, user, "pages.write", request.body.website_id);
    const by = { editorId: user.id, now: clock.now() };
    const { version, discarded } = await inTransaction(db, (trx) => discardBars(trx, id, by));
    return { message: texts.discarded, version: joinVersions({ version: 0, bars_version: version }), discarded };
  });

  mount(app, calls.restoreBars, { config: oneWritePerAccount, bodyLimit: configLimit }, async (request) => {
    const user = currentUser(request);
    const { website_id, ...given } = request.body;
    const { id } = await chooseWebsite(db, user, "pages.write", website_id);
    const by = { editorId: user.id, now: clock.now() };
    const version = await inTransaction(db, (trx) => restoreBars(trx, user, id, given, by));
    return { message: texts.restored, version: joinVersions({ version: 0, bars_version: version }) };
  });

  mount(app, calls.shareBar, { config: oneWritePerAccount }, async (request) => {
    const { pageComponentId, website_id } = request.body;
    const shared = await shareBar(deps, currentUser(request), pageComponentId, website_id);
    return {
      message: shared.isFooter ? texts.sharedFooter : texts.sharedMenu,
      version: shared.version,
      kept_revision_id: shared.kept,
    };
  });
}

async function findBars({ db }: PagesDeps, user: SessionUser, websiteId: number): Promise<WebsiteBars> {
  const row = await selectBars(db, websiteId);
  const hasChanges = row !== undefined && row.version !== row.live_version;
  const pages = await selectPagesWithOwnBars(db, websiteId);
  return {
    version: joinVersions({ version: 0, bars_version: row?.version ?? 0 }),
    has_changes: hasChanges,
    can_change: true,
    others: hasChanges ? await barChangesOfOthers(db, user, websiteId) : [],
    published: { at: row?.published_at.toISOString() ?? null, editor: row?.publisher ?? null },
    draft: completeBars(row?.draft ?? {}),
    live: completeBars(row?.live ?? {}),
    pages_with_own: pages.map(({ page_name, slug }) => ({ page_name, slug })),
  };
}

/**
 * Drops a page's own bar, so that it shows the website's. Keeps the page before as a revision. Throws `not_found`,
 * `forbidden`, or `invalid` for another component.
 */
async function shareBar(
  { db, clock }: PagesDeps,
  user: SessionUser,
  componentId: number,
  website: number | undefined,
): Promise<{ version: number; kept: number | null; isFooter: boolean }> {
  const { website_id: websiteId, page_id: pageId } = await findPlace(db, user, componentId, website);
  return inTransaction(db, async (trx) => {
    const page = await openPage(trx, websiteId, pageId);
    const component = getComponent(page, String(componentId));
    if (!component || !isBarType(component.component_type)) throw new AppError("invalid", texts.notABar);
    const isFooter = component.component_type === "footer1";
    if (component.from_site) return { version: joinVersions(page.row), kept: null, isFooter };
    const by = { editorId: user.id, now: clock.now() };
    const kept = await keepDocument(trx, page, "restored");
    await updateFromSite(trx, page.id, [componentId], true);
    await noteDraftChanges(trx, page.id, [componentId], by);
    const state = withCountedChange(page.state);
    await page.store(trx, state, by);
    return { version: joinVersions({ ...page.row, version: state.version }), kept, isFooter };
  });
}
