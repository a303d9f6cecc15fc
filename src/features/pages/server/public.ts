// The command line loads this without a build, so nothing imported here may lead to a component's markup (.tsx).

export { insertHomePage } from "./editing/home-page.ts";
export { selectImportedPages } from "./imported/imported.queries.ts";
export { addImportedPage, binImportedPage, fitsSection } from "./imported/imported-pages.ts";
export { findPages } from "./page/find-pages.queries.ts";
export { requireNoticedPage, selectNoticedPagesAcrossOwners } from "./page/noticed.queries.ts";
export { choosePage } from "./page/page-access.ts";
export {
  countPages,
  selectListedPageSlugs,
  selectPagePaths,
  selectSlugs as selectPageSlugs,
  selectTitlesOfPagesAcrossOwners,
} from "./page/pages.queries.ts";
export { reachesPage } from "./page/pages-with.queries.ts";
export { selectLiveComponents, selectLiveSlugs, selectSignUpForm } from "./page/snapshots.queries.ts";
export {
  type BuiltPage,
  findBuiltPage,
  findDraftPage,
  findFrame,
  findPageOfComponent,
  imagesOfComponents,
} from "./saving/built-page.ts";
export { selectPageTranslations } from "./translations/page-translations.queries.ts";
