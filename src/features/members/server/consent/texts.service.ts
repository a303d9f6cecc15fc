import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { consentTexts, type MemberConsent, type TextsConsent, type TextsCounts } from "../../consent-contract.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { insertConsentRecord } from "../suppressions/consent.queries.ts";
import { isSuppressed } from "../suppressions/consent.service.ts";
import {
  insertPhoneConsent,
  type PhoneConsentRow,
  selectCallingCode,
  selectMemberNumber,
  selectPhoneConsents,
  selectStoppedNumbers,
  selectTextsCounts,
  upsertCallingCode,
  withdrawPhoneConsents,
} from "../suppressions/phone.queries.ts";
import { matchStoppedNumbers } from "../suppressions/suppression-log.ts";
import { requireMember } from "./record-consent.ts";

/** Returns whether a member may get text messages, and what they agreed to. */
export async function getTexts(db: Database, spaceId: number, memberId: number): Promise<MemberConsent["texts"]> {
  const [known, consents] = await Promise.all([selectMemberNumber(db, memberId), selectPhoneConsents(db, [memberId])]);
  const number = known?.number ?? null;
  return {
    number,
    is_stopped: number !== null && (await isSuppressed(db, spaceId, number)),
    is_allowed: known?.is_allowed ?? false,
    consents: consents.map(present),
  };
}

const present = ({ given_at, withdrawn_at, ...consent }: PhoneConsentRow): TextsConsent => ({
  ...consent,
  given_at: given_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
});

/**
 * Records that a member agreed elsewhere to text messages to their number. The number stays on the STOP list if it is there.
 * Throws `not_found`, and `conflict` without a number that can be read.
 */
export function recordTexts(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  memberId: number,
  reason: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await requireMember(trx, spaceId, memberId);
    const number = (await selectMemberNumber(trx, memberId))?.number;
    if (!number) throw new AppError("conflict", consentTexts.numberUnreadable);
    const now = clock.now();
    const record = { basis: "owner", ground: "agreed", reason, recorded_by: actorId, recorded_at: now } as const;
    const consentId = await insertConsentRecord(trx, spaceId, record);
    await insertPhoneConsent(trx, { memberId, consentId, number, at: now });
    await matchStoppedNumbers(trx, spaceId, [number]);
    await insertAuditLine(trx, spaceId, { actorId, action: "texts-recorded", memberId, now });
  });
}

/** Withdraws all of a member's consents to text messages. Throws `not_found`, and `conflict` if there are none. */
export function withdrawTexts(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  memberId: number,
  reason: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await requireMember(trx, spaceId, memberId);
    const now = clock.now();
    const withdrawn = await withdrawPhoneConsents(trx, memberId, { reason, actorId, now });
    if (withdrawn === 0) throw new AppError("conflict", consentTexts.nothingToWithdraw);
    await insertAuditLine(trx, spaceId, { actorId, action: "texts-withdrawn", memberId, now });
  });
}

export async function getTextsCounts(db: Database, spaceId: number): Promise<TextsCounts> {
  const [counts, { count: stopped }, calling_code] = await Promise.all([
    selectTextsCounts(db, spaceId),
    selectStoppedNumbers(db, spaceId, { search: "", limit: 1, offset: 0 }),
    selectCallingCode(db, spaceId),
  ]);
  return { ...counts, stopped, calling_code };
}

/** Sets the calling code of numbers without one. Idempotent. */
export function editCallingCode({ db }: MembersDeps, { spaceId }: SpaceAccess, code: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await upsertCallingCode(trx, spaceId, code);
    await recordAudit(trx, { action: "member.calling-code-changed", spaceId });
  });
}
