import type { Database } from "../../../../db/database.ts";
import { consentTo } from "../../templates/consent-text.ts";
import { selectSiteTitle } from "./pages.queries.ts";

/**
 * Returns what a new component stores apart from its type's defaults. A sign-up form keeps the website's name as it is now:
 * a new name must not change what people agreed to.
 */
export async function newConfig(db: Database, websiteId: number, type: string): Promise<object> {
  return type === "membersection1" ? { consentText: consentTo(await selectSiteTitle(db, websiteId)) } : {};
}
