import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { dayMs, hourMs } from "../../../../shared/durations.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import { confirmDays } from "../../../forms/contract.ts";
import { signUpForm } from "../../../forms/visitor-contract.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import { changeOwnAddress, isSuppressed } from "../../../members/server/public.ts";
import { type Site, siteInLanguage } from "../../../websites/server/public.ts";
import { type AddressPageState, undoDays } from "../../readers-contract.ts";
import { copyTopicStops } from "../audience/topic-stops.queries.ts";
import {
  changeByToken,
  changeByUndoToken,
  copyPause,
  undoChangesSince,
  updateChange,
  upsertWaitingChange,
} from "./address-changes.queries.ts";
import { mailFormerAddress, mailNewAddress } from "./address-mails.ts";
import { copyOwnLimit } from "./own-limits.queries.ts";
import { changesAddress, findReader } from "./readers.service.ts";
import { noteTopicChange } from "./topic-stop-log.ts";

interface AddressDeps {
  db: Database;
  clock: Clock;
  mailSource: MailSource;
}

const form = signUpForm.pick({ email: true });

/**
 * Mails a link to a reader's new address, whether somebody on the list has it or not. Throws `invalid` for what is no address, `not_found`
 * where it can't be changed.
 */
export async function askForNewAddress(deps: AddressDeps, site: Site, token: string, typed: string): Promise<void> {
  const { success, data, error } = form.safeParse({ email: typed });
  if (!success) throw new AppError("invalid", error.issues[0]?.message ?? "");
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const reader = await findReader(trx, token);
    if (!(await deps.mailSource.isSet(trx)) || !changesAddress(reader))
      throw new AppError("not_found", en["reader.addressNotHere"]);
    const secret = newToken();
    const row = {
      ...{ space_id: reader.space_id, member_id: reader.member_id, former_email: reader.email, email: data.email },
      ...{ created_at: now, token_hash: hashToken(secret) },
      token_expires_at: new Date(now.getTime() + confirmDays * dayMs),
    };
    // A double click, or someone flooding other people's inboxes.
    if (!(await upsertWaitingChange(trx, row, new Date(now.getTime() - hourMs)))) return;
    await mailNewAddress(trx, { site, recipient: data.email, token: secret, now });
  });
}

/** Returns what the page of a mailed link shows, with the address that it is about, and the member's language. Read-only, because mail programs prefetch links. */
export async function findAddressChange(
  { db, clock }: Pick<AddressDeps, "db" | "clock">,
  site: Site,
  { token, undoes }: { token: string; undoes: boolean },
): Promise<{ email: string; state: AddressPageState; language: string }> {
  const find = undoes ? changeByUndoToken : changeByToken;
  const found = await find(db, site.spaceId, hashToken(token), clock.now()).executeTakeFirst();
  if (!found) throw linkGone();
  const { former_email, email, language } = found;
  if (undoes) return { email: former_email, state: found.undone_at ? "undone" : "undo", language };
  return { email, state: found.confirmed_at ? "changed" : "confirm", language };
}

/** Changes a reader's address, and tells the former one. Idempotent. Throws `not_found`, `conflict`. */
export async function confirmNewAddress({ db, clock }: AddressDeps, site: Site, token: string): Promise<void> {
  const { spaceId } = site;
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const found = await changeByToken(trx, spaceId, hashToken(token), now).forUpdate().executeTakeFirst();
    if (!found) throw linkGone();
    if (found.confirmed_at) return;
    const { id, member_id: memberId, former_email: former, email: next, language } = found;
    if (await isSuppressed(trx, spaceId, next)) throw new AppError("conflict", en["reader.addressStopped"]);
    await changeOwnAddress(trx, spaceId, { memberId, from: [former], next, now });
    await copyPause(trx, spaceId, { former, next });
    await copyOwnLimit(trx, { former, next });
    for (const topicId of await copyTopicStops(trx, spaceId, { former, next }))
      await noteTopicChange(trx, { spaceId, topicId }, { email: next, isStopped: true, at: now });
    const undo = newToken();
    const undo_expires_at = new Date(now.getTime() + undoDays * dayMs);
    await updateChange(trx, id, { confirmed_at: now, undo_token_hash: hashToken(undo), undo_expires_at });
    await mailFormerAddress(trx, { site: siteInLanguage(site, language), recipient: former, token: undo, now }, next);
  });
}

/** Gives a reader the former address again, also if it was changed further by readers' links. Idempotent. Throws `not_found`, `conflict`. */
export async function undoNewAddress({ db, clock }: AddressDeps, site: Site, token: string): Promise<void> {
  const { spaceId } = site;
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const found = await changeByUndoToken(trx, spaceId, hashToken(token), now).forUpdate().executeTakeFirst();
    if (!found) throw linkGone();
    if (found.undone_at) return;
    const { id, member_id: memberId, former_email: next } = found;
    const from = await undoChangesSince(trx, { memberId, id, now });
    await changeOwnAddress(trx, spaceId, { memberId, from, next, now });
  });
}

const linkGone = () => new AppError("not_found", en["reader.addressLinkGone"]);
