import type { Database } from "../../../db/database.ts";
import { type Job, recurringJob } from "../../../jobs/job.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { dayMs, hourMs, minuteMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import type { EraseNext } from "./custom-fields/custom-fields.queries.ts";
import { eraseDeletedFields } from "./custom-fields/erase-deleted-fields.ts";
import { completeLogs, type LogsDeps } from "./erased/complete-log.ts";
import { sweepChecks } from "./import/checks.ts";
import { logSuppressions } from "./suppressions/suppression-log.ts";
import { sweepMembers } from "./sweep-members.ts";

export const eraseBinnedMembersJob: Job = recurringJob(
  { name: "members.erase-binned", title: tr("Delete old members in the bin and old undo steps") },
  {
    everyMs: dayMs,
    isLong: true,
    run:
      (_, { now }) =>
      (trx) =>
        sweepMembers(trx, now),
  },
);

/** `others`: what erases the values that features to the right of this one hold. */
export function eraseDeletedFieldsJob(deps: { db: Database; others: readonly EraseNext[] }): Job {
  return recurringJob(
    { name: "members.erase-fields", title: tr("Erase deleted custom fields with their values") },
    {
      everyMs: dayMs,
      timeoutMs: hourMs,
      run: async (_, { now, signal }) => void (await eraseDeletedFields(deps, now, signal)),
    },
  );
}

/** On a copy it waits: its database may lack what the original has logged since. */
export function logErasuresJob(deps: LogsDeps): Job {
  return recurringJob(
    { name: "members.log-erasures", title: tr("Complete the log of erasures, and merge logs") },
    {
      everyMs: dayMs,
      timeoutMs: hourMs,
      reachesOut: true,
      run: async (_, { now }) => void (await completeLogs(deps, now)),
    },
  );
}

/** On a copy it waits: if that is never made the real site, its changes don't count. */
export function logSuppressionsJob(deps: { db: Database; storage: Storage }): Job {
  return recurringJob(
    { name: "members.log-suppressions", title: tr("Store stopped addresses for restores") },
    {
      everyMs: minuteMs,
      reachesOut: true,
      run: async (_, { signal }) => void (await logSuppressions(deps, signal)),
    },
  );
}

export const forgetImportChecksJob: Job = recurringJob(
  { name: "members.forget-checks", title: tr("Discard abandoned member files and checks") },
  {
    everyMs: 600_000,
    isLong: true,
    run:
      (_, { now }) =>
      (trx: Database) =>
        sweepChecks(trx, now),
  },
);
