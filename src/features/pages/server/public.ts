// The command line loads this without a build, so nothing imported here may lead to a component's markup (.tsx).
export {
  type BuiltPage,
  findBuiltPage,
  findDraftPage,
  findFrame,
  findPageOfComponent,
  imagesOfComponents,
} from "./built-page.ts";
export { insertHomePage } from "./home-page.ts";
export { choosePage } from "./page-access.ts";
export { countPages, selectListedPageSlugs, selectTitlesOfPagesAcrossOwners } from "./pages.queries.ts";
