import { presentRevision } from "../../../../documents/server/document.ts";
import { withBars } from "../../../../page-components/bars.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { selectImageViews, selectSpaceOfWebsite } from "../../../media/server/public.ts";
import * as calls from "../../calls.ts";
import { type PageRevision, texts } from "../../contract.ts";
import { selectBars } from "../bars/bars.queries.ts";
import { choosePage } from "../page/page-access.ts";
import { type PageRevisionRow, selectPageRevisions } from "../page/page-revisions.queries.ts";
import { toCompleteConfig } from "../page/pages.present.ts";
import { selectPageByKey } from "../page/pages.queries.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { imagesOfComponents } from "./built-page.ts";
import { findPageRevision, restorePageRevision } from "./restore-page-revision.ts";

export function pageRevisionRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  mount(app, calls.getPageRevisions, async (request) => {
    const { websiteId, key } = await choosePage(db, currentUser(request), "pages.read", request.query);
    const page = await selectPageByKey(db, websiteId, key);
    if (!page) throw new AppError("not_found", texts.pageNotFound);
    return (await selectPageRevisions(db, page.id)).map(present);
  });

  mount(app, calls.getPageRevision, async (request) => {
    const user = currentUser(request);
    const found = await findPageRevision(db, user, "pages.read", request.params.id);
    // The website's bars are as they are now: restoring a page leaves them alone.
    const bars = await selectBars(db, found.website_id);
    const components = withBars(
      found.components.map(({ pageComponentId, componentType: type, config, fromSite }) => ({
        ...{ id: String(pageComponentId), type, config },
        fromSite: fromSite && Object.keys(config).length === 0,
      })),
      bars?.draft,
    );
    const content = components.map(({ id, type, config }) => ({
      pageComponentId: Number(id),
      componentType: type,
      config: toCompleteConfig(type, config),
    }));
    const images = await selectImageViews(
      db,
      await selectSpaceOfWebsite(db, found.website_id),
      imagesOfComponents(components),
    );
    return { ...present(found), content, images: Object.fromEntries(images) };
  });

  mount(app, calls.restorePageRevision, { config: oneWritePerAccount }, async (request) => {
    const { id } = request.params;
    const only = request.body?.pageComponentId;
    const { version, kept } = await restorePageRevision(deps, currentUser(request), id, only);
    return { message: texts.revisionRestored, version, kept_revision_id: kept };
  });
}

function present({ count, ...row }: PageRevisionRow): PageRevision {
  return { ...presentRevision<PageRevision["reason"]>(row), components: count };
}
