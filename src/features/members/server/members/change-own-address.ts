import type { Database } from "../../../../db/database.ts";
import { foldCase } from "../../../../db/fold-case.ts";
import { AppError } from "../../../../platform/errors.ts";
import { texts } from "../../contract.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { moveSuppression } from "../suppressions/consent.service.ts";
import { lockMember, updateMember } from "./own-members.queries.ts";

interface OwnAddress {
  memberId: number;
  /** The addresses from which the change may lead away. */
  from: readonly string[];
  next: string;
  now: Date;
}

/**
 * Gives a member the address that they proved to be theirs. Consent stays with the member, and a suppression goes along.
 * Throws `conflict` if the member is gone, has an address that is none of `from`, or the new one is another member's.
 */
export async function changeOwnAddress(
  trx: Database,
  spaceId: number,
  { memberId, from, next, now }: OwnAddress,
): Promise<void> {
  const member = await lockMember(trx, spaceId, memberId);
  if (!member || member.deleted_at) throw new AppError("conflict", texts.notFound);
  const [present, wanted, ...known] = await foldCase(trx, [member.email, next, ...from]);
  if (!present || !known.includes(present)) throw new AppError("conflict", texts.addressChangedElsewhere);
  if (present === wanted) throw new AppError("conflict", texts.addressOnList);
  await moveSuppression(trx, spaceId, { former: member.email, next, now });
  const change = { email: next, is_unconfirmed: false, is_demo: false };
  if (!(await updateMember(trx, spaceId, memberId, change, now))) throw new AppError("conflict", texts.addressOnList);
  await insertAuditLine(trx, spaceId, { actorId: null, action: "address-changed", memberId, now });
}
