import { AppError } from "../../../../platform/errors.ts";
import type { Reply, Request } from "../../../../platform/http/types.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { type FinishLoginRequest, texts, type WaysToProve } from "../../factors-contract.ts";
import type { AuthenticatorDeps } from "../factors/authenticator-app.ts";
import { useCode } from "../proofs/proofs.ts";
import { beginSession, getClient, type LoginDeps, type ProvedUser } from "./begin-session.ts";
import { consumePendingLogin, countAttempt, insertPendingLogin } from "./pending-logins.queries.ts";

const pendingLife = 5 * minuteMs;
export const pendingLifeSeconds = pendingLife / 1000;
const allowedAttempts = 10;

/** Who gave the right password, and what is still missing. */
export interface PasswordLogin {
  userId: number;
  /** The hash that was checked; undefined for an account that was just created. */
  passwordHash: string | null | undefined;
  /** The account's second factors, if it has any. */
  factors: WaysToProve | undefined;
  /** Codes of an account that was created with a passkey. */
  recoveryCodes?: string[] | undefined;
}

/** After the right password: starts the session, or throws `second_factor` and sets the cookie for the second step. */
export async function enter(
  deps: LoginDeps & AuthenticatorDeps,
  request: Request,
  reply: Reply,
  { userId, passwordHash, factors }: PasswordLogin,
): Promise<void> {
  if (!factors) return beginSession(deps, request, reply, { userId, passwordHash });
  const { db, clock, pendingCookie } = deps;
  const token = newToken();
  const now = clock.now();
  const expires_at = new Date(now.getTime() + pendingLife);
  await insertPendingLogin(db, { token_hash: hashToken(token), user_id: userId, expires_at }, now);
  pendingCookie.set(reply, token);
  throw new AppError("second_factor", texts.secondStep, { body: { code: "second_factor", ...factors } });
}

/** The second step. Returns whose it is. Throws `no_session` (expired), `invalid` (wrong or used code), `too_many`. */
export async function finishLogin(
  deps: LoginDeps & AuthenticatorDeps,
  request: Request,
  { method, code }: FinishLoginRequest,
): Promise<ProvedUser> {
  const { db, clock, pendingCookie } = deps;
  const token = pendingCookie.read(request);
  const tokenHash = hashToken(token ?? "");
  const account = token ? await countAttempt(db, tokenHash, clock.now(), allowedAttempts) : undefined;
  const expired = () => new AppError("no_session", texts.loginExpired);
  if (!account) throw expired();
  const attempt = { email: account.email, from: getClient(deps, request) };
  await useCode(deps, { userId: account.id, method, code, attempt }, async (trx) => {
    // Of two devices that finish at once, one logs in.
    if (!(await consumePendingLogin(trx, tokenHash))) throw expired();
  });
  return { userId: account.id, passwordHash: account.password_hash };
}
