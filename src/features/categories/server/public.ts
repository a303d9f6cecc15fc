export { categoryExists, insertCategory, selectCategories, selectCategoryBySlug } from "./categories.queries.ts";
