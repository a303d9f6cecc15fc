import { AppError } from "../../../../platform/errors.ts";
import { texts } from "../../contract.ts";
import { verifyPassword } from "../passwords/password.ts";
import { beginAttempt, type ThrottleDeps } from "../throttle/login-throttle.ts";
import type { SessionUser } from "./sessions.service.ts";

/** The user and the client: password guesses count for both. */
export interface Asking {
  user: SessionUser;
  address: string;
}

interface PasswordRow {
  email: string;
  password_hash: string | null;
}

/** Counts guesses like those at login, so that an open session can't be used to try passwords. Returns the hash. */
export async function requirePassword(
  deps: ThrottleDeps,
  { user, address }: Asking,
  { account, field = "current_password" }: { account: PasswordRow; field?: string },
  password: string,
): Promise<string> {
  const from = { address, sessionId: user.sessionId };
  const attempt = await beginAttempt(deps, { email: account.email, from });
  const matches = await verifyPassword(password, account.password_hash);
  if (!matches || account.password_hash === null) {
    await attempt.failed(user.id);
    throw fieldError(field, texts.wrongPassword);
  }
  await attempt.succeeded();
  return account.password_hash;
}

export function fieldError(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: message } });
}
