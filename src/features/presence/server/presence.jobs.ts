import { type Job, recurringJob } from "../../../jobs/job.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { deleteGoneAcrossOwners } from "./presence.queries.ts";

/** Tabs report their end themselves, unless they crash. */
export const deleteGoneJob: Job = recurringJob(
  { name: "presence.delete-gone", title: tr("Forget who had a document open") },
  { everyMs: minuteMs, run: () => deleteGoneAcrossOwners },
);
