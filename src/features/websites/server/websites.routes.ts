import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import type { AddHomePage } from "./create-website.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { selectMemberLists } from "./spaces.queries.ts";
import { presentAdded, presentEdition, presentWebsite } from "./websites.present.ts";
import { selectOwnWebsites } from "./websites.queries.ts";
import { addWebsite, type ContentDeps, describeContent, removeWebsite } from "./websites.service.ts";

interface WebsiteDeps extends ContentDeps {
  sites: SiteDirectory;
  addHomePage: AddHomePage;
}

export function websiteRoutes(app: App, deps: WebsiteDeps): void {
  const { db, sites } = deps;
  mount(app, calls.getWebsites, async (request) =>
    (await selectOwnWebsites(db, currentUser(request).id)).map((row) => presentWebsite(sites, row)),
  );

  mount(app, calls.getHostEditions, () =>
    sites.editionsOf(sites.host.id).map((site) => ({
      ...{ website_id: site.id, title: site.title, edition: presentEdition(site), language: site.settings.language },
    })),
  );

  mount(app, calls.addWebsite, async (request, reply) => {
    return reply.code(201).send(presentAdded(sites, await addWebsite(deps, currentUser(request).id, request.body)));
  });

  mount(app, calls.getMemberLists, (request) => selectMemberLists(db, currentUser(request).id));

  mount(app, calls.getWebsiteContent, async (request) =>
    describeContent(deps, currentUser(request), request.params.id),
  );

  mount(app, calls.deleteWebsite, async (request) => {
    await removeWebsite(deps, currentUser(request), request.params.id);
    return { message: texts.deleted };
  });
}
