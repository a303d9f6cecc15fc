import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import type { App, Reply, Request } from "../../../platform/http/types.ts";
import { languageChoice } from "../../../shared/contract.ts";
import { canonicalTag, languageOnly } from "../../../shared/languages/tags.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { texts } from "../contract.ts";
import { findSite, leftPrefix } from "./edition-paths.ts";
import type { Site } from "./site.ts";
import type { SiteDirectory } from "./site-directory.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The website of the Host header; null before the lookup and for unconnected names. */
    site: Site | null;
  }
}

/** Redirects every URL under `www.` to the name without it, or the reverse, and to an edition's own domain. */
function leadToPreferred(app: App, sites: SiteDirectory): void {
  app.addHook("onRequest", async (request: Request, reply: Reply) => {
    if (request.routeOptions.config.anyHost) return;
    const origin = leftPrefix(request.raw) ?? sites.movedTo(request.host);
    // Use 308, which preserves method and body.
    const status = request.method === "GET" || request.method === "HEAD" ? 301 : 308;
    if (origin === undefined) return;
    // Don't let clients cache it: if the owner later prefers the other name, cached redirects would loop.
    return reply.header("Cache-Control", "no-store").redirect(origin + request.url, status);
  });
}

/** Looks up every request's website before its route runs. Private and `hostOnly` routes exist only on the host. */
export function guardSites(app: App, sites: SiteDirectory): void {
  app.decorateRequest("site", null);
  leadToPreferred(app, sites);
  app.addHook("onRoute", (route) => {
    const { anyHost, hostOnly, public: isPublic } = route.config ?? {};
    const query = (route.schema as { querystring?: unknown } | undefined)?.querystring;
    const hasChoice = query instanceof z.ZodObject && query.shape.language === languageChoice.language;
    if (anyHost) return;
    const needsHost = hostOnly || !isPublic;
    const setSite = async (request: Request): Promise<void> => {
      request.site = findSite(sites, request.raw, request.host) ?? null;
      if (!request.site) throw new AppError("not_found", tr("This domain is not connected to a website."));
      if (hasChoice) chooseLanguage(sites, request);
      if (needsHost && !request.site.isHost) throw new AppError("not_found", tr("404 - Page Not Found"));
    };
    route.onRequest = [setSite, ...[route.onRequest ?? []].flat()];
  });
}

/** Leads a call with `?language=` to that edition of the website: of `website_id`, or else of the request's host. */
function chooseLanguage(sites: SiteDirectory, request: Request): void {
  const query = request.query as Record<string, unknown>;
  const { language, website_id } = query;
  const site = website_id === undefined ? request.site : sites.byId(Number(website_id));
  if (typeof language !== "string" || !site) return;
  const tag = canonicalTag(language);
  const all = [site, ...sites.editionsOf(site.id)];
  const found =
    all.find(({ settings }) => settings.language === tag) ??
    all.find(({ settings }) => tag !== null && languageOnly(settings.language) === languageOnly(tag));
  if (!found) throw new AppError("not_found", texts.noSuchLanguage);
  if (website_id === undefined) request.site = found;
  else query.website_id = String(found.id);
}

export function currentSite(request: Request): Site {
  if (!request.site) throw new AppError("not_found", tr("This domain is not connected to a website."));
  return request.site;
}
