export { bumpContentVersion, noteOldAddresses, selectContentVersion } from "./content-version.queries.ts";
export { type AddHomePage, createWebsite } from "./create-website.ts";
export { enterEdition, findEdition, findSite } from "./edition-paths.ts";
export {
  countNetworkWebsites,
  lockWebsiteAcrossOwners,
  selectNetworkWebsitesAcrossOwners,
} from "./network-websites.queries.ts";
export { reindexArticles } from "./reindex-articles.ts";
export { getContactAddress, prefixOfLanguage, readSettings, type Site, siteOfRow } from "./site.ts";
export { SiteDirectory } from "./site-directory.ts";
export { currentSite, guardSites } from "./site-guard.ts";
export { mailLanguage, siteInLanguage, viewSiteLanguage } from "./site-language.ts";
export { chooseSpace, chooseSpaceOrSegments, type SpaceAccess, type SpacePermission } from "./space-access.ts";
export {
  type SpaceChoice,
  selectManagedWebsitesOfSpace,
  selectSpaceGrants,
  selectSpaceIds,
  selectWebsitesOfSpace,
} from "./spaces.queries.ts";
export { chooseThings, chooseWebsite, isAllowed, requireSite, requireThing, requireWebsite } from "./website-access.ts";
export { presentAdded, presentEdition } from "./websites.present.ts";
export {
  findWebsiteBegunAs,
  insertEdition,
  insertWebsite,
  lockWebsite,
  noteDemoRemoved,
  selectDemoRemovedAt,
  selectHostAwaitingDemo,
  selectManagedSites,
  selectOwnWebsites,
  selectSite,
  selectTitlesOfWebsitesAcrossOwners,
  showEdition,
  updateBegun,
  updateLook,
  updateWebsite,
} from "./websites.queries.ts";
export { websitesReaching } from "./websites-reaching.queries.ts";
export { websitesWith } from "./websites-with.queries.ts";
