import { type Database, inTransaction } from "../../../db/database.ts";
import { lockRelease, storeRelease } from "../../../db/installation.ts";
import { compareVersions } from "./compare-versions.ts";
import { hasUsers, insertForEverybody } from "./notifications.queries.ts";

/**
 * Notifies everybody of a newer version, once. A version before 0.4 left no name: then any account shows that this is an
 * upgrade, not a new installation.
 */
export async function announceUpgrade(db: Database, version: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockRelease(trx);
    if (before !== null && compareVersions(version, before) <= 0) return;
    await storeRelease(trx, version);
    if (before !== null || (await hasUsers(trx))) await insertForEverybody(trx, version, now);
  });
}
