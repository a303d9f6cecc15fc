import type { Database } from "../../../../db/database.ts";
import { isMuted } from "../../../../db/installation.ts";
import { dequeue, enqueue, enqueueUnlessRunning } from "../../../../jobs/enqueue.ts";
import { type Job, job, recurringJob, type Write } from "../../../../jobs/job.ts";
import type { KeyedJob } from "../../../../jobs/overview.queries.ts";
import type { Config } from "../../../../platform/config/config.ts";
import type { Logger } from "../../../../platform/logger.ts";
import { dayMs, hourMs, minuteMs } from "../../../../shared/durations.ts";
import { retranslate, tr } from "../../../../shared/languages/tr.ts";
import { texts } from "../../backups-contract.ts";
import {
  deleteBackups,
  deleteFailuresBefore,
  noteFailed,
  noteProven,
  selectBackups,
  selectLastProven,
  selectProven,
} from "./backups.queries.ts";
import { rotateBackups, takeBackup } from "./job-kinds.ts";
import { mailRecovery, reportProblem } from "./mails.ts";
import { isGone, openBackupPlace, placeName } from "./open-place.ts";
import { selectUnneeded } from "./rotation.ts";
import { lastTime, nextTime } from "./schedule.ts";
import { readStatus } from "./status.ts";
import { serverStopped, takeBackupNow } from "./take.ts";

export interface BackupJobsDeps {
  config: Config;
  db: Database;
  logger: Logger;
}

const failureDays = 30;

/**
 * Tried again in the same night, then in the next. A restored copy waits until it is the real site: its backups must not
 * lie among those of the original.
 */
export function takeBackupJob({
  config: { backups: config, publicUrl },
  db,
}: Pick<BackupJobsDeps, "config" | "db">): Job {
  const queueNext = (trx: Database, now: Date) =>
    enqueue(trx, takeBackup, {}, { now, runAt: nextTime(config.time, now) });
  return job(takeBackup, {
    reachesOut: true,
    timeoutMs: 6 * hourMs,
    leaseMs: minuteMs,
    pauses: [5 * minuteMs, 30 * minuteMs, 2 * hourMs],
    async run(_, { clock, signal }): Promise<Write | undefined> {
      if (!config.isOn) return undefined;
      const { id, bytes } = await takeBackupNow({ db, clock, config }, signal);
      return async (trx) => {
        const now = clock.now();
        await mailRecovery(trx, id, { publicUrl, now });
        await noteProven(trx, id, { bytes, now });
        await enqueue(trx, rotateBackups, {}, { now });
        await queueNext(trx, now);
      };
    },
    async afterFailure(trx, _, { reason, again, now }) {
      await noteFailed(trx, { error: reason, now });
      if (again) return;
      const getReason = () => tr("The backup failed: {reason}", { reason: retranslate(reason) });
      await reportProblem(trx, getReason, { publicUrl, now });
      await queueNext(trx, now);
    },
  });
}

/** Runs after the transaction that records a proven backup, so that the last proven one is always known and stays. */
export function rotateBackupsJob({ config: { backups: config }, db, logger }: BackupJobsDeps): Job {
  return job(rotateBackups, {
    reachesOut: true,
    timeoutMs: 10 * minuteMs,
    async run(_, { now, signal }) {
      const place = await openBackupPlace(config);
      const removed: number[] = [];
      for (const backup of selectUnneeded(await selectProven(db), config.keep, config.time.timeZone)) {
        // What lies elsewhere was made with other settings and is left to the operator.
        const isHere = backup.place === placeName(config);
        try {
          if (isHere) await place.remove(backup.file_name, signal);
          removed.push(backup.id);
        } catch (error) {
          logger.warn({ err: error, backupId: backup.id }, "an old backup was not deleted");
        }
      }
      return async (trx) => {
        await deleteBackups(trx, removed);
        await deleteFailuresBefore(trx, new Date(now.getTime() - failureDays * dayMs));
      };
    },
  });
}

/** Notices what the backup's own job can't: that it is missing, does not run, or was stopped. */
export function watchBackupsJob({
  config: { backups: config, publicUrl },
  db,
}: Pick<BackupJobsDeps, "config" | "db">): Job {
  return recurringJob(
    { name: "backups.watch", title: tr("Check that backups are on time") },
    {
      everyMs: 15 * minuteMs,
      async run(_, { now }) {
        if (!config.isOn) return (trx) => dequeue(trx, takeBackup, {});
        const isLastGone = await isLastProvenGone();
        return async (trx) => {
          const { job: queued, lastProven, isLate } = await readStatus(trx, config, now);
          if (queued?.is_running) return;
          await noteFailed(trx, { error: serverStopped, now });
          if (!queued) {
            return enqueue(trx, takeBackup, {}, { now, runAt: await dueTime(trx, lastProven?.started_at, now) });
          }
          await moveToTime(trx, queued, now);
          const getReason = () => retranslate(isLate ? texts.late : texts.gone);
          if (isLate || isLastGone) await reportProblem(trx, getReason, { publicUrl, now });
        };
      },
    },
  );

  async function isLastProvenGone(): Promise<boolean> {
    const last = await selectLastProven(db);
    return last !== undefined && !(await isMuted(db)) && (await isGone(config, last));
  }

  /** At once if the last night has no backup, unless this is a new installation. */
  async function dueTime(trx: Database, lastProven: Date | undefined, now: Date): Promise<Date> {
    const isNew = (await selectBackups(trx, 1)).length === 0;
    const isMissed = !isNew && (lastProven === undefined || lastProven < lastTime(config.time, now));
    return isMissed ? now : nextTime(config.time, now);
  }

  /** Follows a changed configuration. The next attempt of a night keeps its time. */
  async function moveToTime(trx: Database, { attempts, run_at }: KeyedJob, now: Date): Promise<void> {
    const runAt = nextTime(config.time, now);
    if (attempts > 0 || run_at <= now || run_at.getTime() === runAt.getTime()) return;
    await enqueueUnlessRunning(trx, takeBackup, {}, { now, runAt });
  }
}
