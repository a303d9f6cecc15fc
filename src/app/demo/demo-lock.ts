/** The database lock for adding and removing demo content. */
export const demoLock = 7_205_761;
