import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { editSiteTexts, listSiteTexts } from "./site-texts.ts";
import { requireWebsite } from "./website-access.ts";
import { presentSettings } from "./websites.present.ts";
import { selectManagedSites } from "./websites.queries.ts";
import { editWebsite } from "./websites.service.ts";

interface Deps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  publicUrl: URL;
}

/** Mounts the calls for websites' settings and texts. */
export function siteSettingsRoutes(app: App, { db, clock, sites, publicUrl }: Deps): void {
  mount(app, calls.getSiteSettings, async (request) => {
    const rows = await selectManagedSites(db, currentUser(request), "website.manage");
    return rows.map((row) => presentSettings(row, publicUrl));
  });

  mount(app, calls.editWebsite, async (request) => {
    await editWebsite(sites, currentUser(request), request.params.id, request.body, clock.now());
    return { message: texts.saved };
  });

  mount(app, calls.getSiteTexts, async (request) => {
    const { id } = request.params;
    await requireWebsite(db, currentUser(request), "website.manage", id);
    const site = sites.byId(id);
    if (!site) throw new AppError("not_found", texts.notFound);
    return listSiteTexts(site);
  });

  mount(app, calls.editSiteTexts, async (request) => {
    await editSiteTexts(sites, currentUser(request), request.params.id, request.body);
    return { message: texts.textsSaved };
  });
}
