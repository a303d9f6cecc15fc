export { signUpFormsIn, withForms } from "../../../writing/blocks/sign-up/forms-in.ts";
export { framedForDashboard, framesIn, presentInFeed } from "../../../writing/page.ts";
export { sanitizeArticle } from "../../../writing/sanitize/sanitize.ts";
export { copyImage, type ImageCopier, keepImage } from "./cards/copy-image.ts";
export { selectCommentsOfAuthor } from "./comments/comments.queries.ts";
export { findOwnArticles } from "./editing/find-own-articles.queries.ts";
export { type ExportRow, readArticles } from "./export/export.queries.ts";
export { mayEmbedHtml } from "./html-blocks/html-blocks.queries.ts";
export { sendHtmlBlock } from "./html-blocks/send-html-block.ts";
export {
  type ImportedRow,
  lockArticles,
  selectImportedRows,
  selectSlugsOfWebsite,
} from "./imported/imported.queries.ts";
export {
  addImported,
  binImported,
  type ImportedArticle,
  replaceImported,
} from "./imported/imported-articles.ts";
export { countArticlesOfAuthor, selectArticlesOfAuthor } from "./own-export.queries.ts";
export { findByPreviewLink, findOwnPreview } from "./preview/preview.ts";
export { holdScheduled } from "./publication/hold-scheduled.ts";
export { type Others, selectOthers } from "./published/article-page.queries.ts";
export { getTags } from "./published/article-tags.ts";
export type { FullRow } from "./published/articles.queries.ts";
export {
  insertArticle,
  selectArticlesByIdAcrossOwners,
  selectFeaturedFirst,
  selectNewestOfSeveral,
  selectNextPublication,
  selectPublished,
  selectTitles,
} from "./published/articles.queries.ts";
export { findPublished } from "./published/articles.service.ts";
export { getAuthors, getDescription, toArticle, toCard } from "./published/articles.view.ts";
export { type Author, findAuthorBySlug, selectAuthors, selectWebsitesOfAuthor } from "./published/authors.queries.ts";
export { countArticlesOfCategory, countArticlesOfWebsite } from "./published/counts.queries.ts";
export { type FeedRow, selectNewestForFeed } from "./published/feed.queries.ts";
export { getModified } from "./published/modified.ts";
export { selectNoticedArticlesAcrossOwners } from "./published/noticed.queries.ts";
export {
  selectArticlePaths,
  selectCategoryDates,
  selectNews,
  selectSitemapArticles,
  selectSitemapParts,
} from "./published/sitemap.queries.ts";
export { countImages, selectPublishedHtml, selectVideoAddresses } from "./published/statements.queries.ts";
export { searchArticles } from "./search/search.service.ts";
export { selectSeries } from "./series/series.queries.ts";
export { findSeries, toSeriesView } from "./series/series.service.ts";
export { selectTags } from "./tags/tags.queries.ts";
export { findTag, obtainTag } from "./tags/tags.service.ts";
export type { TextWorker } from "./text/text-worker.ts";
export { linkImported } from "./translations/link-imported.ts";
export { selectPublishedTranslations } from "./translations/translations.queries.ts";
export { isReturnedTo, stateOfArticle } from "./working-copy/review.queries.ts";
export { reachesArticle } from "./working-copy/working-copy.queries.ts";
export { findOwnArticle } from "./working-copy/working-copy.ts";
