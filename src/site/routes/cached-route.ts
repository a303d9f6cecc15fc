import type { ReactElement } from "react";
import { z } from "zod";
import type { Site } from "../../features/websites/server/public.ts";
import { yieldIfDue } from "../../platform/event-loop-yield.ts";
import type { App } from "../../platform/http/types.ts";
import { cooldownAfter, WorkQueue } from "../../platform/work-queue.ts";
import type { RenderedPage } from "../cache/cached-page.ts";
import { tagHeaders } from "../cache/tag-headers.ts";
import { framedViewOf } from "../framed-view.ts";
import { renderDocument } from "../render.tsx";
import { renderMoved } from "../render-data.ts";
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
  /** On websites other than the host a page with header and footer of its own. */
  isBuilt?: boolean;
  /** The text when it fails for a reason of ours. */
  failureText: string;
  /** Loads and renders. Throws `AppError` for what can't be shown. The cache adds when a scheduled article ends its life. */
  render: (context: RouteContext) => Promise<RenderedPage>;
}

/** What is kept never waits here. Who waits does so for a few others. No website takes the database from others. */
const renders = new WorkQueue({ atATime: 8, maxWaiting: 32, atATimeOfKey: 2 });

/** Of a parameter that comes several times the first counts. NUL is a character like those that no address of ours has. */
const firstValue = z
  .union([z.string(), z.array(z.string())])
  .default("")
  .transform((given) => ([given].flat()[0] ?? "").replaceAll("\u0000", " "));

/** Adds a public answer of any kind: cached, validated, compressed, invalidated by writes. */
export function addCachedRoute(app: App, deps: SiteDeps, route: CachedRoute): void {
  const { query = [], hostOnly = false, isBuilt = false } = route;
  const schema = {
    hide: true,
    params: z.record(z.string(), z.string()),
    querystring: z.object(Object.fromEntries(query.map((name) => [name, firstValue]))),
  };
  app.get(
    route.url,
    { config: { public: true, hostOnly }, schema, errorHandler: pageErrors(deps, route.failureText) },
    async (request, reply) => {
      const site = request.site as Site;
      const address = cacheAddress(request, request.query);
      const render = async () => {
        const now = deps.clock.now();
        const view = isBuilt
          ? siteViewOf(site, now, deps.assets.site, deps.liveReload)
          : await framedViewOf(deps, site);
        const { params } = request;
        const rendered = await route.render({ site, view, now, path: pathOf(request), params, query: request.query });
        const parts = rendered.showsArticles === false ? undefined : await deps.parts.of(site, now);
        // So that the next render begins in a later turn if this one used up its slice.
        await yieldIfDue();
        return finish(rendered, site, parts?.nextPublication);
      };
      // Not after feeds and sitemaps, which are large on any site and cheaper for their size.
      const rest = (page?: RenderedPage) =>
        page?.contentType.startsWith("text/html") ? cooldownAfter(page.body.length) : 0;
      const page = await deps.cache.getOrRender(site.id, address, () => renders.run(render, site.id, rest));
      return sendPage(request, reply, page);
    },
  );
}

/** The end of its life is what comes first: the page's own, or the next scheduled article of its website. */
function finish(page: RenderedPage, site: Site, nextPublication: Date | undefined): RenderedPage {
  const ends = [page.expiresAt, nextPublication].filter((date) => date !== undefined);
  const first = ends.length === 0 ? undefined : new Date(Math.min(...ends.map((date) => date.getTime())));
  return {
    ...page,
    headers: { ...page.headers, ...tagHeaders([`site-${site.id}`, ...(page.tags ?? [])]) },
    expiresAt: first,
  };
}

/** A document with what the cache should know of it: see `RenderedPage`. */
export interface PageDocument extends Pick<RenderedPage, "tags" | "showsArticles" | "expiresAt"> {
  document: ReactElement;
  /** Origins whose frames its visitors may ask for. */
  frames?: readonly string[];
}

/** What an HTML page's `load` gives; `movedTo` is another path. */
export type PageResult = ReactElement | PageDocument | { movedTo: string };

export type PageRoute = Omit<CachedRoute, "render"> & { load: (context: RouteContext) => Promise<PageResult> };

/** Adds an HTML page. */
export function addPage(app: App, deps: SiteDeps, { load, ...route }: PageRoute): void {
  const { https } = deps;
  addCachedRoute(app, deps, {
    ...route,
    async render(context) {
      const result = await load(context);
      await yieldIfDue();
      if ("movedTo" in result) return renderMoved(result.movedTo, https);
      if (!("document" in result)) return renderDocument(result, { https });
      const { document, frames = [], ...about } = result;
      return { ...renderDocument(document, { https, frames }), ...about };
    },
  });
}
