import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { endWhenStalled } from "../../../../platform/http/requests/end-when-stalled.ts";
import type { App } from "../../../../platform/http/types.ts";
import { getDay } from "../../../../shared/days.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { currentUser } from "../../../accounts/server/public.ts";
import { texts } from "../../contract.ts";
import * as calls from "../../export.calls.ts";
import { chooseNewsletterWebsite } from "../newsletter/newsletter-access.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { exportNewsletters } from "./export-newsletters.ts";

const exporting = { config: { rateLimit: { max: 20, timeWindow: minuteMs } } };

/** Streams a website's newsletters as an archive. */
export function newsletterExportRoutes(app: App, deps: NewslettersDeps): void {
  mount(app, calls.exportNewsletters, exporting, async (request, reply) => {
    const user = currentUser(request);
    const { id } = await chooseNewsletterWebsite(deps.db, user, "newsletters.read", request.params.id);
    const site = deps.sites.byId(id);
    if (!site) throw new AppError("not_found", texts.notFound);
    const name = `newsletters-${getDay(deps.clock.now(), site.settings.timeZone)}.zip`;
    const headers = { "Content-Disposition": `attachment; filename="${name}"` };
    // Fastify routes HEAD to this handler; send and read nothing.
    if (request.method === "HEAD") return reply.type("application/zip").headers(headers).send("");
    endWhenStalled(reply);
    const file = exportNewsletters({ deps, site, user });
    return reply
      .type("application/zip")
      .headers(headers)
      .send(file as never);
  });
}
