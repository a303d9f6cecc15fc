export { storePageViews, summarizePageViews } from "./page-views.service.ts";
