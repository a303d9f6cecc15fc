import type { Database } from "../../src/db/database.ts";
import { insertSpace, selectFirstSpace } from "../../src/features/accounts/server/public.ts";

/** The person's own space, which is made if there is none. */
export async function ownSpace(db: Database, userId: number): Promise<number> {
  return (await selectFirstSpace(db, userId)) ?? insertSpace(db, "Space", userId);
}
