import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { type ProofMethod, type StepUpRequest, texts, type WaysToProve } from "../../factors-contract.ts";
import { type AuthenticatorDeps, canCheckApp, useAppCode } from "../factors/authenticator-app.ts";
import { selectFactors } from "../factors/factors.queries.ts";
import { checkPasskey } from "../factors/passkeys.ts";
import { readRecoveryCode } from "../factors/recovery-codes.ts";
import { hasIdentity } from "../provider/openid.queries.ts";
import { type Asking, requirePassword } from "../sessions/require-password.ts";
import { setProved } from "../sessions/sessions.queries.ts";
import { renewMarkedToken, type SessionUser } from "../sessions/sessions.service.ts";
import { type Attempt, beginAttempt } from "../throttle/login-throttle.ts";
import { selectAccount } from "../users/users.queries.ts";

export const proofMinutes = 10;

type FactorRow = Awaited<ReturnType<typeof selectFactors>>;

export function hasFactors({ sealed_secret, passkeys }: Pick<FactorRow, "sealed_secret" | "passkeys">): boolean {
  return sealed_secret !== null || passkeys > 0;
}

/** The account's second factors as ways to prove who one is; undefined if it has none. */
export async function findFactors(deps: AuthenticatorDeps, userId: number): Promise<WaysToProve | undefined> {
  const row = await selectFactors(deps.db, userId);
  if (!hasFactors(row)) return undefined;
  const isAppUsable = canCheckApp(deps, userId, row.sealed_secret);
  return {
    methods: [
      ...(isAppUsable ? (["app"] as const) : []),
      ...(row.passkeys > 0 ? (["passkey"] as const) : []),
      ...(row.recovery_codes > 0 ? (["recovery"] as const) : []),
    ],
    app_unavailable: row.sealed_secret !== null && !isAppUsable,
  };
}

/** Throws `step_up` unless the user proved who they are within the last minutes. */
export async function requireProof(
  deps: AuthenticatorDeps,
  user: SessionUser,
  kind: true | "with_factor",
): Promise<void> {
  if (deps.clock.now().getTime() - user.provedAt.getTime() < proofMinutes * minuteMs) return;
  const factors = await findFactors(deps, user.id);
  if (kind === "with_factor" && !factors) return;
  const ways = factors ?? { methods: await waysWithoutFactor(deps, user.id), app_unavailable: false };
  throw new AppError("step_up", texts.stepUp, { body: { code: "step_up", ...ways } });
}

/** An account that only an identity logs in to has no password. */
async function waysWithoutFactor({ db, openId }: AuthenticatorDeps, userId: number): Promise<ProofMethod[]> {
  const { password_hash: hash } = await selectAccount(db, userId);
  const isLinked = openId !== undefined && (await hasIdentity(db, userId, openId.issuer));
  return [...(hash === null ? [] : (["password"] as const)), ...(isLinked ? (["openid"] as const) : [])];
}

interface CodeProof {
  userId: number;
  method: "app" | "recovery";
  code: string;
  attempt: Attempt;
}

/**
 * Uses a code up, in one transaction with what it is for. A wrong one counts as a failed login.
 * Throws `invalid` for a wrong or used code, `too_many`.
 */
export async function useCode(
  deps: AuthenticatorDeps,
  { userId, method, code, attempt }: CodeProof,
  afterwards: (trx: Database) => Promise<void>,
): Promise<void> {
  const begun = await beginAttempt(deps, attempt);
  const recover = method === "recovery" ? await readRecoveryCode(deps.db, userId, code) : undefined;
  try {
    await inTransaction(deps.db, async (trx) => {
      await (recover ? recover(trx) : useAppCode(deps, trx, userId, code));
      if (recover) await recordAudit(trx, { action: "factor.code-used", userId, actorId: userId });
      await afterwards(trx);
    });
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "invalid";
    await (isWrong ? begun.failed(userId) : begun.passed());
    throw error;
  }
  await begun.succeeded();
}

/**
 * Proves who the user is, for the next minutes. Returns the session's new token, if it has to change. The password counts only without a
 * second factor. Throws `invalid`, `refused` (passkey), `too_many`.
 */
export async function stepUp(
  deps: AuthenticatorDeps,
  { user, address }: Asking,
  proof: StepUpRequest,
): Promise<string | undefined> {
  const { db, clock } = deps;
  if (proof.method === "passkey") {
    if ((await checkPasskey(deps, proof.passkey)) !== user.id) throw new AppError("refused", texts.passkeyForeign);
  } else if (proof.method === "password") {
    if (await findFactors(deps, user.id)) throw new AppError("refused", texts.secondStep);
    await requirePassword(
      deps,
      { user, address },
      { account: await selectAccount(db, user.id), field: "code" },
      proof.code,
    );
  } else {
    const { email } = await selectAccount(db, user.id);
    const attempt = { email, from: { address, sessionId: user.sessionId } };
    await useCode(deps, { ...proof, userId: user.id, attempt }, async () => {});
  }
  const now = clock.now();
  // Together and at the same time, which tells that the former token has nothing of it.
  return inTransaction(db, async (trx) => {
    await setProved(trx, user.sessionId, now);
    return renewMarkedToken(trx, user.sessionId, now);
  });
}
