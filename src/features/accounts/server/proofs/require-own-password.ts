import { texts } from "../../contract.ts";
import type { AuthenticatorDeps } from "../factors/authenticator-app.ts";
import { type Asking, fieldError, requirePassword } from "../sessions/require-password.ts";
import { selectAccount } from "../users/users.queries.ts";
import { requireProof } from "./proofs.ts";

/**
 * Checks the password that a call takes, where the account has one; otherwise asks for a proof of who it is. Returns the
 * checked hash. Throws like `requirePassword` and `requireProof`.
 */
export async function requireOwnPassword(
  deps: AuthenticatorDeps,
  asking: Asking,
  password: string,
): Promise<string | null> {
  const account = await selectAccount(deps.db, asking.user.id);
  if (account.password_hash !== null) {
    if (password === "") throw fieldError("current_password", texts.passwordRequired);
    return requirePassword(deps, asking, { account }, password);
  }
  await requireProof(deps, asking.user, true);
  return null;
}
