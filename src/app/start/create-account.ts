import type { Database } from "../../db/database.ts";
import { createAccount, type NewAccount } from "../../features/accounts/server/public.ts";
import { insertHomePage } from "../../features/pages/server/public.ts";
import { createWebsite } from "../../features/websites/server/public.ts";
import { fallback } from "../../shared/media/fallbacks.ts";

/** Creates an account with a first website and home page. Returns the user's id. Throws like `createAccount`. */
export function createAccountWithWebsite(db: Database, account: NewAccount): Promise<number> {
  return createAccount(db, account, (trx, userId) =>
    createWebsite(trx, userId, { title: fallback.siteTitle }, insertHomePage),
  );
}
