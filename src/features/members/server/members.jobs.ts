import type { Database } from "../../../db/database.ts";
import { type Job, recurringJob } from "../../../platform/jobs/job.ts";
import { dayMs } from "../../../shared/durations.ts";
import { sweepChecks } from "./import/check-import.ts";
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
