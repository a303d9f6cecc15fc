import type { Clock } from "../../../platform/clock.ts";
import type { PicturePlace } from "../../media/server/public.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";

/** What the routes and services of the page builder are given. */
export interface PagesDeps extends PicturePlace {
  clock: Clock;
  sites: SiteDirectory;
}
