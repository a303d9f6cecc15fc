import type { Database } from "../../../db/database.ts";
import { insertHomePage } from "../../pages/server/public.ts";
import { insertWebsite } from "./websites.queries.ts";

/** A website with its `home` page. Runs in the caller's transaction. */
export async function createWebsite(
  trx: Database,
  ownerId: number,
  values: { title: string; is_demo?: boolean },
): Promise<number> {
  const websiteId = await insertWebsite(trx, ownerId, values);
  await insertHomePage(trx, websiteId);
  return websiteId;
}
