import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import * as calls from "../../links.calls.ts";
import { requireNewsletter } from "../newsletter/newsletter-access.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { countsClicks, selectLinks } from "./links.queries.ts";

export function linkRoutes(app: App, { db }: NewslettersDeps): void {
  mount(app, calls.getNewsletterLinks, async (request) => {
    const { id } = await requireNewsletter(db, currentUser(request), "newsletters.read", request.params.id);
    const [is_counted, links] = await Promise.all([countsClicks(db, id), selectLinks(db, id)]);
    return { is_counted, clicks: links.reduce((sum, { clicks }) => sum + clicks, 0), links };
  });
}
