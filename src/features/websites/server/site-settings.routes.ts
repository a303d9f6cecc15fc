import type { Database } from "../../../db/database.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { presentSettings } from "./websites.present.ts";
import { selectManagedSites } from "./websites.queries.ts";
import { editWebsite } from "./websites.service.ts";

interface Deps {
  db: Database;
  sites: SiteDirectory;
  publicUrl: URL;
}

export function siteSettingsRoutes(app: App, { db, sites, publicUrl }: Deps): void {
  mount(app, calls.getSiteSettings, async (request) => {
    const rows = await selectManagedSites(db, currentUser(request), "website.manage");
    return rows.map((row) => presentSettings(row, publicUrl));
  });

  mount(app, calls.editWebsite, async (request) => {
    await editWebsite(sites, currentUser(request), request.params.id, request.body);
    return { message: texts.saved };
  });
}
