import { AppError } from "../../../platform/errors.ts";
import { type LoginRequest, texts } from "../contract.ts";
import type { Client } from "./known-sources.ts";
import { beginAttempt, type ThrottleDeps } from "./login-throttle.ts";
import { verifyPassword } from "./password.ts";
import { selectUserByEmail } from "./users.queries.ts";

/** Checks the password. Returns the user's id. Throws `no_session` for a wrong email or password, `too_many` if locked. */
export async function checkLogin(
  deps: ThrottleDeps,
  { email, password }: LoginRequest,
  client: Client,
): Promise<number> {
  const attempt = await beginAttempt(deps, { email, from: client });
  const user = await selectUserByEmail(deps.db, email);
  const usableHash = user && user.disabled_at === null ? user.password_hash : null;
  const matches = await verifyPassword(password, usableHash);
  if (!user || !matches) {
    await attempt.failed(user?.id);
    throw new AppError("no_session", texts.wrongCredentials);
  }
  await attempt.succeeded();
  return user.id;
}
