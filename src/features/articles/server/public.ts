export { insertArticle, selectNextPublication } from "./articles.queries.ts";
export { listPublished, requirePublished } from "./articles.service.ts";
export { articleOf, cardOf } from "./articles.view.ts";
export { sanitiseArticle } from "./sanitise.ts";
