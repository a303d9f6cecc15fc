import { recordAudit } from "../../audit-log/record-audit.ts";
import { type ImageStore, makeSizes } from "../../features/media/server/public.ts";
import { texts } from "../../features/websites/contract.ts";
import { noteDemoRemoved, type SiteDirectory, selectDemoRemovedAt } from "../../features/websites/server/public.ts";
import { enqueueMany } from "../../jobs/enqueue.ts";
import { AppError } from "../../platform/errors.ts";
import { hourMs } from "../../shared/durations.ts";
import { lockDemoContent } from "./demo-content.queries.ts";

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
    const removedAt = await selectDemoRemovedAt(trx, hostId);
    if (!removedAt || now.getTime() - removedAt.getTime() > hourMs) throw new AppError("conflict", texts.demoGone);
    // Few servers ever need it.
    const { seedDemoContent } = await import("./seed.ts");
    const { covers, websiteIds } = await seedDemoContent({ ...store, db: trx }, { userId, hostId }, now);
    await noteDemoRemoved(trx, hostId, null);
    const jobs = covers.map((hash) => ({ hash }));
    await enqueueMany(trx, makeSizes, jobs, { now });
    await recordAudit(trx, { action: "network.demo-restored" });
    return { value: undefined, websiteIds };
  });
}
