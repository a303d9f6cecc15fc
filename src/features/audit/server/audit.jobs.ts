import { type Job, JobError, recurringJob } from "../../../jobs/job.ts";
import { commandLine } from "../../../platform/typed-commands.ts";
import { dayMs, hourMs, minuteMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { removeLinesBefore, type SealDeps, sealLines } from "./seal-lines.ts";

const keptDays = 400;

export function sealAuditJob(deps: SealDeps): Job {
  return recurringJob(
    { name: "audit.seal", title: tr("Seal the audit log") },
    {
      everyMs: minuteMs,
      timeoutMs: hourMs,
      leaseMs: minuteMs,
      async run() {
        if (await sealLines(deps)) {
          throw new JobError(`The end of the audit log isn't what was sealed. See ${commandLine} audit verify.`);
        }
        return undefined;
      },
    },
  );
}

export function removeOldAuditLinesJob(deps: SealDeps): Job {
  return recurringJob(
    { name: "audit.remove-old", title: tr("Remove old lines of the audit log") },
    {
      everyMs: dayMs,
      async run(_, { now }) {
        await removeLinesBefore(deps, new Date(now.getTime() - keptDays * dayMs));
        return undefined;
      },
    },
  );
}
