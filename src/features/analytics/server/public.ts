export { isProgram } from "./page-view.ts";
export { storePageViews, summarizePageViews } from "./page-views.service.ts";
