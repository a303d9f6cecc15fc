import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mayBeEmailAddress } from "../../../../shared/email.ts";
import type { AccountLimits } from "../../network-contract.ts";
import { insertSpace } from "../grants/grants.queries.ts";
import { hashNewPassword, problemOfPassword } from "../passwords/new-password.ts";
import { hashPassword } from "../passwords/password.ts";
import { deleteSessionsOfUser } from "../sessions/sessions.queries.ts";
import { deleteFailuresOfAccount } from "../throttle/login-throttle.queries.ts";
import {
  clearDisabled,
  insertUser,
  keepNameOnly,
  selectUserByEmail,
  setDisabled,
  setPasswordHash,
} from "../users/users.queries.ts";
import { deleteAddressChange } from "./address-changes.queries.ts";
import { removeAllFactors } from "./factors.service.ts";

export type NewAccountLimits = Partial<AccountLimits> & { is_trusted?: boolean };

export interface NewAccount {
  email: string;
  username: string;
  /** Null: something else than a password logs in, which `begin` adds. */
  password: string | null;
  role: "owner" | "editor";
  /** No limits by default. `is_trusted`: false for self-registered accounts. */
  limits?: NewAccountLimits;
}

/**
 * Creates an account and, in the same transaction, its initial content (`begin`). Returns the user's id.
 * Throws `invalid` with `fields` for invalid values, `conflict` if the address or name is taken.
 */
export async function createAccount(
  db: Database,
  account: NewAccount,
  begin: (trx: Database, userId: number) => Promise<unknown>,
  taken = {
    email: "There is already an account with this email address.",
    username: "This username is already taken.",
  },
): Promise<number> {
  await requireValid(account);
  const password_hash = account.password === null ? null : await hashPassword(account.password);
  const created = inTransaction(db, async (trx) => {
    const { email, username, role, limits } = account;
    const user = { email: email.trim(), username: username.trim(), role, password_hash, ...limits };
    const userId = await insertUser(trx, user);
    await insertSpace(trx, username.trim(), userId);
    const plain = { name: user.username, email: user.email };
    await recordAudit(trx, { action: "account.created", userId, detail: { role }, plain });
    await begin(trx, userId);
    return userId;
  });
  return onUnique(created, {
    users_email_key: { message: taken.email },
    users_username_key: { message: taken.username },
  });
}

/** Throws `invalid` with `fields`. */
export async function requireValid(account: NewAccount): Promise<void> {
  const fields = await getProblems(account);
  if (Object.keys(fields).length > 0) throw new AppError("invalid", Object.values(fields).join(" "), { fields });
}

async function getProblems({ email, username, password }: NewAccount): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (!mayBeEmailAddress(email.trim()) || email.length > 254) fields.email = "This is not an email address.";
  if (username.trim().length < 1 || username.length > 100) fields.username = "A username has 1 to 100 characters.";
  const problem = password === null ? undefined : await problemOfPassword(password);
  if (problem) fields.password = problem;
  return fields;
}

/** Sets a password, re-enables the account, ends its sessions, and resets its failed logins. */
export async function resetPassword(db: Database, email: string, password: string): Promise<void> {
  const passwordHash = await hashNewPassword(password, "password");
  const user = await requireAccount(db, email);
  await inTransaction(db, async (trx) => {
    await setPassword(trx, { id: user.id, email: email.trim() }, passwordHash);
    await enableUser(trx, user.id);
  });
}

/** Sets a password in the caller's transaction, ends all sessions, and resets failed logins. */
export async function setPassword(
  trx: Database,
  { id, email }: { id: number; email: string },
  passwordHash: string,
): Promise<void> {
  await setPasswordHash(trx, id, passwordHash);
  await deleteAddressChange(trx, id);
  await deleteSessionsOfUser(trx, id);
  await deleteFailuresOfAccount(trx, email);
  await recordAudit(trx, { action: "account.password-reset", userId: id });
}

/** Disables an account: blocks logins and ends its sessions; its articles and sites stay. */
export async function disableAccount(db: Database, email: string, now: Date): Promise<void> {
  const user = await requireAccount(db, email);
  await inTransaction(db, (trx) => disableUser(trx, user.id, now));
}

/** For someone who lost them: removes all second factors and ends the account's sessions. */
export async function removeFactorsByEmail(db: Database, email: string): Promise<void> {
  const user = await requireAccount(db, email);
  await inTransaction(db, (trx) => removeAllFactors(trx, user.id));
}

export async function disableUser(trx: Database, userId: number, now: Date): Promise<void> {
  await setDisabled(trx, userId, now);
  await deleteSessionsOfUser(trx, userId);
  await recordAudit(trx, { action: "account.disabled", userId });
}

export async function enableUser(trx: Database, userId: number): Promise<void> {
  if (await clearDisabled(trx, userId)) await recordAudit(trx, { action: "account.enabled", userId });
}

async function requireAccount(db: Database, email: string): Promise<{ id: number }> {
  const user = await selectUserByEmail(db, email.trim());
  if (!user) throw new AppError("not_found", `There is no account with the email address ${email}.`);
  return user;
}

/** Deletes all about an account but its name. */
export async function forgetUser(trx: Database, userId: number, now: Date): Promise<void> {
  await removeAllFactors(trx, userId);
  await keepNameOnly(trx, userId, now);
}
