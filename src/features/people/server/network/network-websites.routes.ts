import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { websiteRole } from "../../../accounts/contract.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { countNetworkWebsites, selectNetworkWebsitesAcrossOwners } from "../../../websites/server/public.ts";
import { texts } from "../../network-websites-contract.ts";
import * as calls from "../../websites.calls.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { openWebsite } from "./open-website.service.ts";

/** All websites, for owners of the network. */
export function networkWebsiteRoutes(app: App, deps: PeopleDeps): void {
  const { db, clock } = deps;
  mount(app, calls.getNetworkWebsites, async (request, reply) => {
    const { page, limit, search } = request.query;
    const place = { search, limit, offset: (page - 1) * limit, userId: currentUser(request).id, now: clock.now() };
    const [rows, total] = await Promise.all([
      selectNetworkWebsitesAcrossOwners(db, place),
      countNetworkWebsites(db, search),
    ]);
    describePage(request, reply, { page, limit, total });
    return rows.map(({ id, title, domain, owners, role, ends_at }) => ({
      website_id: id,
      title,
      domain,
      owners,
      role: role === null ? null : websiteRole.parse(role),
      ends_at: ends_at?.toISOString() ?? null,
    }));
  });

  mount(app, calls.openWebsite, async (request) => {
    const endsAt = await openWebsite(deps, currentUser(request).id, request.params.id, request.body.reason);
    return { message: texts.opened, ends_at: endsAt.toISOString() };
  });
}
