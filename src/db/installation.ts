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
