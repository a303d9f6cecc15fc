import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser } from "../../accounts/server/public.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import type { AddHomePage } from "./create-website.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { selectMemberLists } from "./spaces.queries.ts";
import { presentWebsite } from "./websites.present.ts";
import { selectOwnWebsites } from "./websites.queries.ts";
import { addWebsite, type ContentDeps, describeContent, removeWebsite } from "./websites.service.ts";

interface WebsiteDeps extends ContentDeps {
  sites: SiteDirectory;
  addHomePage: AddHomePage;
}

export function websiteRoutes(app: App, deps: WebsiteDeps): void {
  const { db, sites } = deps;
  mount(app, calls.getWebsites, async (request) =>
    (await selectOwnWebsites(db, currentUser(request).id)).map(presentWebsite),
  );

  mount(app, calls.addWebsite, async (request, reply) => {
    const { title } = request.body;
    const website_id = await addWebsite(deps, currentUser(request).id, request.body);
    const language = sites.byId(website_id)?.settings.language ?? "en-US";
    const added = { website_id, title, domain: null, language, is_verified: 0, role: "owner" } as const;
    return reply.code(201).send({ ...added, single_things: [] });
  });

  mount(app, calls.getMemberLists, (request) => selectMemberLists(db, currentUser(request).id));

  mount(app, calls.getWebsiteContent, async (request) =>
    describeContent(deps, currentUser(request), request.params.id),
  );

  mount(app, calls.deleteWebsite, async (request) => {
    await removeWebsite(sites, currentUser(request), request.params.id);
    return { message: texts.deleted };
  });
}
