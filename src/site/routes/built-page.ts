import { createElement } from "react";
import { cardOf, selectPublished, tagsOf } from "../../features/articles/server/public.ts";
import { imageViewOf, selectImageViews } from "../../features/media/server/public.ts";
import { type BuiltPage as Found, findBuiltPage, picturesOfComponents } from "../../features/pages/server/public.ts";
import { BuiltPage } from "../../features/pages/site/BuiltPage.tsx";
import type { Site } from "../../features/websites/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import type { App } from "../../platform/http/types.ts";
import { addPage, type PageResult, type PageRoute, type RouteContext } from "./cached-route.ts";
import type { SiteDeps } from "./site-deps.ts";

const homeSlug = "home";
const newestShown = 3;

const pathOf = (slug: string): string => (slug === homeSlug ? "/" : `/${slug}`);

/** A page that a website's owner built. Throws `not_found`. */
async function builtPage(deps: SiteDeps, context: RouteContext, slug: string): Promise<PageResult> {
  const { site, view, now, path } = context;
  const found = await findBuiltPage(deps.db, site.id, slug);
  if ("movedTo" in found) return { movedTo: pathOf(found.movedTo) };
  // One page has one address.
  if (path !== pathOf(slug)) return { movedTo: pathOf(slug) };
  const { row, components } = found;
  const { images, rows } = await besidesOf(deps, site, components, now);
  const image = imageViewOf(row, row.alt ?? "");
  const document = createElement(BuiltPage, {
    ...{ site: view, path, components, images, articles: rows.map(cardOf), css: deps.assets.blocksCss },
    about: { name: row.page_name, title: row.title, description: row.description, image },
  });
  return { document, tags: [`page-${row.id}`, ...tagsOf(rows)] };
}

/** What components show beside their configs: pictures of the site's owner, and the newest articles. */
export async function besidesOf({ db }: SiteDeps, site: Site, components: Found["components"], now: Date) {
  const [images, rows] = await Promise.all([
    selectImageViews(db, site.ownerId, picturesOfComponents(components)),
    selectPublished(db, site.id, now, { limit: newestShown, offset: 0 }),
  ]);
  return { images, rows };
}

/** `/{slug}` of a website; the host has no such pages. */
export function builtPageRoute(app: App, deps: SiteDeps): void {
  addHostPage(app, deps, {
    url: "/:slug",
    failureText: "Failed to load content. Please try again later.",
    load: async () => {
      throw new AppError("not_found", "404 - Page Not Found");
    },
  });
}

/** A page that only the host has. On a website's own name the same address is free for a page that its owner builds. */
export function addHostPage(app: App, deps: SiteDeps, { load, ...route }: PageRoute): void {
  addPage(app, deps, {
    ...route,
    load: (context) =>
      context.site.isHost ? load(context) : builtPage(deps, context, context.path.slice(1) || homeSlug),
  });
}
