import { sql } from "kysely";
import { type Database, inTransaction } from "./db/database.ts";
import { countAccountsAcrossOwners, createAccount, randomPassword } from "./features/auth/server/public.ts";
import { insertWebsite } from "./features/websites/server/public.ts";
import type { Config } from "./platform/config.ts";

/** Names the lock that makes several starting processes create the first owner once. */
const firstRunLock = 7_205_760;

export interface FirstOwner {
  userId: number;
  hostId: number;
  email: string;
  /** Only when it was made here, to be shown once. */
  randomPassword: string | undefined;
}

/** In a database without accounts: the first owner and the host site. Undefined when there is an account already. */
export async function createFirstOwner(db: Database, config: Config): Promise<FirstOwner | undefined> {
  if ((await countAccountsAcrossOwners(db)) > 0) return undefined;
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${firstRunLock})`.execute(trx);
    if ((await countAccountsAcrossOwners(trx)) > 0) return undefined;
    const made = config.ownerPassword === undefined ? randomPassword() : undefined;
    const email = config.ownerEmail;
    const username = email.split("@")[0] || "owner";
    const password = made ?? config.ownerPassword ?? "";
    const userId = await createAccount(trx, { email, username, password, role: "owner" });
    const hostId = await insertWebsite(trx, userId, { title: "Rostrum", is_host: true });
    return { userId, hostId, email, randomPassword: made };
  });
}
