import { AppError } from "../../../platform/errors.ts";
import type { App, Reply, Request } from "../../../platform/http/types.ts";
import type { Site } from "./site.ts";
import type { SiteDirectory } from "./site-directory.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The website that the Host header names; null before it was looked up and for names that are not connected. */
    site: Site | null;
  }
}

/** Every address of a name with `www.` leads once to the same one without. */
function leadFromWww(app: App, sites: SiteDirectory): void {
  app.addHook("onRequest", async (request: Request, reply: Reply) => {
    if (request.routeOptions.config.anyHost) return;
    const origin = sites.movedTo(request.host);
    // What is sent is sent again there: 308 keeps method and body.
    const status = request.method === "GET" || request.method === "HEAD" ? 301 : 308;
    if (origin === undefined) return;
    // Not kept: the owner may prefer the other name tomorrow, and whoever kept both would go round in circles.
    return reply.header("Cache-Control", "no-store").redirect(origin + request.url, status);
  });
}

/** Looks up the website of every request before its route runs. Private and `hostOnly` routes exist on the host alone. */
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
