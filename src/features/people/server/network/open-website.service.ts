import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { changeRole } from "../../../accounts/server/public.ts";
import { lockWebsiteAcrossOwners } from "../../../websites/server/public.ts";
import { openMinutes, texts } from "../../network-websites-contract.ts";
import { selectRole } from "../people/people.queries.ts";
import type { PeopleDeps } from "../people/people-deps.ts";

/**
 * Gives an owner of the network the role of an owner for an hour. The website's owners are told by the audit log's notes.
 * Returns when it ends. Throws `not_found`, `conflict` (has a role already).
 */
export async function openWebsite(
  { db, clock }: PeopleDeps,
  userId: number,
  websiteId: number,
  reason: string,
): Promise<Date> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + openMinutes * minuteMs);
  await inTransaction(db, async (trx) => {
    if (!(await lockWebsiteAcrossOwners(trx, websiteId))) throw new AppError("not_found", texts.notFound);
    if (await selectRole(trx, { websiteId, userId }, now)) throw new AppError("conflict", texts.hasRole);
    await changeRole(trx, { websiteId, userId, role: "owner", mayExport: false, endsAt, grantedBy: userId }, now);
    await recordAudit(trx, { action: "role.opened", websiteId, plain: { reason } });
  });
  return endsAt;
}
