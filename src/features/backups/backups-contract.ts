import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";

export const texts = {
  loadFailed: tr("Failed to load the backups."),
  started: tr("The backup starts in a moment."),
  alreadyRunning: tr("A backup is already running."),
  startFailed: tr("Failed to start the backup."),
  late: tr("No backup was taken and verified for more than 36 hours."),
  gone: tr("The file of the last proven backup is no longer in its place."),
  off: tr("Backups are turned off on this server."),
  onCopy: tr("This is a copy, restored from a backup. It takes no backups until an owner makes it the real site."),
} as const;

/** `proven`: restored into a scratch database without errors. */
const backupState = z.enum(["running", "proven", "failed"]);

export const backup = z.object({
  backup_id: z.number(),
  state: backupState,
  file_name: z.string(),
  /** The folder or bucket. */
  place: z.string(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  bytes: z.number().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
});
export type Backup = z.infer<typeof backup>;

export const backupOverview = z.object({
  /** Whether the server takes backups by itself. */
  on: z.boolean(),
  /** A restored copy takes none. */
  muted: z.boolean(),
  running: z.boolean(),
  /** When the next one is due. */
  next_at: z.iso.datetime().nullable(),
  /** No backup was proven for 36 hours. */
  late: z.boolean(),
  /** The file of the last proven backup was deleted or moved. */
  gone: z.boolean(),
  last_proven: backup.nullable(),
  place: z.string(),
  /** The folder is on the disk of the data, and would be lost with it. */
  same_disk: z.boolean(),
  encrypted: z.boolean(),
  keep: z.object({ days: z.number(), weeks: z.number(), months: z.number() }),
  /** Newest first. */
  backups: z.array(backup),
});
export type BackupOverview = z.infer<typeof backupOverview>;
