export { tidyAllPageViewsJob, tidyNewPageViewsJob } from "./page-views.jobs.ts";
export { storePageViews, summarisePageViews } from "./page-views.service.ts";
