import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import type { App } from "../../../platform/http/types.ts";
import { messageBody } from "../../../shared/contract.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { addWebsiteRequest, texts, website, websiteContent, websiteIdParams } from "../contract.ts";
import type { AddHomePage } from "./create-website.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { presentWebsite } from "./websites.present.ts";
import { selectWebsitesOfOwner } from "./websites.queries.ts";
import { addWebsite, describeContent, removeWebsite } from "./websites.service.ts";

const tags = ["Websites"];

interface WebsiteDeps {
  db: Database;
  sites: SiteDirectory;
  addHomePage: AddHomePage;
}

export function websiteRoutes(app: App, deps: WebsiteDeps): void {
  const { db, sites } = deps;
  app.get(
    "/api/get-websites",
    { schema: { tags, summary: "Own websites, oldest first", response: { 200: z.array(website) } } },
    async (request) => (await selectWebsitesOfOwner(db, currentUser(request).id)).map(presentWebsite),
  );

  app.post(
    "/api/add-website",
    {
      schema: { tags, summary: "Make a website with a home page", body: addWebsiteRequest, response: { 201: website } },
    },
    async (request, reply) => {
      const { title } = request.body;
      const website_id = await addWebsite(deps, currentUser(request).id, { title });
      return reply.code(201).send({ website_id, title, domain: null, is_verified: 0 });
    },
  );

  app.get(
    "/api/get-website-content/:id",
    {
      schema: {
        tags,
        summary: "What would be lost with an own website",
        params: websiteIdParams,
        response: { 200: websiteContent },
      },
    },
    async (request) => describeContent(db, currentUser(request), request.params.id),
  );

  app.delete(
    "/delete_website/:id",
    {
      schema: {
        tags,
        summary: "Delete an own website with its domain, pages and articles; members stay",
        params: websiteIdParams,
        response: { 200: messageBody },
      },
    },
    async (request) => {
      await removeWebsite(sites, currentUser(request), request.params.id);
      return { message: texts.deleted };
    },
  );
}
