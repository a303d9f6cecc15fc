import type { Database } from "../../../db/database.ts";
import { type Job, recurringJob } from "../../../platform/jobs/job.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { sweepChecks } from "./import/check-import.ts";
import { completeLog } from "./privacy/complete-log.ts";
import { sweepMembers } from "./sweep-members.ts";

export const eraseBinnedMembersJob: Job = recurringJob(
  { name: "members.erase-binned", title: "Delete old members in the bin and old undo steps" },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        sweepMembers(trx, now),
  },
);

/** On a copy it waits: its database may lack what the original has logged since. */
export function logErasuresJob(deps: { db: Database; storage: Storage }): Job {
  return recurringJob(
    { name: "members.log-erasures", title: "Complete the log of erasures" },
    {
      everyMs: dayMs,
      timeoutMs: hourMs,
      reachesOut: true,
      run: async (_, { now }) => void (await completeLog(deps, now)),
    },
  );
}

export const forgetImportChecksJob: Job = recurringJob(
  { name: "members.forget-checks", title: "Discard abandoned member file checks" },
  {
    everyMs: 600_000,
    isLong: true,
    run:
      (_, { now }) =>
      (trx: Database) =>
        sweepChecks(trx, now),
  },
);
