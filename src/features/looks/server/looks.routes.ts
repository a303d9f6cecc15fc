import type { Database } from "../../../db/database.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { imageNames } from "../../../shared/look/brand.ts";
import { currentUser } from "../../accounts/server/public.ts";
import {
  presentEdition,
  type Site,
  type SiteDirectory,
  selectManagedSites,
  siteOfRow,
} from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { texts, type WebsiteLook } from "../contract.ts";
import { editLook } from "./looks.service.ts";

interface Deps {
  db: Database;
  sites: SiteDirectory;
  publicUrl: URL;
}

export function lookRoutes(app: App, { db, sites, publicUrl }: Deps): void {
  mount(app, calls.getLooks, async (request) => {
    const rows = await selectManagedSites(db, currentUser(request), "website.manage");
    return rows.map((row) => presentLook(siteOfRow(row, publicUrl)));
  });

  mount(app, calls.editLook, async (request) => {
    await editLook(sites, currentUser(request), request.params.id, request.body);
    return { message: texts.saved };
  });
}

function presentLook(site: Site): WebsiteLook {
  const { id, isHost, origin, title, settings } = site;
  const { look, accent, brand, language } = settings;
  const images = imageNames.map((name) => {
    const { width: _width, height: _height, ...image } = brand[name] ?? {};
    return [name, brand[name] && image];
  });
  return {
    website_id: id,
    is_host: isHost,
    url: origin,
    title,
    edition: presentEdition(site),
    language,
    look,
    accent,
    ...brand,
    ...Object.fromEntries(images),
  };
}
