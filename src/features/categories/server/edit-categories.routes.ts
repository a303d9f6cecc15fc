import { mount } from "../../../platform/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { presentCategory } from "./categories.present.ts";
import { addCategory, type CountDeps, countArticles, editCategory, removeCategory } from "./edit-categories.service.ts";

/** For role owner alone: the categories of the host site. */
export function editCategoryRoutes(app: App, deps: CountDeps & { sites: SiteDirectory }): void {
  const { sites } = deps;
  mount(app, calls.addCategory, async (request, reply) => {
    const row = await addCategory(sites, currentUser(request).id, request.body);
    return reply.code(201).send(presentCategory(row));
  });

  mount(app, calls.editCategory, async (request) =>
    presentCategory(await editCategory(sites, currentUser(request).id, request.params.id, request.body)),
  );

  mount(app, calls.getCategoryContent, async (request) => {
    return { articles: await countArticles(deps, sites.host.id, request.params.id) };
  });

  mount(app, calls.deleteCategory, async (request) => {
    await removeCategory(sites, request.params.id);
    return { message: texts.deleted };
  });
}
