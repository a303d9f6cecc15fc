import type { Database } from "../../../db/database.ts";
import { type Job, recurringJob } from "../../../jobs/job.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { tidyAllPageViews, tidyNewPageViews } from "./tidy-page-views.ts";

// Use one transaction per day or month, so that writers don't wait long.

export function tidyNewPageViewsJob(db: Database): Job {
  return recurringJob(
    { name: "analytics.tidy-new", title: tr("Summarize where recent visitors came from") },
    { everyMs: 600_000, timeoutMs: 600_000, run: async (_, { now }) => void (await tidyNewPageViews(db, now)) },
  );
}

export function tidyAllPageViewsJob(db: Database): Job {
  return recurringJob(
    { name: "analytics.tidy-all", title: tr("Sum up page views of old months") },
    {
      everyMs: dayMs,
      timeoutMs: hourMs,
      run: async (_, { now }) => void (await tidyAllPageViews(db, now)),
    },
  );
}
