import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { NewPasskey } from "../../factors-contract.ts";
import type { AuthenticatorDeps } from "../factors/authenticator-app.ts";
import { checkNewPasskey } from "../factors/passkeys.ts";
import type { PasswordLogin } from "../login/second-step.ts";
import { verifyPassword } from "../passwords/password.ts";
import { findFactors } from "../proofs/proofs.ts";
import type { Client } from "../throttle/known-sources.ts";
import { beginAttempt, type ThrottleDeps } from "../throttle/login-throttle.ts";
import { selectUserByEmail } from "../users/users.queries.ts";
import { createAccount, type NewAccount, requireValid } from "./accounts.service.ts";
import { addFirstPasskey } from "./factors.service.ts";

interface Entering {
  account: NewAccount;
  /** Instead of a password; with a name for it. */
  passkey?: { response: NewPasskey; name: string } | undefined;
  client: Client;
  /** The one answer for a wrong password, a taken address, and a taken name. */
  refusal: string;
  /** Runs in the transaction that creates the account, or in one of its own. */
  begin: (trx: Database, userId: number) => Promise<unknown>;
}

/**
 * Logs in to the address's account or creates it. With a second factor, nothing begins before the second step. Whoever doesn't hold its password gets the same
 * answer (`conflict`) for every reason, and every refusal counts as a failed login.
 */
export async function logInOrCreate(
  deps: ThrottleDeps & AuthenticatorDeps,
  { account, passkey, client, refusal, begin }: Entering,
): Promise<PasswordLogin> {
  const { db, clock } = deps;
  // Before the address is looked up: otherwise a bad password or passkey would tell whether it has an account.
  await requireValid(account);
  const credential = passkey && (await checkNewPasskey(deps, null, passkey.response));
  const attempt = await beginAttempt(deps, { email: account.email, from: client, purpose: "join" });
  const user = await selectUserByEmail(db, account.email);
  try {
    if (user) await requireRightPassword(user, account.password, refusal);
    const factors = user && (await findFactors(deps, user.id));
    if (user && factors) {
      await attempt.passed();
      return { userId: user.id, passwordHash: user.password_hash, factors };
    }
    if (user) await inTransaction(db, (trx) => begin(trx, user.id));
    const taken = { email: refusal, username: refusal };
    let recoveryCodes: string[] | undefined;
    const beginNew = async (trx: Database, userId: number) => {
      const about = { userId, name: passkey?.name ?? "", now: clock.now() };
      if (credential) recoveryCodes = await addFirstPasskey(trx, credential, about);
      await begin(trx, userId);
    };
    const userId = user?.id ?? (await createAccount(db, account, beginNew, taken));
    await attempt.succeeded();
    return { userId, passwordHash: user?.password_hash, factors, recoveryCodes };
  } catch (error) {
    // What `begin` refuses is no guess.
    if (!(error instanceof AppError)) throw error;
    if (error.message === refusal) await attempt.failed(user?.id);
    else await attempt.succeeded();
    throw error;
  }
}

type KnownUser = NonNullable<Awaited<ReturnType<typeof selectUserByEmail>>>;

/** A new passkey is none of the account's, so it never is the right one. */
async function requireRightPassword(user: KnownUser, password: string | null, refusal: string): Promise<void> {
  const matches =
    password !== null && (await verifyPassword(password, user.disabled_at === null ? user.password_hash : null));
  if (!matches) throw new AppError("conflict", refusal);
}
