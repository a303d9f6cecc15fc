import { blocks } from "../../../../page-components/registry.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import { configLimit } from "../cleaning/config-limit.ts";
import { selectComponents } from "../page/components.queries.ts";
import { choosePage } from "../page/page-access.ts";
import { joinVersions } from "../page/page-version.ts";
import { presentComponent, toCompleteConfig } from "../page/pages.present.ts";
import { selectPageByKey } from "../page/pages.queries.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { addComponent, deleteComponent, reorderComponents, restoreComponent } from "./components.ts";

export function componentRoutes(app: App, deps: PagesDeps): void {
  readingRoutes(app, deps);
  addingRoutes(app, deps);
  orderRoute(app, deps);
}

function addingRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  mount(app, calls.addPageComponent, { config: oneWritePerAccount, bodyLimit: configLimit }, async (request, reply) => {
    const user = currentUser(request);
    const page = await choosePage(db, user, "pages.write", { ...request.query, ...request.body });
    const added = await addComponent(deps, user, page, request.body);
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
    const page = await choosePage(db, user, "pages.write", { ...request.query, ...request.body });
    await reorderComponents(deps, user, page, request.body);
    return { message: texts.orderSaved };
  });
}

function readingRoutes(app: App, { db }: PagesDeps): void {
  mount(app, calls.getPageComponents, async (request, reply) => {
    const { websiteId, key } = await choosePage(db, currentUser(request), "pages.read", request.query);
    // Read the version first: the next save then returns anything newer.
    const page = await selectPageByKey(db, websiteId, key);
    if (!page) throw new AppError("not_found", texts.pageNotFound);
    reply.header("X-Page-Version", String(joinVersions(page)));
    return (await selectComponents(db, page.id)).map(presentComponent);
  });

  mount(app, calls.getComponentVariants, async () =>
    blocks.map(({ type, label, purpose }) => ({
      component_type: type,
      label,
      preview: purpose,
      default_config: toCompleteConfig(type, {}),
    })),
  );
}
