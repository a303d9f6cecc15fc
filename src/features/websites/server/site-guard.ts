import { AppError } from "../../../platform/errors.ts";
import type { App, Reply, Request } from "../../../platform/http/types.ts";
import type { Site } from "./site.ts";
import type { SiteDirectory } from "./site-directory.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The website of the Host header; null before the lookup and for unconnected names. */
    site: Site | null;
  }
}

/** Redirects every URL under `www.` to the name without it, or the reverse. */
function leadFromWww(app: App, sites: SiteDirectory): void {
  app.addHook("onRequest", async (request: Request, reply: Reply) => {
    if (request.routeOptions.config.anyHost) return;
    const origin = sites.movedTo(request.host);
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
  leadFromWww(app, sites);
  app.addHook("onRoute", (route) => {
    const { anyHost, hostOnly, public: isPublic } = route.config ?? {};
    if (anyHost) return;
    const needsHost = hostOnly || !isPublic;
    const findSite = async (request: Request): Promise<void> => {
      request.site = sites.resolve(request.host) ?? null;
      if (!request.site) throw new AppError("not_found", "This domain is not connected to a website.");
      if (needsHost && !request.site.isHost) throw new AppError("not_found", "404 - Page Not Found");
    };
    route.onRequest = [findSite, ...[route.onRequest ?? []].flat()];
  });
}

export function currentSite(request: Request): Site {
  if (!request.site) throw new AppError("not_found", "This domain is not connected to a website.");
  return request.site;
}
