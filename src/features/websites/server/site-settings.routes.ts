import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import type { App } from "../../../platform/http/types.ts";
import { messageBody } from "../../../shared/contract.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { editWebsiteRequest, siteSettings, texts, websiteIdParams } from "../contract.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { presentSettings } from "./websites.present.ts";
import { selectManagedSites } from "./websites.queries.ts";
import { editWebsite } from "./websites.service.ts";

interface Deps {
  db: Database;
  sites: SiteDirectory;
  publicUrl: URL;
}

const tags = ["Websites"];

export function siteSettingsRoutes(app: App, { db, sites, publicUrl }: Deps): void {
  app.get(
    "/api/get-site-settings",
    {
      schema: {
        tags,
        summary: "Settings of the own websites; for role owner also of the host site, first",
        response: { 200: z.array(siteSettings) },
      },
    },
    async (request) => {
      const rows = await selectManagedSites(db, currentUser(request));
      return rows.map((row) => presentSettings(row, publicUrl));
    },
  );

  app.put(
    "/api/edit-website/:id",
    {
      schema: {
        tags,
        summary: "Change a website's title and settings; what is not named stays",
        params: websiteIdParams,
        body: editWebsiteRequest,
        response: { 200: messageBody },
      },
    },
    async (request) => {
      await editWebsite(sites, currentUser(request), request.params.id, request.body);
      return { message: texts.saved };
    },
  );
}
