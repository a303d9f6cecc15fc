import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { requireSite, type SiteDirectory } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { summarizePageViews } from "./page-views.service.ts";

export function pageViewSummaryRoutes(
  app: App,
  { db, clock, sites, counting }: { db: Database; clock: Clock; sites: SiteDirectory; counting: boolean },
): void {
  mount(app, calls.getPageViews, async (request) => {
    const { website_id } = request.query;
    const site = await requireSite({ db, sites }, currentUser(request), "analytics.read", website_id);
    return { counting, ...(await summarizePageViews(db, site, clock.now())) };
  });
}
