/** Names the database lock under which demo content is added or removed: never both at once, by any process. */
export const demoLock = 7_205_761;
