import { recordAudit } from "../../../audit-log/record-audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { getDay } from "../../../shared/days.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { selectLiveSlugs } from "../../pages/server/public.ts";
import {
  requireSite,
  requireWebsite,
  type Site,
  type SiteDirectory,
  selectManagedSites,
  siteOfRow,
  updateWebsite,
} from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { texts, type WebsiteStatements } from "../contract.ts";
import { getPrivacyFacts, type Installation } from "./privacy-facts.ts";
import { writeRecords } from "./processing-records.ts";

interface StatementsDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  publicUrl: URL;
  installation: Installation;
}

/** Mounts the calls for what websites say about privacy and accessibility. */
export function statementRoutes(app: App, deps: StatementsDeps): void {
  const { db, clock, sites, publicUrl } = deps;

  mount(app, calls.getStatements, async (request) => {
    const rows = await selectManagedSites(db, currentUser(request), "website.manage");
    return Promise.all(rows.map((row) => present(db, siteOfRow(row, publicUrl))));
  });

  mount(app, calls.editStatements, async (request) => {
    const { id } = request.params;
    const { privacy_text: privacyText, shows_privacy, shows_accessibility } = request.body;
    await sites.change(id, async (trx) => {
      await requireWebsite(trx, currentUser(request), "website.manage", id);
      const hides = (shown: boolean | undefined) => (shown === undefined ? undefined : !shown);
      const settings = {
        ...{ privacyText, hidesPrivacy: hides(shows_privacy) },
        hidesAccessibility: hides(shows_accessibility),
      };
      await updateWebsite(trx, id, { title: undefined, settings, merged: {} });
      await recordAudit(trx, { action: "website.edited", websiteId: id });
    });
    return { message: texts.saved };
  });

  mount(app, calls.exportProcessingRecords, async (request, reply) => {
    const { id } = request.params;
    const { format } = request.query;
    const site = await requireSite(deps, currentUser(request), "website.manage", id);
    const now = clock.now();
    const facts = await getPrivacyFacts(deps, site, now);
    const day = getDay(now, site.settings.timeZone);
    return reply
      .type(format === "csv" ? "text/csv; charset=utf-8" : "text/markdown; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="records-of-processing-${day}.${format}"`)
      .send(writeRecords(facts, { title: site.title, day, format }));
  });
}

async function present(
  db: Database,
  { id, mainId, isHost, title, origin, settings }: Site,
): Promise<WebsiteStatements> {
  return {
    ...{ website_id: id, main_id: mainId, is_host: isHost, title, url: origin, language: settings.language },
    privacy_text: settings.privacyText,
    shows_privacy: !settings.hidesPrivacy,
    shows_accessibility: !settings.hidesAccessibility,
    own_pages: isHost ? [] : await selectLiveSlugs(db, id, ["privacy", "accessibility"]),
  };
}
