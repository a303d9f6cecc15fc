import { currentUser } from "../../features/accounts/server/public.ts";
import type { ImageStore } from "../../features/media/server/public.ts";
import * as calls from "../../features/websites/calls.ts";
import { texts } from "../../features/websites/contract.ts";
import type { SiteDirectory } from "../../features/websites/server/public.ts";
import type { Clock } from "../../platform/clock.ts";
import { mount } from "../../platform/http/calls/mount.ts";
import type { App } from "../../platform/http/types.ts";
import { countDemoContent, removeDemoContent } from "./remove-demo-content.ts";
import { getRestorableUntil, restoreDemoContent } from "./restore-demo-content.ts";

interface DemoDeps extends ImageStore {
  sites: SiteDirectory;
  clock: Clock;
}

export function demoRoutes(app: App, { db, storage, imageWorker, sites, clock }: DemoDeps): void {
  mount(app, calls.getDemoContent, async () => ({
    ...(await countDemoContent(db)),
    restorable_until: (await getRestorableUntil(db, sites.host.id, clock.now()))?.toISOString() ?? null,
  }));

  mount(app, calls.deleteDemoContent, async () => {
    await removeDemoContent(sites, clock.now());
    return { message: texts.demoRemoved };
  });

  mount(app, calls.restoreDemoContent, async (request) => {
    await restoreDemoContent({ db, storage, imageWorker }, sites, currentUser(request).id, clock.now());
    return { message: texts.demoRestored };
  });
}
