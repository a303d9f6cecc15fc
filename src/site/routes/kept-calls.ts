import { currentSite } from "../../features/websites/server/public.ts";
import type { Clock } from "../../platform/clock.ts";
import type { App } from "../../platform/http/types.ts";
import { WorkQueue } from "../../platform/work-queue.ts";
import type { PageCache } from "../cache/page-cache.ts";
import type { SiteParts } from "../site-parts.ts";
import { sendPage } from "./message-pages.ts";

/** Not the queue of pages: a program that reads a whole website at once must not send its visitors away. */
const answers = new WorkQueue({ atATime: 8, maxWaiting: 512, atATimeOfKey: 4 });

/**
 * Holds the answers of kept calls beside the pages: made once, with an ETag and compressed forms, dropped when their
 * website changes, and at the latest when its next scheduled article appears.
 */
export function keepAnswersInCache(app: App, deps: { cache: PageCache; parts: SiteParts; clock: Clock }): void {
  const { cache, parts, clock } = deps;
  app.decorate("keepAnswer", async (request, reply, make) => {
    const site = currentSite(request);
    const render = async () => {
      const { nextPublication } = await parts.of(site, clock.now());
      const { headers, ...answer } = await make();
      return {
        ...{ status: 200, ...answer, expiresAt: nextPublication },
        headers: { ...headers, "cache-control": "public, no-cache" },
      };
    };
    return sendPage(request, reply, await cache.getOrRender(site.id, request.url, () => answers.run(render, site.id)));
  });
}
