import type { Database } from "../../../db/database.ts";
import { insertWebsite } from "./websites.queries.ts";

/** Creates a new website's `home` page. Injected by `src/app`, because pages depend on websites. */
export type AddHomePage = (trx: Database, websiteId: number) => Promise<void>;

/** Creates a website with its `home` page in the caller's transaction. Returns its id. */
export async function createWebsite(
  trx: Database,
  ownerId: number,
  values: { title: string; space_id?: number; is_demo?: boolean },
  addHomePage: AddHomePage,
): Promise<number> {
  const websiteId = await insertWebsite(trx, ownerId, values);
  await addHomePage(trx, websiteId);
  return websiteId;
}
