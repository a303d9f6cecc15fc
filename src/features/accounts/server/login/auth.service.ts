import { AppError } from "../../../../platform/errors.ts";
import { type LoginRequest, texts } from "../../contract.ts";
import type { AuthenticatorDeps } from "../factors/authenticator-app.ts";
import { verifyPassword } from "../passwords/password.ts";
import { findFactors } from "../proofs/proofs.ts";
import type { Client } from "../throttle/known-sources.ts";
import { beginAttempt, type ThrottleDeps } from "../throttle/login-throttle.ts";
import { selectUserByEmail } from "../users/users.queries.ts";
import type { PasswordLogin } from "./second-step.ts";

/** Checks the password, the first step where the account has a second factor. Throws `no_session` for a wrong email or password, `too_many` if locked. */
export async function checkLogin(
  deps: ThrottleDeps & AuthenticatorDeps,
  { email, password }: LoginRequest,
  client: Client,
): Promise<PasswordLogin> {
  const attempt = await beginAttempt(deps, { email, from: client });
  const user = await selectUserByEmail(deps.db, email);
  const usableHash = user && user.disabled_at === null ? user.password_hash : null;
  const matches = await verifyPassword(password, usableHash);
  if (!user || !matches) {
    await attempt.failed(user?.id);
    throw new AppError("no_session", texts.wrongCredentials);
  }
  const factors = await findFactors(deps, user.id);
  // Half a login: otherwise the right password would allow guessing codes without end.
  await (factors ? attempt.passed() : attempt.succeeded());
  return { userId: user.id, passwordHash: user.password_hash, factors };
}
