import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import { chooseThings, chooseWebsite } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { deletedPageRoutes } from "./editing/deleted-pages.ts";
import { addPage, deletePage, editPage } from "./editing/edit-pages.ts";
import { presentPage } from "./page/pages.present.ts";
import { selectPages } from "./page/pages.queries.ts";
import type { PagesDeps } from "./page/pages-deps.ts";
import { savedRoutes } from "./saved/saved.routes.ts";
import { barsRoutes } from "./saving/bars.routes.ts";
import { componentRoutes } from "./saving/components.routes.ts";
import { pageDraftRoutes } from "./saving/page-draft.routes.ts";
import { pageRevisionRoutes } from "./saving/page-revisions.routes.ts";
import { savePageRoute } from "./saving/save-page.route.ts";
import { sectionHtmlRoutes } from "./section-html.routes.ts";

/** The page builder's calls. Each applies to the website in its query or body, or else to the user's first one. */
export function pagesRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  mount(app, calls.getPages, async (request) => {
    const user = currentUser(request);
    const { websiteId } = await chooseThings(db, user, "pages.read", request.query.website_id);
    return (await selectPages(db, user.id, "pages.read", websiteId)).map(presentPage);
  });

  mount(app, calls.addPage, { config: oneWritePerAccount }, async (request, reply) => {
    const user = currentUser(request);
    const { id: websiteId } = await chooseWebsite(
      db,
      user,
      "pages.write",
      request.body.website_id ?? request.query.website_id,
    );
    const added = await addPage(deps, websiteId, request.body);
    return reply.code(201).send({ message: texts.pageAdded, page: added });
  });

  editingRoutes(app, deps);
  componentRoutes(app, deps);
  savePageRoute(app, deps);
  pageDraftRoutes(app, deps);
  pageRevisionRoutes(app, deps);
  deletedPageRoutes(app, deps);
  barsRoutes(app, deps);
  savedRoutes(app, deps);
  sectionHtmlRoutes(app, deps);
}

function editingRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  mount(app, calls.editPage, async (request) => {
    const user = currentUser(request);
    const { id: websiteId } = await chooseWebsite(
      db,
      user,
      "pages.write",
      request.body.website_id ?? request.query.website_id,
    );
    const edited = await editPage(deps, websiteId, request.params.slug, request.body);
    return { message: texts.pageEdited, page: edited };
  });

  mount(app, calls.deletePage, async (request) => {
    const { id: websiteId } = await chooseWebsite(db, currentUser(request), "pages.write", request.query.website_id);
    await deletePage(deps, websiteId, request.params.slug);
    return { message: texts.pageDeleted };
  });
}
