import { mount } from "../../../platform/calls/mount.ts";
import { AppError } from "../../../platform/errors.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import { chooseWebsite } from "../../websites/server/public.ts";
import { blocks } from "../blocks/registry.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { selectComponents } from "./components.queries.ts";
import { addComponent, deleteComponent, reorderComponents, restoreComponent } from "./components.ts";
import { completeConfigOf, presentComponent } from "./pages.present.ts";
import { selectPageBySlug } from "./pages.queries.ts";
import type { PagesDeps } from "./pages-deps.ts";

/** A copied config may be as large as a save of its component. */
const bodyLimit = 4 * 1024 * 1024;

export function componentRoutes(app: App, deps: PagesDeps): void {
  readingRoutes(app, deps);
  addingRoutes(app, deps);
  orderRoute(app, deps);
}

function addingRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  mount(app, calls.addPageComponent, { config: oneWritePerAccount, bodyLimit }, async (request, reply) => {
    const user = currentUser(request);
    const { id: websiteId } = await chooseWebsite(
      db,
      user,
      "pages.write",
      request.body.website_id ?? request.query.website_id,
    );
    const added = await addComponent(deps, user, websiteId, request.body);
    return reply.code(201).send(added);
  });

  mount(app, calls.deletePageComponent, async (request) => {
    await deleteComponent(deps, currentUser(request), request.params.id, request.query.website_id);
    return { message: texts.componentDeleted };
  });

  mount(app, calls.restorePageComponent, async (request) =>
    restoreComponent(deps, currentUser(request), request.params.id, request.body),
  );
}

function orderRoute(app: App, deps: PagesDeps): void {
  const { db } = deps;
  mount(app, calls.reorderPageComponents, async (request) => {
    const user = currentUser(request);
    const { id: websiteId } = await chooseWebsite(
      db,
      user,
      "pages.write",
      request.body.website_id ?? request.query.website_id,
    );
    await reorderComponents(deps, user, websiteId, request.body);
    return { message: texts.orderSaved };
  });
}

function readingRoutes(app: App, { db }: PagesDeps): void {
  mount(app, calls.getPageComponents, async (request, reply) => {
    const { id: websiteId } = await chooseWebsite(db, currentUser(request), "pages.read", request.query.website_id);
    // Read the version first: the next save then returns anything newer.
    const page = await selectPageBySlug(db, websiteId, request.query.pageSlug);
    if (!page) throw new AppError("not_found", texts.pageNotFound);
    reply.header("X-Page-Version", String(page.version));
    return (await selectComponents(db, page.id)).map(presentComponent);
  });

  mount(app, calls.getComponentVariants, async () =>
    blocks.map(({ type, label, purpose }) => ({
      component_type: type,
      label,
      preview: purpose,
      default_config: completeConfigOf(type, {}),
    })),
  );
}
