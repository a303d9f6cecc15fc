export { categoryExists, insertCategory, selectCategories } from "./categories.queries.ts";
export { findCategory, requireCategory } from "./categories.service.ts";
export { categoryViewOf } from "./categories.view.ts";
