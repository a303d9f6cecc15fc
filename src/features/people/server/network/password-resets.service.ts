import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { hashNewPassword, selectUserByEmail, setPassword } from "../../../accounts/server/public.ts";
import { type LinkState, resetMinutes, stateTexts, texts } from "../../contract.ts";
import { mailPasswordChanged, mailResetLink } from "../people/mails.ts";
import type { PeopleDeps } from "../people/people-deps.ts";
import { selectNetworkAccount } from "./accounts.queries.ts";
import { consumeReset, insertReset, selectReset } from "./password-resets.queries.ts";

function newReset({ publicUrl }: PeopleDeps, now: Date) {
  const token = newToken();
  const expires_at = new Date(now.getTime() + resetMinutes * minuteMs);
  const link = new URL(`/login/new-password#${token}`, publicUrl).href;
  return { link, row: { token_hash: hashToken(token), created_at: now, expires_at } };
}

/** Mails a link to an account's address, at most one an hour. Does nothing for other addresses. */
export async function mailReset(deps: PeopleDeps, email: string): Promise<void> {
  const { db, clock, sites } = deps;
  const now = clock.now();
  const found = await selectUserByEmail(db, email);
  const user = found && (await selectNetworkAccount(db, found.id));
  if (!user || user.disabled_at !== null) return;
  const { link, row } = newReset(deps, now);
  await inTransaction(db, async (trx) => {
    const to = { recipient: user.email, websiteId: sites.host.id, title: sites.host.title };
    if (!(await mailResetLink(trx, to, link, now))) return;
    await insertReset(trx, { ...row, user_id: user.id });
    await recordAudit(trx, { action: "account.reset-link-made", userId: user.id, detail: { mailed: true } });
  });
}

/** A link that an owner of the network passes on. Throws `not_found`, `refused` for a disabled account. */
export async function makeResetLink(deps: PeopleDeps, createdBy: number, userId: number) {
  const account = await selectNetworkAccount(deps.db, userId);
  if (!account) throw new AppError("not_found", texts.accountNotFound);
  if (account.disabled_at) throw new AppError("refused", texts.isDisabled);
  const { link, row } = newReset(deps, deps.clock.now());
  await inTransaction(deps.db, async (trx) => {
    await insertReset(trx, { ...row, user_id: userId, created_by: createdBy });
    await recordAudit(trx, { action: "account.reset-link-made", userId, detail: { mailed: false } });
  });
  return { link, expires_at: row.expires_at.toISOString() };
}

/** Throws `not_found` for an unknown link. */
export async function readReset({ db, clock }: PeopleDeps, token: string): Promise<LinkState> {
  const row = await selectReset(db, hashToken(token));
  if (!row) throw new AppError("not_found", texts.linkUnknown);
  if (row.used_at) return "used";
  return row.expires_at <= clock.now() ? "expired" : "open";
}

/**
 * Sets a new password, ends all sessions, and closes the account's other links. Throws `not_found` for an unknown link,
 * `conflict` for one that is not open.
 */
export async function applyReset(deps: PeopleDeps, token: string, password: string): Promise<void> {
  const { db, clock, sites, publicUrl, mailSource } = deps;
  const state = await readReset(deps, token);
  if (state !== "open") throw new AppError("conflict", stateTexts[state]);
  const passwordHash = await hashNewPassword(password, "password");
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const userId = await consumeReset(trx, hashToken(token), now);
    const account = userId === undefined ? undefined : await selectNetworkAccount(trx, userId);
    if (!account || account.disabled_at) throw new AppError("conflict", stateTexts.used);
    await setPassword(trx, account, passwordHash);
    if (!(await mailSource.isSet(trx))) return;
    const to = { recipient: account.email, websiteId: sites.host.id, title: sites.host.title };
    await mailPasswordChanged(trx, to, new URL("/login", publicUrl).href, now);
  });
}
