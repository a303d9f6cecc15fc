export { type ArchiveFile, checkArchive } from "./archive/read-archive.ts";
export { backupEnding, writeBackupFile } from "./backup-file.ts";
export { BackupError } from "./errors.ts";
export { markRestored } from "./installation.queries.ts";
export { type Loaded, loadBackup, type OnProgress } from "./load-backup.ts";
export { selectLastProven } from "./nightly/backups.queries.ts";
export { restoreBackup } from "./restore.ts";
