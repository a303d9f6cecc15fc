import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inLongTransaction, inTransaction } from "../../../../db/database.ts";
import { enqueue } from "../../../../jobs/enqueue.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { eraseAll, lockForErasing, type PrivacyDeps } from "../privacy/privacy.service.ts";
import { proposeErasuresKind } from "./retention.jobs.ts";
import {
  keepProposed,
  type LatestContact,
  lockProposed,
  replaceRetention,
  selectRetentionMonths,
  withdrawProposals,
} from "./retention.queries.ts";

export interface RetentionDeps extends PrivacyDeps {
  /** Queries of other features. */
  contacts: readonly LatestContact[];
}

/** Sets after how many months without contact people are proposed, and has them found; null proposes nobody. */
export function editRetention(
  { db, clock }: MembersDeps,
  { spaceId }: SpaceAccess,
  months: number | null,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if ((await selectRetentionMonths(trx, spaceId)) === months) return;
    await replaceRetention(trx, spaceId, months);
    await withdrawProposals(trx, spaceId);
    if (months !== null) await enqueue(trx, proposeErasuresKind, { spaceId }, { now: clock.now() });
    await recordAudit(trx, { action: "member.retention-changed", spaceId });
  });
}

/** Keeps proposed members for another period. Returns their number. */
export function keepMembers(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  memberIds: readonly number[],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const kept = await keepProposed(trx, spaceId, { memberIds, now });
    for (const memberId of kept) await insertAuditLine(trx, spaceId, { actorId, action: "kept", memberId, now });
    return kept.length;
  });
}

/**
 * Erases proposed members everywhere, as if each had asked for it, except those who were in contact meanwhile. Returns how many.
 * Throws `conflict` while an import is running, and `unavailable` if the log of erasures can't be written.
 */
export function eraseProposed(
  { db, clock, places, storage, contacts }: RetentionDeps,
  { spaceId, actorId }: SpaceAccess,
  memberIds: readonly number[],
): Promise<{ erased: number; kept: number }> {
  return inLongTransaction(db, async (trx) => {
    await lockForErasing(trx, spaceId);
    const at = clock.now();
    const months = await selectRetentionMonths(trx, spaceId, { lock: true });
    const found = months === null ? [] : await lockProposed(trx, { spaceId, months, now: at, contacts, memberIds });
    const emails = found.filter(({ is_due }) => is_due).map(({ email }) => email);
    await eraseAll(trx, { places, storage }, { spaceId, actorId, emails, at });
    return { erased: emails.length, kept: memberIds.length - emails.length };
  });
}
