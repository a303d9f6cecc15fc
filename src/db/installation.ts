import { AppError } from "../platform/errors.ts";
import type { Database } from "./database.ts";

/** Whether this is a restored copy that nobody has made the real site yet. Such a copy reaches nobody outside. */
export async function isMuted(db: Database): Promise<boolean> {
  const row = await db.selectFrom("installation").select("muted_since").executeTakeFirst();
  return row?.muted_since != null;
}

/** Throws `refused` with `text` on a muted copy. For what someone asks for that would reach outside. */
export async function refuseOnCopy(db: Database, text: string): Promise<void> {
  if (await isMuted(db)) throw new AppError("refused", text);
}

/** Returns the newest version of Rostrum that ran on this database, and keeps other processes from changing it. */
export async function lockRelease(trx: Database): Promise<string | null> {
  const { release } = await trx.selectFrom("installation").select("release").forUpdate().executeTakeFirstOrThrow();
  return release;
}

export async function storeRelease(trx: Database, release: string): Promise<void> {
  await trx.updateTable("installation").set({ release }).execute();
}
