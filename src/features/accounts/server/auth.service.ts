import { AppError } from "../../../platform/errors.ts";
import { type LoginRequest, texts } from "../contract.ts";
import { type Client, recordSources } from "./known-sources.ts";
import { beginAttempt, type ThrottleDeps } from "./login-throttle.ts";
import { verifyPassword } from "./password.ts";
import { startSession } from "./sessions.service.ts";
import { selectUserByEmail } from "./users.queries.ts";

/** Checks the password and starts a session. Throws `no_session` for a wrong email or password, `too_many` if locked. */
export async function logIn(
  deps: ThrottleDeps,
  { email, password }: LoginRequest,
  client: Client & { userAgent: string },
): Promise<{ userId: number; token: string; device: string }> {
  const { db, clock } = deps;
  const attempt = await beginAttempt(deps, { email, from: client });
  const user = await selectUserByEmail(db, email);
  const usableHash = user && user.disabled_at === null ? user.password_hash : null;
  const matches = await verifyPassword(password, usableHash);
  if (!user || !matches) throw new AppError("no_session", texts.wrongCredentials);
  await attempt.succeeded();
  const token = await startSession(db, clock, user.id, client.userAgent);
  const device = await recordSources(deps, user.id, client, clock.now());
  return { userId: user.id, token, device };
}
