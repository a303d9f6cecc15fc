import type { Database } from "../../../db/database.ts";
import { dayMs } from "../../../shared/durations.ts";
import { binDays } from "../writing-contract.ts";
import { deleteEmptyThreadsAcrossOwners } from "./comments/comments.queries.ts";
import { deleteUnusedHtmlBlocksAcrossOwners } from "./html-blocks/html-blocks.queries.ts";
import { deleteExpiredLinksAcrossOwners, eraseBinnedBeforeAcrossOwners } from "./sweep.queries.ts";

/**
 * Erases articles after 30 days in the bin, expired preview links, emptied threads of comments, and HTML that no text has
 * named for as long. Safe to run in any process at any time.
 */
export async function sweepWriting(db: Database, now: Date): Promise<void> {
  await eraseBinnedBeforeAcrossOwners(db, new Date(now.getTime() - binDays * dayMs));
  await deleteExpiredLinksAcrossOwners(db, now);
  await deleteEmptyThreadsAcrossOwners(db, new Date(now.getTime() - binDays * dayMs));
  await deleteUnusedHtmlBlocksAcrossOwners(db, new Date(now.getTime() - binDays * dayMs));
}
