export { storePageViews, summarisePageViews } from "./page-views.service.ts";
export { tidyAllPageViews, tidyNewPageViews } from "./tidy-page-views.ts";
