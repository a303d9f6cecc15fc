import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, forbidden, type SessionUser } from "../../../accounts/server/public.ts";
import { chooseSpace, isAllowed, requireSite, type SiteDirectory } from "../../../websites/server/public.ts";
import { getYearlyReport } from "../../report.calls.ts";
import { makeReport, type ReportSubject } from "./make-report.ts";

interface ReportDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
}

export function reportRoutes(app: App, { db, clock, sites }: ReportDeps): void {
  mount(app, getYearlyReport, async (request) => {
    const { website_id, year } = request.query;
    const subject = await findSubject(db, sites, currentUser(request), website_id);
    return await makeReport(db, subject, { year, now: clock.now() });
  });
}

/** Throws `not_found` and `forbidden` like `requireWebsite`; the network's report is for its owners. */
async function findSubject(
  db: Database,
  sites: SiteDirectory,
  user: SessionUser,
  websiteId: number | undefined,
): Promise<ReportSubject> {
  if (websiteId === undefined) {
    if (user.role !== "owner") throw forbidden("people.manage");
    return {
      site: sites.host,
      sites: sites.all.filter(({ mainId }) => mainId === null),
      isNetwork: true,
      spaceId: null,
    };
  }
  const site = await requireSite({ db, sites }, user, "people.manage", websiteId);
  const seesMembers = await isAllowed(chooseSpace(db, user, "members.read", { space_id: site.spaceId }));
  return { site, sites: [site], isNetwork: false, spaceId: seesMembers ? site.spaceId : null };
}
