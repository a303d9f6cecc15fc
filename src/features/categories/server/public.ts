export { categoryExists, insertCategory, selectCategoryBySlug } from "./categories.queries.ts";
