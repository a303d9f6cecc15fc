import type { Database } from "../../../db/database.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { sortNames } from "../../../shared/languages/sort-names.ts";
import {
  currentUser,
  forbidden,
  type Permission,
  reachOnHost,
  type SessionUser,
} from "../../accounts/server/public.ts";
import { chooseWebsite, requireThing, type SiteDirectory } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { presentCategory } from "./categories.present.ts";
import { selectCategories, selectCategoryFor } from "./categories.queries.ts";
import { addCategory, editCategory, removeCategory } from "./edit-categories.service.ts";

interface CategoryDeps {
  db: Database;
  sites: SiteDirectory;
  countArticlesOfCategory: (db: Database, categoryId: number) => Promise<number>;
}

/** The categories of the host site and of own websites. */
export function editCategoryRoutes(app: App, { db, sites, countArticlesOfCategory }: CategoryDeps): void {
  mount(app, calls.getCategories, async (request) => {
    const { site, website_id } = request.query;
    const user = currentUser(request);
    const { id } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "articles.read", website_id);
    const { origin = "", settings } = sites.byId(id) ?? {};
    const rows = sortNames(await selectCategories(db, id), settings?.language ?? "en", ({ name }) => name);
    return rows.map((row) => ({ ...presentCategory(row), url: `${origin}/categories/${row.slug}` }));
  });

  mount(app, calls.addCategory, async (request, reply) => {
    const { site, website_id, ...category } = request.body;
    const user = currentUser(request);
    if (site === "host" && reachOnHost(user, "categories.manage") !== "all") throw forbidden("categories.manage");
    const { id } =
      site === "host" ? sites.hostIn(website_id) : await chooseWebsite(db, user, "categories.manage", website_id);
    return reply.code(201).send(presentCategory(await addCategory(sites, user.id, id, category)));
  });

  mount(app, calls.editCategory, async (request) => {
    const user = currentUser(request);
    const category = await requireManaged(user, request.params.id);
    return presentCategory(await editCategory(sites, user.id, category, request.body));
  });

  mount(app, calls.getCategoryContent, async (request) => {
    const { id } = await requireManaged(currentUser(request), request.params.id);
    return { articles: await countArticlesOfCategory(db, id) };
  });

  mount(app, calls.deleteCategory, async (request) => {
    await removeCategory(sites, await requireManaged(currentUser(request), request.params.id));
    return { message: texts.deleted };
  });

  /** Throws `not_found`, also for somebody else's, or `forbidden`. */
  function requireManaged(user: SessionUser, categoryId: number) {
    const find = (permission: Permission) => selectCategoryFor(db, user, permission, categoryId);
    return requireThing(find, "categories.manage", texts.notFound);
  }
}
