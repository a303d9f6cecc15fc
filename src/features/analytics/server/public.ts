export { storePageViews, summarisePageViews } from "./page-views.service.ts";
