import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import { type Factors, type NewPasskey, type RoleWithFactor, rolesWithFactor, texts } from "../../factors-contract.ts";
import { type AuthenticatorDeps, canCheckApp, confirmApp } from "../factors/authenticator-app.ts";
import { deleteApp, deleteRecoveryCodes, lockFactors, selectFactors } from "../factors/factors.queries.ts";
import { deletePasskey, deletePasskeys, selectPasskeys, updatePasskeyName } from "../factors/passkeys.queries.ts";
import { addPasskey, checkNewPasskey, type NewCredential } from "../factors/passkeys.ts";
import { replaceRecoveryCodes } from "../factors/recovery-codes.ts";
import { replaceRequiredFactors, selectRequiredFactors } from "../factors/required-factors.queries.ts";
import { hashPassword, randomPassword } from "../passwords/password.ts";
import { hasFactors } from "../proofs/proofs.ts";
import { type MailDeps, mailFactorsChanged } from "../sessions/account-mails.ts";
import { deleteSessionsOfUser } from "../sessions/sessions.queries.ts";
import { setPasswordIfNone } from "../users/users.queries.ts";

export async function getFactors(deps: AuthenticatorDeps, userId: number): Promise<Factors> {
  const { db, secretBox } = deps;
  const [row, passkeys] = await Promise.all([selectFactors(db, userId), selectPasskeys(db, userId)]);
  return {
    app_added_at: row.sealed_secret ? (row.added_at?.toISOString() ?? null) : null,
    app_possible: secretBox !== undefined,
    app_usable: canCheckApp(deps, userId, row.sealed_secret),
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      passkey_id: id,
      name,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: row.recovery_codes,
    is_required: row.is_required,
  };
}

export type FactorDeps = AuthenticatorDeps & MailDeps & { mailSource: MailSource };

/** Messages to the account's owner, since a thief might have made the change. */
const changes = {
  "app-added": () => tr("An authenticator app was added to your account."),
  "app-removed": () => tr("The authenticator app of your account was removed."),
  "passkey-added": () => tr("A passkey was added to your account."),
  "passkey-removed": () => tr("A passkey of your account was removed."),
  "codes-replaced": () => tr("New recovery codes were created for your account. The former ones stopped working."),
};

async function tell(deps: FactorDeps, trx: Database, userId: number, change: keyof typeof changes): Promise<void> {
  await recordAudit(trx, { action: `factor.${change}`, userId });
  if (await deps.mailSource.isSet(trx)) await mailFactorsChanged({ ...deps, db: trx }, userId, changes[change]);
}

/** Runs one change of an account's factors at a time. */
function changeFactors<T>(db: Database, userId: number, change: (trx: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await lockFactors(trx, userId);
    return change(trx);
  });
}

/** Returns new recovery codes unless the account still has some. */
function addFactor(db: Database, userId: number, add: (trx: Database) => Promise<void>): Promise<string[] | null> {
  return changeFactors(db, userId, async (trx) => {
    await add(trx);
    const { recovery_codes: left } = await selectFactors(trx, userId);
    return left > 0 ? null : replaceRecoveryCodes(trx, userId);
  });
}

/** Throws like `confirmApp`. */
export function addConfirmedApp(deps: FactorDeps, userId: number, code: string): Promise<string[] | null> {
  return addFactor(deps.db, userId, async (trx) => {
    await confirmApp(deps, trx, userId, code);
    await tell(deps, trx, userId, "app-added");
  });
}

/** Throws `refused`, `conflict` (known). */
export async function addNewPasskey(
  deps: FactorDeps,
  userId: number,
  { name, response }: { name: string; response: NewPasskey },
): Promise<string[] | null> {
  const credential = await checkNewPasskey(deps, userId, response);
  return addFactor(deps.db, userId, async (trx) => {
    await addPasskey(trx, credential, { userId, name, now: deps.clock.now() });
    await tell(deps, trx, userId, "passkey-added");
  });
}

/** Makes a passkey the way into an account that is being made. Returns its recovery codes. */
export async function addFirstPasskey(
  trx: Database,
  credential: NewCredential,
  newPasskey: Parameters<typeof addPasskey>[2],
): Promise<string[]> {
  await addPasskey(trx, credential, newPasskey);
  await recordAudit(trx, { action: "factor.passkey-added", userId: newPasskey.userId });
  return replaceRecoveryCodes(trx, newPasskey.userId);
}

/** Throws `conflict` if it is the only way into the account, or the last one and the account's role requires one. */
function removeFactor(db: Database, userId: number, remove: (trx: Database) => Promise<void>): Promise<void> {
  return changeFactors(db, userId, async (trx) => {
    await remove(trx);
    const left = await selectFactors(trx, userId);
    if (hasFactors(left)) return;
    if (!left.has_password) throw new AppError("conflict", texts.passwordFirst);
    if (left.is_required) throw new AppError("conflict", texts.factorNeeded);
    await deleteRecoveryCodes(trx, userId);
  });
}

export function removeApp(deps: FactorDeps, userId: number): Promise<void> {
  return removeFactor(deps.db, userId, async (trx) => {
    await deleteApp(trx, userId);
    await tell(deps, trx, userId, "app-removed");
  });
}

export function removePasskey(deps: FactorDeps, userId: number, id: number): Promise<void> {
  return removeFactor(deps.db, userId, async (trx) => {
    if (!(await deletePasskey(trx, userId, id))) throw new AppError("not_found", texts.passkeyGone);
    await tell(deps, trx, userId, "passkey-removed");
  });
}

export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<void> {
  if (!(await updatePasskeyName(db, userId, id, name))) throw new AppError("not_found", texts.passkeyGone);
}

/** Throws `conflict` without a second factor. */
export function newRecoveryCodes(deps: FactorDeps, userId: number): Promise<string[]> {
  return changeFactors(deps.db, userId, async (trx) => {
    if (!hasFactors(await selectFactors(trx, userId))) throw new AppError("conflict", texts.noFactor);
    await tell(deps, trx, userId, "codes-replaced");
    return replaceRecoveryCodes(trx, userId);
  });
}

export async function getRequiredFactors(db: Database): Promise<RoleWithFactor[]> {
  const stored = new Set(await selectRequiredFactors(db));
  return rolesWithFactor.options.filter((role) => stored.has(role));
}

/** Throws `conflict` if the owner has no second factor: they might lock themselves out. */
export function editRequiredFactors(db: Database, userId: number, roles: readonly RoleWithFactor[]): Promise<void> {
  return changeFactors(db, userId, async (trx) => {
    if (roles.length > 0 && !hasFactors(await selectFactors(trx, userId))) {
      throw new AppError("conflict", texts.ownFactorFirst);
    }
    await replaceRequiredFactors(trx, roles);
    await recordAudit(trx, { action: "network.factors-required", detail: { roles: roles.join() } });
  });
}

/**
 * For someone who lost them: removes all factors, whatever the role requires, and ends all sessions. An account without a
 * password gets one that nobody knows, so that it stays an account: a link sets another.
 */
export async function removeAllFactors(trx: Database, userId: number): Promise<void> {
  await lockFactors(trx, userId);
  await deleteApp(trx, userId);
  await deletePasskeys(trx, userId);
  await deleteRecoveryCodes(trx, userId);
  await setPasswordIfNone(trx, userId, await hashPassword(randomPassword()));
  await deleteSessionsOfUser(trx, userId);
  await recordAudit(trx, { action: "factor.all-removed", userId });
}
