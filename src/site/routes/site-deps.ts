import type { Database } from "../../db/database.ts";
import type { FormsDeps } from "../../features/forms/server/public.ts";
import type { SiteDirectory } from "../../features/websites/server/public.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Assets } from "../assets.ts";
import type { PageCache } from "../cache/page-cache.ts";

/** What public routes are given. */
export interface SiteDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  cache: PageCache;
  assets: Assets;
  https: boolean;
  liveReload: boolean;
  forms: FormsDeps;
}
