import type { ReactElement } from "react";
import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { Site } from "../../features/websites/server/public.ts";
import type { App } from "../../platform/http/types.ts";
import { yieldIfDue } from "../../platform/work/event-loop-yield.ts";
import { cooldownAfter, WorkQueue } from "../../platform/work/work-queue.ts";
import type { SiteView } from "../../site-kit/views.ts";
import type { RenderedPage } from "../cache/cached-page.ts";
import { tagHeaders } from "../cache/tag-headers.ts";
import { cacheAddress, getPath } from "./address.ts";
import { toFramedView } from "./framed-view.ts";
import { pageErrors, sendPage } from "./message-pages.ts";
import { renderDocument } from "./render.tsx";
import { renderMoved } from "./render-data.ts";
import type { Source } from "./replicas.ts";
import type { SiteDeps } from "./site-deps.ts";
import { toSiteView } from "./site-view.ts";

export interface RouteContext {
  /** The database, or a replica of it that is up to date. */
  db: Database;
  site: Site;
  view: SiteView;
  now: Date;
  /** The requested path without query. */
  path: string;
  params: Record<string, string>;
  /** Declared query parameters; empty if missing. */
  query: Record<string, string>;
}

export interface CachedRoute {
  /** Route pattern, e.g. `/article/:slug`. */
  url: string;
  /** Significant query parameters; others are ignored. */
  query?: readonly string[];
  hostOnly?: boolean;
  /** On websites other than the host, uses the owner's header and footer. */
  isBuilt?: boolean;
  /** The error text for internal errors. */
  failureText: string;
  /** Loads and renders. Throws `AppError`. The cache adds the expiry for scheduled articles. */
  render: (context: RouteContext) => Promise<RenderedPage>;
}

/** Limits rendering, fairly per website; cached pages never wait here. */
const renders = new WorkQueue({ atATime: 8, maxWaiting: 32, atATimeOfKey: 2 });

/** The first of repeated parameters counts. Replace NUL by a character that matches nothing. */
const firstValue = z
  .union([z.string(), z.array(z.string())])
  .default("")
  .transform((value) => ([value].flat()[0] ?? "").replaceAll("\u0000", " "));

/** Adds a public route: cached, revalidated, compressed, invalidated by writes. */
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
      const renderFrom = async (source: Source) => {
        const now = deps.clock.now();
        const view = isBuilt ? toSiteView(deps, site, now) : await toFramedView(deps, site, source);
        const { params, query } = request;
        const { db } = source;
        const rendered = await route.render({ site, view, now, path: getPath(request), params, query, db });
        const usesParts = rendered.showsArticles !== false || !isBuilt;
        const parts = usesParts ? await deps.parts.of(site, now, source) : undefined;
        const ends = [
          ...(rendered.showsArticles === false ? [] : [parts?.nextPublication]),
          ...(isBuilt ? [] : [parts?.frameEndsAt]),
        ];
        // Let the next render start in a later turn if this one used up its slice.
        await yieldIfDue();
        return finish(rendered, site, ends);
      };
      const render = () => deps.replicas.read(site.id, renderFrom);
      // Don't yield after feeds and sitemaps, which are large on any site but cheap for their size.
      const rest = (page?: RenderedPage) =>
        page?.contentType.startsWith("text/html") ? cooldownAfter(page.body.length) : 0;
      const page = await deps.cache.getOrRender(site.id, address, () => renders.run(render, site.id, rest));
      return sendPage(request, reply, page);
    },
  );
}

/** Expires with the page itself, at the website's next scheduled article, or with what frames it, whichever is first. */
function finish(page: RenderedPage, site: Site, others: readonly (Date | undefined)[]): RenderedPage {
  const ends = [page.expiresAt, ...others].filter((date) => date !== undefined);
  const first = ends.length === 0 ? undefined : new Date(Math.min(...ends.map((date) => date.getTime())));
  return {
    ...page,
    headers: { ...page.headers, ...tagHeaders([`site-${site.id}`, ...(page.tags ?? [])]) },
    expiresAt: first,
  };
}

/** A document with its cache settings: see `RenderedPage`. */
export interface PageDocument extends Pick<RenderedPage, "tags" | "showsArticles" | "expiresAt"> {
  document: ReactElement;
  /** Origins of frames that visitors may open. */
  frames?: readonly string[];
}

/** The result of an HTML page's `load`; `movedTo` redirects to another path. */
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
      if ("movedTo" in result) return renderMoved(context.site.prefix + result.movedTo, https);
      if (!("document" in result)) return renderDocument(result, { https });
      const { document, frames = [], ...about } = result;
      return { ...(await renderDocument(document, { https, frames })), ...about };
    },
  });
}
