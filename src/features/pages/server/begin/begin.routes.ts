import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { requireWebsite } from "../../../websites/server/public.ts";
import * as calls from "../../begin.calls.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { beginWebsite } from "./begin-website.ts";

export function beginRoutes(app: App, deps: PagesDeps): void {
  mount(app, calls.beginWebsite, { config: oneWritePerAccount }, async (request, reply) => {
    const { title, website_id: filled } = request.body;
    const user = currentUser(request);
    if (filled !== undefined) await requireWebsite(deps.db, user, "website.manage", filled);
    const website_id = await beginWebsite(deps, user.id, request.body);
    const language = deps.sites.byId(website_id)?.settings.language ?? "en-US";
    const added = { website_id, title, domain: null, language, is_verified: 0, role: "owner" } as const;
    return reply.code(201).send({ ...added, single_things: [] });
  });
}
