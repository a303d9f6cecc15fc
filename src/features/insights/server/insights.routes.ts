import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { getDay } from "../../../shared/days.ts";
import { currentUser, forbidden, type SessionUser } from "../../accounts/server/public.ts";
import { firstDetailedDay } from "../../analytics/server/public.ts";
import {
  chooseSpace,
  isAllowed,
  requireSite,
  requireWebsite,
  type SiteDirectory,
} from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import type { InsightsQuery } from "../contract.ts";
import { getInsights, type Subject } from "./insights.service.ts";
import { choosePeriod } from "./period.ts";
import { toCsv } from "./to-csv.ts";

interface InsightsDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  /** Whether page views are counted here. */
  counting: boolean;
}

/** Rows of each list: those on the screen, and those of a file. */
const limits = { screen: 10, file: 1000 };

export function insightsRoutes(app: App, { db, clock, sites, counting }: InsightsDeps): void {
  async function read(user: SessionUser, query: InsightsQuery, limit: number) {
    const subject = await findSubject(db, sites, user, query.website_id);
    const now = clock.now();
    const firstDay = firstDetailedDay(now);
    const period = choosePeriod(query, { today: getDay(now, subject.timeZone), firstDay });
    return { counting, ...(await getInsights(db, subject, { ...period, firstDay, limit })) };
  }

  mount(app, calls.getInsights, (request) => read(currentUser(request), request.query, limits.screen));

  mount(app, calls.exportInsights, async (request, reply) => {
    const { table, ...query } = request.query;
    const insights = await read(currentUser(request), query, limits.file);
    const fileName = `${table}-${insights.from}-${insights.to}.csv`;
    return reply
      .type("text/csv; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="${fileName}"`)
      .send(toCsv(table, insights));
  });
}

/** Throws `not_found` and `forbidden` like `requireWebsite`; all websites together are for owners of the network. */
async function findSubject(
  db: Database,
  sites: SiteDirectory,
  user: SessionUser,
  websiteId: number | undefined,
): Promise<Subject> {
  if (websiteId === undefined) {
    if (user.role !== "owner") throw forbidden("analytics.read");
    const { timeZone } = sites.host.settings;
    return { sites: sites.all, isNetwork: true, timeZone, spaceId: null, newslettersOf: null };
  }
  const site = await requireSite({ db, sites }, user, "analytics.read", websiteId);
  const [seesMembers, seesNewsletters] = await Promise.all([
    isAllowed(chooseSpace(db, user, "members.read", { space_id: site.spaceId })),
    isAllowed(requireWebsite(db, user, "newsletters.read", websiteId)),
  ]);
  return {
    sites: [site],
    isNetwork: false,
    timeZone: site.settings.timeZone,
    spaceId: seesMembers ? site.spaceId : null,
    newslettersOf: seesNewsletters ? websiteId : null,
  };
}
