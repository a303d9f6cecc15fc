export { type BuiltPage, findBuiltPage, picturesOfComponents } from "./built-page.ts";
export { insertPage, selectPageSlugs } from "./pages.queries.ts";
export { replacePictureOnPages } from "./replace-picture.ts";
