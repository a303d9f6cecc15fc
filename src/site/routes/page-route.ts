import type { ReactElement } from "react";
import { createElement } from "react";
import type { Database } from "../../db/database.ts";
import { selectNextPublication } from "../../features/articles/server/public.ts";
import type { Site, SiteDirectory } from "../../features/websites/server/public.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError, statusOfCode } from "../../platform/errors.ts";
import { toAppError } from "../../platform/http/errors.ts";
import type { App, Reply, Request } from "../../platform/http/types.ts";
import type { Assets } from "../assets.ts";
import { CachedPage } from "../cache/cached-page.ts";
import type { PageCache } from "../cache/page-cache.ts";
import { writePage } from "../cache/serve-page.ts";
import { renderDocument } from "../render.tsx";
import { siteViewOf } from "../site-view.ts";
import { BareMessage } from "../ui/BareMessage.tsx";
import { MessagePage } from "../ui/MessagePage.tsx";
import type { SiteView } from "../ui/views.ts";

export interface SiteDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  cache: PageCache;
  assets: Assets;
  https: boolean;
  liveReload: boolean;
}

interface PageContext {
  site: Site;
  view: SiteView;
  now: Date;
  params: Record<string, string>;
}

export interface PageRoute {
  /** Route pattern, e.g. `/article/:slug`. */
  url: string;
  /** Loads what the page needs and gives its document. Throws `AppError` for what can't be shown. */
  load: (context: PageContext) => Promise<ReactElement>;
  /** The text when loading fails for a reason of ours. */
  failureText: string;
  hostOnly?: boolean;
}

/** Adds a public HTML page: cached, validated, compressed; its errors are pages too. */
export function addPage(app: App, deps: SiteDeps, route: PageRoute): void {
  app.get(
    route.url,
    {
      config: { public: true, hostOnly: route.hostOnly ?? false },
      schema: { hide: true },
      errorHandler: pageErrors(deps, route.failureText),
    },
    async (request, reply) => {
      const site = request.site as Site;
      const path = pathOf(request);
      const page = await deps.cache.getOrRender(site.id, path, async () => {
        const now = deps.clock.now();
        const view = siteViewOf(site, now, deps.assets.site, deps.liveReload);
        const document = await route.load({ site, view, now, params: request.params as Record<string, string> });
        const expiresAt = await selectNextPublication(deps.db, site.id, now);
        return renderDocument(document, { https: deps.https, expiresAt });
      });
      return sendPage(request, reply, page);
    },
  );
}

/** Answers past the framework: the page brings all of its headers. */
function sendPage(request: Request, reply: Reply, page: CachedPage): Reply {
  reply.hijack();
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  writePage(request.raw, reply.raw, page, request.id);
  return reply;
}

function pageErrors(deps: SiteDeps, failureText: string) {
  return (error: unknown, request: Request, reply: Reply) => {
    const known = toAppError(error);
    if (!known || known.code === "unavailable") request.log[known ? "warn" : "error"]({ err: error }, "page failed");
    const status = known ? statusOfCode[known.code] : 500;
    const message = known && known.code !== "unavailable" ? known.message : failureText;
    return sendMessagePage(deps, request, reply, { status, message, retryAfterSeconds: known?.retryAfterSeconds });
  };
}

const notConnected = {
  title: "This domain is not connected",
  text: "No website answers to this name yet. If it is yours, log in and look under Settings for the next step.",
};

/** A page with one sentence, in the look of its website, or in none when no website answers to the name. */
function sendMessagePage(
  deps: SiteDeps,
  request: Request,
  reply: Reply,
  { status, message, retryAfterSeconds }: { status: number; message: string; retryAfterSeconds?: number | undefined },
): Reply {
  const { site } = request;
  if (!site) {
    const document = createElement(BareMessage, notConnected);
    return sendPage(request, reply, new CachedPage(renderDocument(document, { status: 404, https: deps.https })));
  }
  const view = siteViewOf(site, deps.clock.now(), deps.assets.site, deps.liveReload);
  const hint = status >= 500 ? "Please try again in a moment." : "It may have been moved or deleted.";
  const document = createElement(MessagePage, { site: view, path: pathOf(request), message, hint });
  const page = renderDocument(document, { status, https: deps.https, retryAfterSeconds });
  return sendPage(request, reply, new CachedPage(page));
}

/** For every address that no route knows: JSON below /api, else a page. */
export function answerUnknownPaths(app: App, deps: SiteDeps): void {
  app.setNotFoundHandler((request, reply) => {
    request.site = deps.sites.resolve(request.host) ?? null;
    if (pathOf(request).startsWith("/api/")) throw new AppError("not_found", "There is no such call.");
    if (request.method !== "GET" && request.method !== "HEAD") throw new AppError("not_found", "Not found.");
    return sendMessagePage(deps, request, reply, { status: 404, message: "404 - Page Not Found" });
  });
}

/** Without the query, and each letter and digit as itself (RFC 3986, 6.2.2.2): one page has one entry in the cache. */
function pathOf(request: Request): string {
  const end = request.url.indexOf("?");
  const path = end < 0 ? request.url : request.url.slice(0, end);
  return path.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
}
