export {
  type Counted,
  selectDays,
  selectFailedSearches,
  selectReadersSince,
  selectTop,
  selectTopWebsites,
} from "./insights.queries.ts";
export { isProgram } from "./page-view.ts";
export { getTitles, storePageViews, summarizePageViews } from "./page-views.service.ts";
export { openReaderMarks } from "./reader-marks.ts";
export { firstDetailedDay } from "./tidy-page-views.ts";
