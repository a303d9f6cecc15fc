import type { Analytics } from "../../../platform/analytics/analytics.ts";
import type { Clock } from "../../../platform/clock.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { currentSite, findEdition, type SiteDirectory } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { toPageView } from "./page-view.ts";

/** Far more than people read, even several behind one address. */
const rateLimit = { max: 120, timeWindow: minuteMs };

interface Deps {
  analytics: Analytics;
  clock: Clock;
  sites: SiteDirectory;
}

/** Receives page views. Responds the same whether or not one is counted, without waiting for the database. */
export function pageViewRoutes(app: App, { analytics, clock, sites }: Deps): void {
  mount(app, calls.pageView, { config: { rateLimit }, bodyLimit: 8 * 1024 }, async (request, reply) => {
    const visit = { headers: request.headers, address: request.ip };
    const site = currentSite(request);
    const inEdition = findEdition(sites, site, request.body.path);
    const view = inEdition
      ? toPageView(inEdition.site, clock.now(), visit, { ...request.body, path: inEdition.path })
      : toPageView(site, clock.now(), visit, request.body);
    if (view) analytics.report(view);
    return reply.code(204).header("Cache-Control", "no-store").send(null);
  });
  app.addHook("onClose", () => analytics.close());
}
