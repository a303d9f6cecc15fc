import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { selectImageViews, selectSpaceOfWebsite } from "../../../media/server/public.ts";
import { texts as pageTexts } from "../../contract.ts";
import * as calls from "../../draft.calls.ts";
import { draftTexts as texts } from "../../draft-contract.ts";
import { choosePage } from "../page/page-access.ts";
import { toCompleteConfig } from "../page/pages.present.ts";
import { selectPageByKey } from "../page/pages.queries.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { selectSnapshots } from "../page/snapshots.queries.ts";
import { imagesOfComponents } from "./built-page.ts";
import { discardDraft } from "./discard-draft.ts";
import { findLiveComponents } from "./live-components.ts";
import { findPageState } from "./page-state.ts";
import { schedulePage, unschedulePage } from "./publish-page.ts";

/** Mounts the calls about what of a page is published, and when. */
export function pageDraftRoutes(app: App, deps: PagesDeps): void {
  readingRoutes(app, deps);
  const { db } = deps;
  const chooseOwn = (request: { query: { website_id?: number | undefined } }, body: { pageSlug: string }) => ({
    ...request.query,
    ...body,
  });

  mount(app, calls.discardPageDraft, { config: oneWritePerAccount }, async (request) => {
    const user = currentUser(request);
    const page = await choosePage(db, user, "pages.write", chooseOwn(request, request.body));
    const { version, kept } = await discardDraft(deps, user, page);
    return { message: texts.discarded, version, kept_revision_id: kept };
  });

  mount(app, calls.schedulePage, { config: oneWritePerAccount }, async (request) => {
    const user = currentUser(request);
    const page = await choosePage(db, user, "pages.write", chooseOwn(request, request.body));
    await schedulePage(deps, user, page, request.body);
    return { message: texts.scheduled, publish_date: request.body.publish_date.toISOString() };
  });

  mount(app, calls.unschedulePage, { config: oneWritePerAccount }, async (request) => {
    const page = await choosePage(db, currentUser(request), "pages.write", chooseOwn(request, request.body));
    await unschedulePage(deps, page);
    return { message: texts.unscheduled };
  });
}

function readingRoutes(app: App, { db }: PagesDeps): void {
  mount(app, calls.getPageState, async (request) => {
    const user = currentUser(request);
    return findPageState(db, user, await choosePage(db, user, "pages.read", request.query));
  });

  mount(app, calls.getLivePage, async (request) => {
    const { websiteId, key } = await choosePage(db, currentUser(request), "pages.read", request.query);
    const page = await selectPageByKey(db, websiteId, key);
    if (!page) throw new AppError("not_found", pageTexts.pageNotFound);
    const live = (await selectSnapshots(db, page.id)).find(({ state }) => state === "live");
    const components = await findLiveComponents(db, websiteId, page.id);
    const spaceId = await selectSpaceOfWebsite(db, websiteId);
    const images = await selectImageViews(db, spaceId, imagesOfComponents(components));
    return {
      published_at: (live?.appears_at ?? page.created_at).toISOString(),
      editor: live?.editor ?? null,
      content: components.map(({ id, type, config }) => ({
        pageComponentId: Number(id),
        componentType: type,
        config: toCompleteConfig(type, config),
      })),
      images: Object.fromEntries(images),
    };
  });
}
