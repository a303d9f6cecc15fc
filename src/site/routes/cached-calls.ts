import { currentSite } from "../../features/websites/server/public.ts";
import type { Clock } from "../../platform/clock.ts";
import type { App } from "../../platform/http/types.ts";
import { WorkQueue } from "../../platform/work/work-queue.ts";
import type { PageCache } from "../cache/page-cache.ts";
import { sendPage } from "../page/message-pages.ts";
import type { SiteParts } from "../page/site-parts.ts";

/** Separate from the queue of pages, so that an API client reading a whole website can't crowd out visitors. */
const answers = new WorkQueue({ atATime: 8, maxWaiting: 512, atATimeOfKey: 4 });

/**
 * Caches call responses beside the pages, with ETags and compressed encodings, until their
 * website changes or its next scheduled article appears.
 */
export function registerAnswerCache(app: App, deps: { cache: PageCache; parts: SiteParts; clock: Clock }): void {
  const { cache, parts, clock } = deps;
  app.decorate("answerFromCache", async (request, reply, make) => {
    const site = currentSite(request);
    const render = async () => {
      const { nextPublication } = await parts.of(site, clock.now());
      const { headers, ...answer } = await make();
      return {
        status: 200,
        ...answer,
        expiresAt: nextPublication,
        headers: { ...headers, "cache-control": "public, no-cache" },
      };
    };
    return sendPage(request, reply, await cache.getOrRender(site.id, request.url, () => answers.run(render, site.id)));
  });
}
