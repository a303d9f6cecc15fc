import { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import { enqueueForOwner } from "../../../../jobs/enqueue.ts";
import type { JobKind } from "../../../../jobs/job.ts";
import { tr } from "../../../../shared/languages/tr.ts";

/** No key: replacing a running job would make saves of a page wait for a job that waits for the page. */
export const lookUpPosts: JobKind<{ pageId: number; ownerId?: number | undefined }> = {
  name: "pages.look-up-posts",
  title: tr("Look up posts that a page shows"),
  payload: z.object({ pageId: z.number(), ownerId: z.number().optional() }),
};

/** Limit per owner, so that nobody keeps others waiting. The daily job finds the rest. */
const waitingPerOwner = 10;

export async function queueLookUp(trx: Database, pageId: number, ownerId: number, now: Date): Promise<void> {
  await enqueueForOwner(trx, lookUpPosts, { pageId, ownerId }, { now, of: { ownerId }, atMost: waitingPerOwner });
}
