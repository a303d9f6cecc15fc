import type { Clock } from "../../../platform/clock.ts";
import type { ImageStore } from "../../media/server/public.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";

/** What the routes and services of the page builder are given. */
export interface PagesDeps extends ImageStore {
  clock: Clock;
  sites: SiteDirectory;
}
