/**
 * Held shared while a backup is taken: files of deleted images stay until it ends, since the backup sees an earlier moment. An
 * arbitrary constant.
 */
export const backupLock = 7_205_762;
