import { type Database, inTransaction } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { createAccount, type NewAccount, requireValid } from "./accounts.service.ts";
import type { Client } from "./known-sources.ts";
import { beginAttempt, type ThrottleDeps } from "./login-throttle.ts";
import { verifyPassword } from "./password.ts";
import { selectUserByEmail } from "./users.queries.ts";

interface Entering {
  account: NewAccount;
  client: Client;
  /** The one answer for a wrong password, a taken address, and a taken name. */
  refusal: string;
  /** Runs in the transaction that creates the account, or in one of its own. */
  begin: (trx: Database, userId: number) => Promise<unknown>;
}

/**
 * Logs in to the address's account or creates it. Returns the user's id. Whoever doesn't hold its password gets the same
 * answer (`conflict`) for every reason, and every refusal counts as a failed login.
 */
export async function logInOrCreate(
  deps: ThrottleDeps,
  { account, client, refusal, begin }: Entering,
): Promise<number> {
  const { db } = deps;
  // Before the address is looked up: otherwise a bad password would tell whether it has an account.
  await requireValid(account);
  const attempt = await beginAttempt(deps, { email: account.email, from: client });
  const user = await selectUserByEmail(db, account.email);
  try {
    const userId = user
      ? await enter(db, { user, password: account.password, refusal, begin })
      : await createAccount(db, account, begin, { email: refusal, username: refusal });
    await attempt.succeeded();
    return userId;
  } catch (error) {
    // What `begin` refuses is no guess.
    if (!(error instanceof AppError)) throw error;
    if (error.message === refusal) await attempt.failed(user?.id);
    else await attempt.succeeded();
    throw error;
  }
}

type KnownUser = NonNullable<Awaited<ReturnType<typeof selectUserByEmail>>>;

async function enter(
  db: Database,
  { user, password, refusal, begin }: Pick<Entering, "refusal" | "begin"> & { user: KnownUser; password: string },
): Promise<number> {
  const matches = await verifyPassword(password, user.disabled_at === null ? user.password_hash : null);
  if (!matches) throw new AppError("conflict", refusal);
  await inTransaction(db, (trx) => begin(trx, user.id));
  return user.id;
}
