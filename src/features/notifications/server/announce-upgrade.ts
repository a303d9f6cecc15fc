import { type Database, inTransaction } from "../../../db/database.ts";
import { insertForEverybody, replaceRelease } from "./notifications.queries.ts";

/**
 * Notifies everybody of a newer version, once. A version before 0.4 left no name: then any account shows that this is an
 * upgrade, not a new installation.
 */
export async function announceUpgrade(db: Database, version: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await replaceRelease(trx, version)) await insertForEverybody(trx, version, now);
  });
}
