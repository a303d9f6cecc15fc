import type { Database } from "../../../../db/database.ts";
import { isMuted } from "../../../../db/installation.ts";
import { type KeyedJob, selectKeyedJob } from "../../../../jobs/overview.queries.ts";
import type { BackupsConfig } from "../../../../platform/config/backups.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { selectFirstStart, selectLastProven } from "./backups.queries.ts";
import { takeBackup, takeBackupKey } from "./job-kinds.ts";

/** A day and a night: one missed night. */
const lateAfterHours = 36;

export interface BackupStatus {
  /** The job that takes the next backup, or takes one now. */
  job: KeyedJob | undefined;
  lastProven: Awaited<ReturnType<typeof selectLastProven>>;
  /** Whether the newest proven backup is too old or, if there is none, the first attempt. */
  isLate: boolean;
  isMuted: boolean;
}

export async function readStatus(db: Database, { isOn }: BackupsConfig, now: Date): Promise<BackupStatus> {
  const [job, lastProven, firstStart, muted] = await Promise.all([
    selectKeyedJob(db, { name: takeBackup.name, key: takeBackupKey }, now),
    selectLastProven(db),
    selectFirstStart(db),
    isMuted(db),
  ]);
  const since = lastProven?.proven_at ?? firstStart ?? job?.created_at ?? now;
  const isLate = isOn && !muted && now.getTime() - since.getTime() > lateAfterHours * hourMs;
  return { job, lastProven, isLate, isMuted: muted };
}
