import { z } from "zod";
import type { JobKind } from "../../../../jobs/job.ts";
import { tr } from "../../../../shared/languages/tr.ts";

/** One key: there is one backup at a time, however many processes run. */
export const takeBackup: JobKind = {
  name: "backups.take",
  title: tr("Take and verify a backup"),
  payload: z.object({}),
  key: () => takeBackupKey,
};
export const takeBackupKey = "only";

export const rotateBackups: JobKind = {
  name: "backups.rotate",
  title: tr("Delete backups that are no longer needed"),
  payload: z.object({}),
  key: () => "only",
};
