import type { Database } from "../../../../db/database.ts";
import { type Job, recurringJob } from "../../../../jobs/job.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { logTopicChanges } from "./topic-stop-log.ts";

/** On a copy it waits: if that is never made the real site, its changes don't count. */
export function logTopicStopsJob(deps: { db: Database; storage: Storage }): Job {
  return recurringJob(
    { name: "newsletters.log-topic-stops", title: tr("Log who stopped topics of newsletters") },
    {
      everyMs: minuteMs,
      reachesOut: true,
      run: async (_, { signal }) => void (await logTopicChanges(deps, signal)),
    },
  );
}
