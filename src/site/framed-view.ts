import { selectImageViews } from "../features/media/server/public.ts";
import { findFrame, picturesOfComponents } from "../features/pages/server/public.ts";
import type { Site } from "../features/websites/server/public.ts";
import type { SiteDeps } from "./routes/site-deps.ts";
import { siteViewOf } from "./site-view.ts";
import type { SiteView } from "./ui/views.ts";

/** A website as those of its pages show it that nobody built: with the header and the footer that its owner built. */
export async function framedViewOf(deps: SiteDeps, site: Site): Promise<SiteView> {
  const view = siteViewOf(site, deps.clock.now(), deps.assets.site, deps.liveReload);
  if (site.isHost) return view;
  const components = await findFrame(deps.db, site.id);
  if (components.length === 0) return view;
  const images = await selectImageViews(deps.db, site.ownerId, picturesOfComponents(components));
  return { ...view, frame: { components, images, css: deps.assets.blocksCss } };
}
