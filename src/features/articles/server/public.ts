export { insertArticle, type SummaryRow, selectNextPublication } from "./articles.queries.ts";
export { listPublished, requirePublished } from "./articles.service.ts";
export { sanitiseArticle } from "./sanitise.ts";
export { articleOf, cardOf } from "./articles.view.ts";
