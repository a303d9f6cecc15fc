export { signUpFormsIn, withForms } from "../../../writing/blocks/sign-up/forms-in.ts";
export { framedForDashboard, framesIn, presentInFeed } from "../../../writing/page.ts";
export { sanitizeArticle } from "../../../writing/sanitize/sanitize.ts";
export { type Others, selectOthers } from "./article-page.queries.ts";
export { tagsOf } from "./article-tags.ts";
export type { FullRow } from "./articles.queries.ts";
export {
  insertArticle,
  selectArticlesByIdAcrossOwners,
  selectFeaturedFirst,
  selectNextPublication,
  selectPublished,
  selectTitles,
} from "./articles.queries.ts";
export { findPublished } from "./articles.service.ts";
export { articleOf, authorsOf, cardOf, descriptionOf } from "./articles.view.ts";
export { type Author, findAuthorBySlug, selectAuthors, selectWebsitesOfAuthor } from "./authors.queries.ts";
export { selectCommentsOfAuthor } from "./comments/comments.queries.ts";
export { countArticlesOfCategory, countArticlesOfWebsite } from "./counts.queries.ts";
export { type FeedRow, selectNewestForFeed } from "./feed.queries.ts";
export { modifiedOf } from "./modified.ts";
export { countArticlesOfAuthor, selectArticlesOfAuthor } from "./own-export.queries.ts";
export { searchArticles } from "./search.service.ts";
export { selectSeries } from "./series/series.queries.ts";
export { findSeries, seriesViewOf } from "./series/series.service.ts";
export {
  selectCategoryDates,
  selectNews,
  selectSitemapArticles,
  selectSitemapParts,
} from "./sitemap.queries.ts";
export { selectTags } from "./tags/tags.queries.ts";
export { findTag } from "./tags/tags.service.ts";
export { holdScheduled } from "./writing/hold-scheduled.ts";
export { findByPreviewLink, findOwnPreview } from "./writing/preview.ts";
