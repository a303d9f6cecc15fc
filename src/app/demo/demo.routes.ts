import type { Database } from "../../db/database.ts";
import * as calls from "../../features/websites/calls.ts";
import { texts } from "../../features/websites/contract.ts";
import type { SiteDirectory } from "../../features/websites/server/public.ts";
import { mount } from "../../platform/http/calls/mount.ts";
import type { App } from "../../platform/http/types.ts";
import { countDemoContent, removeDemoContent } from "./remove-demo-content.ts";

export function demoRoutes(app: App, { db, sites }: { db: Database; sites: SiteDirectory }): void {
  mount(app, calls.getDemoContent, async () => countDemoContent(db));

  mount(app, calls.deleteDemoContent, async () => {
    await removeDemoContent(sites);
    return { message: texts.demoRemoved };
  });
}
