import type { Job } from "../../../../jobs/job.ts";
import { JobError, recurringJob } from "../../../../jobs/job.ts";
import { diskProblem } from "../../../../platform/disk-errors.ts";
import { spoolFolder } from "../../../../platform/embedded-postgres/cluster.ts";
import { dayMs, hourMs, minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { runBackupProgram } from "../nightly/backup-program.ts";
import type { BackupJobsDeps } from "../nightly/backups.jobs.ts";
import { lastTime } from "../nightly/schedule.ts";
import { openArchive } from "./archive.ts";
import { findOutdated, isBaseDue } from "./base-due.ts";
import { isArchiving, selectDatabaseId } from "./continuous.queries.ts";
import { shipSegments } from "./ship-segments.ts";

type Deps = Pick<BackupJobsDeps, "config" | "db">;

/** With BACKUP_CONTINUOUS. A restored copy has an archive of its own, and may keep it. */
export function continuousJobs(deps: Deps): Job[] {
  return deps.config.backups.isContinuous ? [shipSegmentsJob(deps), takeBaseJob(deps)] : [];
}

function shipSegmentsJob({ config: { backups: config, dataDir }, db }: Deps): Job {
  return recurringJob(
    { name: "backups.ship-segments", title: tr("Move changes to the continuous archive") },
    {
      everyMs: minuteMs,
      timeoutMs: hourMs,
      leaseMs: minuteMs,
      async run(_, { signal }) {
        const archive = await openArchive(config, await selectDatabaseId(db));
        try {
          await shipSegments(archive, spoolFolder(dataDir), { isEncrypted: config.isEncrypted, signal });
        } catch (cause) {
          const problem = diskProblem(cause);
          throw problem ? new JobError(`${archive.name} takes nothing: ${problem}.`, { cause }) : cause;
        }
        return undefined;
      },
    },
  );
}

function takeBaseJob({ config: { backups: config }, db }: Deps): Job {
  return recurringJob(
    { name: "backups.take-base", title: tr("Copy the database into the continuous archive") },
    {
      everyMs: 5 * minuteMs,
      timeoutMs: 6 * hourMs,
      leaseMs: minuteMs,
      async run(_, { now, signal }) {
        if (!(await isArchiving(db))) {
          throw new JobError(
            "PostgreSQL was started before BACKUP_CONTINUOUS was set: stop all of Rostrum, then start it again.",
          );
        }
        const archive = await openArchive(config, await selectDatabaseId(db));
        if (!isBaseDue(await archive.list(), lastTime(config.time, now))) return undefined;
        await runBackupProgram(["archive", "base"], { program: config.program, signal });
        const since = new Date(now.getTime() - config.keep.days * dayMs);
        for (const folder of findOutdated(await archive.list(), since)) await archive.remove(folder);
        return undefined;
      },
    },
  );
}
