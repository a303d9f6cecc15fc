export { createWebsite } from "./create-website.ts";
export type { Site } from "./site.ts";
export { SiteDirectory } from "./site-directory.ts";
export { currentSite, guardSites } from "./site-guard.ts";
export {
  bumpContentVersion,
  forgetPendingDemo,
  insertWebsite,
  selectHostAwaitingDemo,
  selectWebsitesOfOwner,
} from "./websites.queries.ts";
