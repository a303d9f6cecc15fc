import { z } from "zod";
import { isProgram } from "../../features/analytics/server/public.ts";
import { findLink } from "../../features/newsletters/server/public.ts";
import { currentSite } from "../../features/websites/server/public.ts";
import type { App, Request } from "../../platform/http/types.ts";
import { minuteMs } from "../../shared/durations.ts";
import { en } from "../../shared/languages/site/en.ts";
import { pageErrors } from "../page/message-pages.ts";
import type { SiteDeps } from "../page/site-deps.ts";

/** As for other links in newsletters. */
const rateLimit = { max: 600, timeWindow: minuteMs };

/** Links of newsletters that count clicks: leads to the stored address, and to nothing else. */
export function newsletterLinkRoutes(app: App, deps: SiteDeps): void {
  app.get(
    "/newsletter/link/:id",
    {
      config: { public: true, rateLimit },
      errorHandler: pageErrors(deps, en["error.link"]),
      schema: { hide: true, params: z.object({ id: z.string().max(200) }) },
    },
    async (request, reply) => {
      const { id, url } = await findLink(deps.db, currentSite(request).id, request.params.id);
      if (isByPerson(request)) deps.clicks.add(id, request.ip);
      return reply
        .header("Cache-Control", "no-store")
        .header("Referrer-Policy", "no-referrer")
        .header("X-Robots-Tag", "noindex, nofollow")
        .redirect(url, 302);
    },
  );
}

/** Not by a program as far as it says so, nor by a browser that loads pages before somebody asks for them. */
function isByPerson({ method, headers }: Request): boolean {
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-moz"]];
  if (method !== "GET" || purposes.some((purpose) => /prefetch|preview/i.test(String(purpose ?? "")))) return false;
  return !isProgram(String(headers["user-agent"] ?? ""));
}
