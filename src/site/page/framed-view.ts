import type { Site } from "../../features/websites/server/public.ts";
import type { SiteView } from "../../site-kit/views.ts";
import type { Source } from "./replicas.ts";
import type { SiteDeps } from "./site-deps.ts";
import { toSiteView } from "./site-view.ts";

/** A website's view for generated pages, with the owner's header and footer. */
export async function toFramedView(deps: SiteDeps, site: Site, source?: Source): Promise<SiteView> {
  const { clock, assets, parts } = deps;
  const now = clock.now();
  const view = toSiteView(deps, site, now);
  const { frame } = await parts.of(site, now, source);
  return frame ? { ...view, frame: { ...frame, styles: assets.blockStyles } } : view;
}
