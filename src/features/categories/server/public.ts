export { categoryExists, insertCategory, selectCategories, selectCategoryPaths } from "./categories.queries.ts";
export { findCategory, requireCategory } from "./categories.service.ts";
export { toCategoryView } from "./categories.view.ts";
export { obtainCategory } from "./edit-categories.service.ts";
