import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import { addressLinkMinutes, texts } from "../../contract.ts";
import { type HostSite, mailAddressAsked, mailAddressChanged, mailAddressLink } from "../sessions/account-mails.ts";
import { selectAccount, updateAccount } from "../users/users.queries.ts";
import {
  deleteAddressChange,
  lockAddressChange,
  takeAddressChange,
  upsertAddressChange,
} from "./address-changes.queries.ts";

export interface AddressDeps {
  db: Database;
  clock: Clock;
  publicUrl: URL;
  sites: HostSite;
  mailSource: MailSource;
}

/**
 * Mails a link to an account's new address. Whether the address has an account shows only once the link is opened.
 * Throws `refused` if several were mailed there within an hour.
 */
async function askForAddress(deps: AddressDeps, trx: Database, userId: number, email: string): Promise<void> {
  const now = deps.clock.now();
  const token = newToken();
  const link = new URL(`/login/address#${token}`, deps.publicUrl).href;
  if (!(await mailAddressLink({ ...deps, db: trx }, { accountId: userId, email }, link)))
    throw new AppError("refused", texts.addressAskedOften, { fields: { email: texts.addressAskedOften } });
  const expires_at = new Date(now.getTime() + addressLinkMinutes * minuteMs);
  await upsertAddressChange(trx, { user_id: userId, token_hash: hashToken(token), email, created_at: now, expires_at });
  await recordAudit(trx, { action: "account.email-change-asked", userId, plain: { email } });
}

/** The first time, the present address is told, too. */
export async function beginAddressChange(deps: AddressDeps, trx: Database, userId: number, email: string) {
  await askForAddress(deps, trx, userId, email);
  const { email: present } = await selectAccount(trx, userId);
  await mailAddressAsked({ ...deps, db: trx }, present ?? "", email);
}

/** Mails another link. Throws `not_found` if no change waits, and like `askForAddress`. */
export async function resendLink(deps: AddressDeps, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const change = await lockAddressChange(trx, userId);
    if (!change) throw new AppError("not_found", texts.noAddressChange);
    await askForAddress(deps, trx, userId, change.email);
  });
}

/** Throws `not_found` if no change waits. */
export async function cancelAddressChange({ db }: AddressDeps, userId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteAddressChange(trx, userId))) throw new AppError("not_found", texts.noAddressChange);
    await recordAudit(trx, { action: "account.email-change-canceled", userId });
  });
}

/** Throws `not_found` for an unknown or used link, `conflict` for an expired one, or an address taken meanwhile. */
export async function confirmAddress(deps: AddressDeps, token: string): Promise<void> {
  const changed = inTransaction(deps.db, async (trx) => {
    const change = await takeAddressChange(trx, hashToken(token));
    if (!change) throw new AppError("not_found", texts.addressChangeGone);
    const { id, former, email, expires_at } = change;
    if (expires_at <= deps.clock.now()) throw new AppError("conflict", texts.addressChangeExpired);
    await updateAccount(trx, id, { email });
    await recordAudit(trx, { action: "account.email-changed", userId: id, actorId: id, plain: { email } });
    await mailAddressChanged({ ...deps, db: trx }, former ?? "", email);
  });
  await onUnique(changed, { users_email_key: { message: texts.emailTaken } });
}
