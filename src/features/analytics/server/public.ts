export { type PageViewSummary, storePageViews, summarisePageViews } from "./page-views.service.ts";
