import type { Clock } from "../../../../platform/clock.ts";
import type { ImageStore } from "../../../media/server/public.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";

export interface PagesDeps extends ImageStore {
  clock: Clock;
  sites: SiteDirectory;
}
