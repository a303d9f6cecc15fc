import { dayMs } from "../shared/durations.ts";
import { tr } from "../shared/languages/tr.ts";
import { deleteEventsBefore } from "./events.queries.ts";
import { type Job, recurringJob } from "./job.ts";
import { deleteFailedBefore } from "./jobs.queries.ts";

const eventDays = 14;
const failedDays = 90;

export const eraseOldJobsJob: Job = recurringJob(
  { name: "jobs.erase-old", title: tr("Erase old events and background jobs that were given up long ago") },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      async (trx) => {
        await deleteEventsBefore(trx, new Date(now.getTime() - eventDays * dayMs));
        await deleteFailedBefore(trx, new Date(now.getTime() - failedDays * dayMs));
      },
  },
);
