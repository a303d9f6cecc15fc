import { z } from "zod";
import type { Analytics } from "../../../platform/analytics/analytics.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentSite } from "../../websites/server/public.ts";
import { pageViewRequest } from "../contract.ts";
import { pageViewOf } from "./page-view.ts";

/** Far more than a person reads, also several behind one address. */
const rateLimit = { max: 120, timeWindow: 60_000 };

/** Takes page views of every website. Answers the same whether one is counted or not, and touches no database. */
export function pageViewRoutes(app: App, { analytics, clock }: { analytics: Analytics; clock: Clock }): void {
  app.post(
    "/api/page-view",
    {
      config: { public: true, rateLimit },
      bodyLimit: 8 * 1024,
      schema: {
        tags: ["Page views"],
        summary: "Say that a page was looked at; without cookies, and not counted for Do Not Track",
        body: pageViewRequest,
        response: { 204: z.null().describe("Heard") },
      },
    },
    async (request, reply) => {
      const visit = { headers: request.headers, address: request.ip };
      const view = pageViewOf(currentSite(request), clock.now(), visit, request.body);
      if (view) analytics.report(view);
      return reply.code(204).header("Cache-Control", "no-store").send(null);
    },
  );
  app.addHook("onClose", () => analytics.close());
}
