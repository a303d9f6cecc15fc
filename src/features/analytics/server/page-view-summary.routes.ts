import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { App } from "../../../platform/http/types.ts";
import { idParam } from "../../../shared/contract.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { texts as websiteTexts } from "../../websites/contract.ts";
import { requireManagedWebsite, type SiteDirectory } from "../../websites/server/public.ts";
import { pageViewSummary } from "../contract.ts";
import { summarisePageViews } from "./page-views.service.ts";

export function pageViewSummaryRoutes(
  app: App,
  { db, clock, sites, counting }: { db: Database; clock: Clock; sites: SiteDirectory; counting: boolean },
): void {
  app.get(
    "/api/get-page-views",
    {
      schema: {
        tags: ["Page views"],
        summary: "How an own website was read in the last 30 days; for role owner also the host site",
        querystring: z.object({ website_id: idParam }),
        response: { 200: pageViewSummary },
      },
    },
    async (request) => {
      const { website_id } = request.query;
      await requireManagedWebsite(db, currentUser(request), website_id);
      const site = sites.byId(website_id);
      if (!site) throw new AppError("not_found", websiteTexts.notFound);
      return { counting, ...(await summarisePageViews(db, site, clock.now())) };
    },
  );
}
