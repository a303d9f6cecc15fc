/**
 * Held shared while a backup is taken, so that files of deleted images stay until it ends: its snapshot may still refer to them.
 * An arbitrary constant.
 */
export const backupLock = 7_205_762;
