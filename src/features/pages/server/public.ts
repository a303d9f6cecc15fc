// The command line loads this as it is written, without a build: nothing here may lead to a component's markup (.tsx).
export { type BuiltPage, findBuiltPage, findFrame, findPageOfComponent, picturesOfComponents } from "./built-page.ts";
export { insertHomePage } from "./home-page.ts";
export { pageChanged } from "./pages.events.ts";
export {
  eraseDeletedComponentsJob,
  lookUpAllPostsJob,
  lookUpPostsJob,
} from "./pages.jobs.ts";
export { selectPageSlugs } from "./pages.queries.ts";
