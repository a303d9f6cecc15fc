import { sql } from "kysely";
import { type Database, inTransaction } from "../../db/database.ts";
import { demoLock, firstRunLock } from "../../db/locks.ts";
import {
  countAccountsAcrossOwners,
  randomPassword,
  selectFirstNetworkOwner,
} from "../../features/accounts/server/public.ts";
import type { ImageStore } from "../../features/media/server/public.ts";
import { bumpContentVersion, insertWebsite, selectHostAwaitingDemo } from "../../features/websites/server/public.ts";
import type { Config } from "../../platform/config/config.ts";
import { fallback } from "../../shared/media/fallbacks.ts";
import { createAccountWithWebsite } from "./create-account.ts";

interface FirstOwner {
  email: string;
  /** Set only if it was generated, to be shown once. */
  randomPassword: string | undefined;
}

/** Creates the first owner and the host site in a database without accounts. Undefined if there already is one. */
export async function createFirstOwner(db: Database, config: Config): Promise<FirstOwner | undefined> {
  if ((await countAccountsAcrossOwners(db)) > 0) return undefined;
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${firstRunLock})`.execute(trx);
    if ((await countAccountsAcrossOwners(trx)) > 0) return undefined;
    const made = config.ownerPassword === undefined ? randomPassword() : undefined;
    const email = config.ownerEmail;
    const username = firstName(email);
    const password = made ?? config.ownerPassword ?? "";
    const userId = await createAccountWithWebsite(trx, { email, username, password, role: "owner" });
    const settings = JSON.stringify(config.demoContent ? { demoPending: true } : {});
    await insertWebsite(trx, userId, { title: fallback.network, is_host: true, settings });
    return { email, randomPassword: made };
  });
}

/** Names that say what a mailbox is for, not whose it is. */
const mailboxNames =
  /^(owner|admin|administrator|contact|hello|info|mail|office|post|postmaster|root|team|test|user|webmaster)$/i;

/** Returns a name that can stand under an article until the owner enters theirs. */
function firstName(email: string): string {
  const local = email.split("@")[0] ?? "";
  return local === "" || mailboxNames.test(local) ? fallback.owner : local;
}

/**
 * Adds pending demo content and clears the pending mark in one transaction: after a kill, the next start
 * adds it. Never runs in two processes.
 */
export async function addPendingDemoContent(store: ImageStore, print: (text: string) => void): Promise<void> {
  const { db } = store;
  if (!(await selectHostAwaitingDemo(db))) return;
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${demoLock}) as mine`.execute(trx);
    const host = rows[0]?.mine ? await selectHostAwaitingDemo(trx) : undefined;
    if (!host) return;
    print("Adding demo content …");
    const { seedDemoContent } = await import("../demo/seed.ts");
    const userId = await selectFirstNetworkOwner(trx);
    const websiteIds = await seedDemoContent({ ...store, db: trx }, { userId, hostId: host.id });
    // Another process may already be serving the empty sites.
    for (const id of websiteIds) await bumpContentVersion(trx, id);
  });
}
