// Advisory locks: arbitrary constants that must differ.

/** The lock under which concurrently starting processes migrate once, and a restore fills an empty database. */
export const migrationLock = 7_205_759;

/** The lock under which concurrently starting processes create the first owner once. */
export const firstRunLock = 7_205_760;

/** Held while demo content is added or removed. */
export const demoLock = 7_205_761;

/**
 * Held shared while a backup is taken, so that files of deleted images stay until it ends: its snapshot may still refer to them.
 */
export const backupLock = 7_205_762;

/** Held while lines of the audit log are sealed or removed. */
export const auditLock = 7_205_764;

/** Held by a restore over existing data, with the hash of the database's name. */
export const restoreLock = 7_205_763;
