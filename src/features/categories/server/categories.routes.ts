import type { Database } from "../../../db/database.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentSite } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import { presentCategory } from "./categories.present.ts";
import { selectCategories } from "./categories.queries.ts";

export function categoryRoutes(app: App, { db }: { db: Database }): void {
  mount(app, calls.listCategories, async (request) =>
    (await selectCategories(db, currentSite(request).id)).map(presentCategory),
  );
}
