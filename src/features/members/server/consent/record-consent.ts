import { inLongTransaction, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { type ConsentGround, consentTexts, liftableReasons } from "../../consent-contract.ts";
import { texts } from "../../contract.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { lockMember } from "../members/own-members.queries.ts";
import { attachToMembersWithout, insertConsentRecord } from "../suppressions/consent.queries.ts";
import { suppress, unsuppress } from "../suppressions/consent.service.ts";
import { selectSuppression } from "../suppressions/suppressions.queries.ts";

/**
 * Records the owner's basis for members without recorded consent, or for one of them; never replaces what people agreed to
 * themselves. Returns their number. Throws `conflict` if there are none.
 */
export function recordConsent(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  { ground, reason, member_id: memberId }: { ground: ConsentGround; reason: string; member_id?: number | undefined },
): Promise<number> {
  return inLongTransaction(db, async (trx) => {
    if (memberId !== undefined) await requireMember(trx, spaceId, memberId);
    const now = clock.now();
    const record = { basis: "owner", ground, reason, recorded_by: actorId, recorded_at: now } as const;
    const consentId = await insertConsentRecord(trx, spaceId, record);
    const members = await attachToMembersWithout(trx, spaceId, { consentId, memberId, now });
    if (members === 0) throw new AppError("conflict", consentTexts.nobody);
    await insertAuditLine(trx, spaceId, { actorId, action: "consent-recorded", ...subject(memberId), members, now });
    return members;
  });
}

const subject = (memberId: number | undefined) => (memberId === undefined ? {} : { memberId });

/** Stops email to a member, or allows it again. Idempotent. Throws `not_found`, and `conflict` if they stopped it themselves. */
export function setSuppressed(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  memberId: number,
  isSuppressed: boolean,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { email } = await requireMember(trx, spaceId, memberId);
    const now = clock.now();
    const known = await selectSuppression(trx, spaceId, email);
    if (isSuppressed === (known !== undefined)) return;
    if (known && !liftableReasons.includes(known.reason)) throw new AppError("conflict", consentTexts.onlyThemselves);
    if (known) await unsuppress(trx, spaceId, email, { reasons: liftableReasons, now });
    else await suppress(trx, spaceId, email, "manual", now);
    await insertAuditLine(trx, spaceId, { actorId, action: known ? "unsuppressed" : "suppressed", memberId, now });
  });
}

/** Locks a member who isn't in the bin. Throws `not_found`. */
export async function requireMember(trx: MembersDeps["db"], spaceId: number, memberId: number) {
  const member = await lockMember(trx, spaceId, memberId);
  if (!member || member.deleted_at) throw new AppError("not_found", texts.notFound);
  return member;
}
