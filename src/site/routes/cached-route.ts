import type { ReactElement } from "react";
import { selectNextPublication } from "../../features/articles/server/public.ts";
import type { Site } from "../../features/websites/server/public.ts";
import type { App } from "../../platform/http/types.ts";
import type { RenderedPage } from "../cache/cached-page.ts";
import { renderDocument } from "../render.tsx";
import { siteViewOf } from "../site-view.ts";
import type { SiteView } from "../ui/views.ts";
import { cacheAddress, pathOf } from "./address.ts";
import { pageErrors, sendPage } from "./message-pages.ts";
import type { SiteDeps } from "./site-deps.ts";

export interface RouteContext {
  site: Site;
  view: SiteView;
  now: Date;
  /** Path of the address asked for, without its query. */
  path: string;
  params: Record<string, string>;
  /** The declared query parameters; a missing one is empty. */
  query: Record<string, string>;
}

export interface CachedRoute {
  /** Route pattern, e.g. `/article/:slug`. */
  url: string;
  /** Query parameters that make another page; all others are ignored. */
  query?: readonly string[];
  hostOnly?: boolean;
  /** The text when it fails for a reason of ours. */
  failureText: string;
  /** Loads and renders. Throws `AppError` for what can't be shown. The cache adds when a scheduled article ends its life. */
  render: (context: RouteContext) => Promise<RenderedPage>;
}

/** Adds a public answer of any kind: cached, validated, compressed, invalidated by writes. */
export function addCachedRoute(app: App, deps: SiteDeps, route: CachedRoute): void {
  const { query = [], hostOnly = false } = route;
  app.get(
    route.url,
    { config: { public: true, hostOnly }, schema: { hide: true }, errorHandler: pageErrors(deps, route.failureText) },
    async (request, reply) => {
      const site = request.site as Site;
      const page = await deps.cache.getOrRender(site.id, cacheAddress(request, query), async () => {
        const now = deps.clock.now();
        const view = siteViewOf(site, now, deps.assets.site, deps.liveReload);
        const given = request.query as Record<string, string | string[] | undefined>;
        const rendered = await route.render({
          ...{ site, view, now, path: pathOf(request) },
          params: request.params as Record<string, string>,
          query: Object.fromEntries(query.map((name) => [name, [given[name]].flat()[0] ?? ""])),
        });
        return { ...rendered, expiresAt: rendered.expiresAt ?? (await selectNextPublication(deps.db, site.id, now)) };
      });
      return sendPage(request, reply, page);
    },
  );
}

/** An HTML page: `load` gives its document. */
export type PageRoute = Omit<CachedRoute, "render"> & { load: (context: RouteContext) => Promise<ReactElement> };

export function addPage(app: App, deps: SiteDeps, { load, ...route }: PageRoute): void {
  addCachedRoute(app, deps, {
    ...route,
    render: async (context) => renderDocument(await load(context), { https: deps.https }),
  });
}
