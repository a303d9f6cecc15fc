import type { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import {
  deleteSessionsOfUser,
  disableUser,
  enableUser,
  forbidden,
  reachOnHost,
  removeAllFactors,
  type SessionUser,
  setLimits,
  setTrusted,
} from "../../../accounts/server/public.ts";
import { type editNetworkAccountRequest, type NetworkAccount, texts } from "../../contract.ts";
import { mailFactorsRemoved } from "../people/mails.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { type AccountRow, lockNetworkOwnersAcrossOwners, selectNetworkAccount } from "./accounts.queries.ts";

export function presentAccount(row: AccountRow, userId: number): NetworkAccount {
  const { id, role, created_at, disabled_at, ...fields } = row;
  return {
    ...fields,
    user_id: id,
    role: role === "owner" ? "owner" : "editor",
    created_at: created_at.toISOString(),
    disabled_at: disabled_at?.toISOString() ?? null,
    is_you: id === userId,
  };
}

/** Changes the given fields only. A disabled account's sessions end. Throws `not_found`, `conflict` (no owner left). */
export async function editNetworkAccount(
  db: Database,
  userId: number,
  { disabled, ...limits }: z.output<typeof editNetworkAccountRequest>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const owners = await lockNetworkOwnersAcrossOwners(trx);
    const account = await selectNetworkAccount(trx, userId);
    if (!account) throw new AppError("not_found", texts.accountNotFound);
    if (disabled && owners.length === 1 && owners[0] === userId) throw new AppError("conflict", texts.lastNetworkOwner);
    if (disabled && account.disabled_at === null) await disableUser(trx, userId, now);
    if (disabled === false) await enableUser(trx, userId);
    if (Object.keys(limits).length > 0) {
      await setLimits(trx, userId, limits);
      await recordAudit(trx, { action: "account.limits-changed", userId, detail: limits });
    }
  });
}

/** Throws `forbidden` for whoever doesn't edit the host site, `not_found`. */
export async function trustAccount(
  { db }: PeopleDeps,
  user: SessionUser,
  userId: number,
  isTrusted: boolean,
): Promise<void> {
  if (reachOnHost(user, "articles.publish") !== "all") throw forbidden("articles.publish");
  await inTransaction(db, async (trx) => {
    if (!(await setTrusted(trx, userId, isTrusted))) throw new AppError("not_found", texts.accountNotFound);
    await recordAudit(trx, { action: isTrusted ? "account.trusted" : "account.untrusted", userId });
  });
}

/** For someone who lost them. Throws `not_found`, `conflict` (the own account, or without a second factor). */
export async function removeAccountFactors(
  { db, clock, sites, publicUrl, mailSource }: PeopleDeps,
  ownerId: number,
  userId: number,
): Promise<void> {
  if (userId === ownerId) throw new AppError("conflict", texts.ownFactors);
  await inTransaction(db, async (trx) => {
    const account = await selectNetworkAccount(trx, userId);
    if (!account) throw new AppError("not_found", texts.accountNotFound);
    if (!account.has_factor) throw new AppError("conflict", texts.noFactors);
    await removeAllFactors(trx, userId);
    if (!(await mailSource.isSet(trx))) return;
    const to = { recipient: account.email, websiteId: sites.host.id, title: sites.host.title };
    await mailFactorsRemoved(trx, to, new URL("/login", publicUrl).href, clock.now());
  });
}

/** Ends all sessions of an account. Throws `not_found`. */
export async function logOutEverywhere(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await selectNetworkAccount(trx, userId))) throw new AppError("not_found", texts.accountNotFound);
    await deleteSessionsOfUser(trx, userId);
    await recordAudit(trx, { action: "login.all-ended", userId });
  });
}
