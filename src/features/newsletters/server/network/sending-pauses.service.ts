import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import { lockWebsiteAcrossOwners } from "../../../websites/server/public.ts";
import { networkTexts } from "../../network-contract.ts";
import { deleteSendingPause, insertSendingPause } from "../newsletter/pauses.queries.ts";
import { queueInterrupted, queueSending } from "../sending/newsletters.jobs.ts";

interface Deps {
  db: Database;
  clock: Clock;
}

async function lockWebsite(trx: Database, websiteId: number): Promise<void> {
  if (!(await lockWebsiteAcrossOwners(trx, websiteId))) throw new AppError("not_found", networkTexts.websiteNotFound);
}

/**
 * Pauses all newsletters of a website, in all processes: whoever is claimed after the commit isn't handed over. Throws
 * `not_found` or `conflict`.
 */
export function pauseWebsiteNewsletters({ db, clock }: Deps, websiteId: number, reason: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockWebsite(trx, websiteId);
    const isNew = await insertSendingPause(trx, { website_id: websiteId, reason, paused_at: clock.now() });
    if (!isNew) throw new AppError("conflict", networkTexts.alreadyPaused);
    await recordAudit(trx, { action: "newsletter.website-paused", websiteId, plain: { reason } });
  });
}

/** Continues what was being sent, and begins what should have begun. Throws `not_found` or `conflict`. */
export function resumeWebsiteNewsletters({ db, clock }: Deps, websiteId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockWebsite(trx, websiteId);
    const reason = await deleteSendingPause(trx, websiteId);
    if (reason === undefined) throw new AppError("conflict", networkTexts.notPaused);
    const now = clock.now();
    await queueInterrupted(trx, now);
    await queueSending(trx, now);
    await recordAudit(trx, { action: "newsletter.website-resumed", websiteId, plain: { reason } });
  });
}
