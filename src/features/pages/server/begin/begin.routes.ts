import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { requireDisclaimer } from "../../../compliance/server/public.ts";
import { presentAdded, requireWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../begin.calls.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { beginWebsite } from "./begin-website.ts";

export function beginRoutes(app: App, deps: PagesDeps): void {
  mount(app, calls.beginWebsite, { config: oneWritePerAccount }, async (request, reply) => {
    const { website_id: filled } = request.body;
    const user = currentUser(request);
    if (filled !== undefined) {
      await requireWebsite(deps.db, user, "website.manage", filled);
      await requireDisclaimer(deps.db, filled);
    }
    return reply.code(201).send(presentAdded(deps.sites, await beginWebsite(deps, user.id, request.body)));
  });
}
