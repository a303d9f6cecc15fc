import { generateSecret, generateURI, verifySync } from "otplib";
import type { Database } from "../../../../db/database.ts";
import type { SealedSecretsDeps } from "../../../../db/secrets.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import { texts } from "../../factors-contract.ts";
import type { OpenIdProvider } from "../provider/provider.ts";
import { consumeStep, replaceApp, selectFactors, setNextApp } from "./factors.queries.ts";

export interface AuthenticatorDeps extends SealedSecretsDeps {
  clock: Clock;
  publicUrl: URL;
  /** Undefined if none is configured. */
  openId: OpenIdProvider | undefined;
}

const getContext = (userId: number) => `authenticator app of ${userId}`;

/** Seconds; apps count these. */
const period = 30;

/** The app's key; undefined without it, or without the secret key that it was sealed with. */
function openKey({ secretBox }: SealedSecretsDeps, userId: number, sealed: Buffer | null): string | undefined {
  if (!sealed) return undefined;
  try {
    return secretBox?.open(sealed, getContext(userId)).toString();
  } catch {
    return undefined;
  }
}

/** Whether the app's codes can be checked. */
export function canCheckApp(deps: SealedSecretsDeps, userId: number, sealed: Buffer | null): boolean {
  return openKey(deps, userId, sealed) !== undefined;
}

/** The code's time step, at most one from now; undefined for a wrong code. */
function getStep({ clock }: AuthenticatorDeps, secret: string, typed: string): number | undefined {
  const token = typed.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: period });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** Throws `refused` without the secret key. */
export async function beginApp(deps: AuthenticatorDeps, userId: number): Promise<{ secret: string; uri: string }> {
  const { db, secretBox, clock, publicUrl } = deps;
  if (!secretBox) throw new AppError("refused", texts.keyMissing);
  const secret = generateSecret();
  await setNextApp(db, userId, secretBox.seal(Buffer.from(secret), getContext(userId)), clock.now());
  const { email } = await selectFactors(db, userId);
  return { secret, uri: generateURI({ issuer: publicUrl.host, label: email, secret }) };
}

/** Makes the app that was begun the account's one. Throws `invalid` (wrong code), `conflict`, `refused`. */
export async function confirmApp(deps: AuthenticatorDeps, trx: Database, userId: number, code: string): Promise<void> {
  const { next_sealed_secret: sealed } = await selectFactors(trx, userId);
  if (!sealed) throw new AppError("conflict", texts.appNotStarted);
  const secret = openKey(deps, userId, sealed);
  if (secret === undefined) throw new AppError("refused", texts.keyMissing);
  const step = getStep(deps, secret, code);
  if (step === undefined) throw wrongCode(texts.wrongCode);
  if (!(await replaceApp(trx, userId, { sealed, step, now: deps.clock.now() }))) {
    throw new AppError("conflict", texts.appNotStarted);
  }
}

/** Throws `invalid` for a wrong or used code, `refused` if codes can't be checked. */
export async function useAppCode(deps: AuthenticatorDeps, trx: Database, userId: number, code: string): Promise<void> {
  const { sealed_secret: sealed } = await selectFactors(trx, userId);
  const secret = openKey(deps, userId, sealed);
  if (sealed && secret === undefined) throw new AppError("refused", texts.appUnavailable);
  const step = secret === undefined ? undefined : getStep(deps, secret, code);
  if (step === undefined) throw wrongCode(texts.wrongCode);
  if (!(await consumeStep(trx, userId, step))) throw wrongCode(texts.usedCode);
}

export function wrongCode(message: string): AppError {
  return new AppError("invalid", message, { fields: { code: message } });
}
