import { type Job, recurringJob } from "../../../../jobs/job.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { addUpVolumesAcrossOwners } from "./volumes.queries.ts";

/** While much is sent, there are some fifty rows a second. */
export const addUpVolumesJob: Job = recurringJob(
  { name: "newsletters.add-up", title: tr("Add up how many newsletters each website sends") },
  {
    everyMs: 10 * minuteMs,
    run:
      (_, { now }) =>
      (trx) =>
        addUpVolumesAcrossOwners(trx, now),
  },
);
