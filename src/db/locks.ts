/**
 * Held shared while a backup is taken, so that files of deleted images stay until it ends: its snapshot may still refer to them.
 * An arbitrary constant.
 */
export const backupLock = 7_205_762;

/** The lock under which concurrently starting processes migrate once, and a restore fills an empty database. */
export const migrationLock = 7_205_759;

/** Held by a restore over existing data, with the hash of the database's name. */
export const restoreLock = 7_205_763;
