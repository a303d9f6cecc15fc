export { categoryExists, insertCategory, selectCategories, selectCategoryBySlug } from "./categories.queries.ts";
export { requireCategory } from "./categories.service.ts";
export { categoryViewOf } from "./categories.view.ts";
