import { recordAudit } from "../../audit-log/record-audit.ts";
import type { Database } from "../../db/database.ts";
import type { ImageStore } from "../../features/media/server/public.ts";
import { texts } from "../../features/websites/contract.ts";
import { type SiteDirectory, selectDemoRemovedAt } from "../../features/websites/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import { hourMs } from "../../shared/durations.ts";
import { lockDemoContent } from "./demo-content.queries.ts";

/** Returns until when the removed demo content can be brought back; null if it wasn't removed, or longer ago. */
export async function getRestorableUntil(db: Database, hostId: number, now: Date): Promise<Date | null> {
  const removedAt = await selectDemoRemovedAt(db, hostId);
  const until = removedAt && new Date(removedAt.getTime() + hourMs);
  return until && now <= until ? until : null;
}

/** Adds the demo content again that was removed within the last hour. Throws `conflict` after that, or if it is back already. */
export async function restoreDemoContent(
  store: ImageStore,
  sites: SiteDirectory,
  userId: number,
  now: Date,
): Promise<void> {
  const hostId = sites.host.id;
  await sites.changeSeveral(async (trx) => {
    await lockDemoContent(trx);
    if (!(await getRestorableUntil(trx, hostId, now))) throw new AppError("conflict", texts.demoGone);
    // Few servers ever need it.
    const { seedDemoContent } = await import("./seed.ts");
    const websiteIds = await seedDemoContent({ ...store, db: trx }, { userId, hostId }, now);
    await recordAudit(trx, { action: "network.demo-restored" });
    return { value: undefined, websiteIds };
  });
}
