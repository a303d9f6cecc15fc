export { insertPage, selectPageSlugs } from "./pages.queries.ts";
