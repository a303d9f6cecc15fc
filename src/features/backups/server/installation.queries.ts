import type { Database } from "../../../db/database.ts";

export interface Installation {
  /** Since when it has been a muted copy; null for the real site. */
  muted_since: Date | null;
  /** The moment of the backup it was restored from, if it was. */
  restored_from: Date | null;
}

export function selectInstallation(db: Database): Promise<Installation> {
  return db.selectFrom("installation").select(["muted_since", "restored_from"]).executeTakeFirstOrThrow();
}

/** Mutes a database that was just restored from a backup taken at `takenAt`. */
export async function markRestored(trx: Database, { takenAt, now }: { takenAt: Date; now: Date }): Promise<void> {
  const restored = { muted_since: now, restored_from: takenAt };
  await trx
    .insertInto("installation")
    .values(restored)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(restored))
    .execute();
}

/** Unmutes the installation; concurrent calls wait. Returns false if it wasn't muted. */
export async function endMute(trx: Database): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("installation")
    .set({ muted_since: null })
    .where("muted_since", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
