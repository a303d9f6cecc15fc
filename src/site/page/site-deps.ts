import type { Database } from "../../db/database.ts";
import type { FormsDeps } from "../../features/forms/server/public.ts";
import type { PrivacyDeps } from "../../features/members/server/public.ts";
import type { ClickCounts } from "../../features/newsletters/server/public.ts";
import type { Installation } from "../../features/statements/server/public.ts";
import type { SiteDirectory } from "../../features/websites/server/public.ts";
import type { Clock } from "../../platform/clock.ts";
import type { BrandImages } from "../brand/brand-images.ts";
import type { PageCache } from "../cache/page-cache.ts";
import type { Assets } from "./assets.ts";
import type { Replicas } from "./replicas.ts";
import type { SiteParts } from "./site-parts.ts";

/** Dependencies of the public routes. */
export interface SiteDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  cache: PageCache;
  replicas: Replicas;
  parts: SiteParts;
  assets: Assets;
  /** `hostIcon` and `hostSocial`: files of the host's small icon and its social image. */
  brand: { images: BrandImages; hostIcon: string; hostSocial: string };
  https: boolean;
  liveReload: boolean;
  forms: FormsDeps;
  /** The tables with personal data outside of the members feature. */
  places: PrivacyDeps["places"];
  installation: Installation;
  clicks: Pick<ClickCounts, "add">;
}
