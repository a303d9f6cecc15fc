export { tagsOf } from "./article-tags.ts";
export {
  insertArticle,
  selectNeighbour,
  selectNextPublication,
  selectPublished,
  selectRelated,
} from "./articles.queries.ts";
export { articleOf, cardOf } from "./articles.view.ts";
export { type Author, findAuthorBySlug, selectAuthors } from "./authors.queries.ts";
export { type FullRow, selectNewestInFull } from "./feed.queries.ts";
export { modifiedOf } from "./modified.ts";
export { findPublished, renameArticle } from "./rename-article.ts";
export { sanitiseArticle } from "./sanitise.ts";
export { searchArticles } from "./search.service.ts";
export {
  selectCategoryDates,
  selectNews,
  selectSitemapArticles,
  selectSitemapParts,
} from "./sitemap.queries.ts";
