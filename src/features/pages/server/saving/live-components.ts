import type { Database } from "../../../../db/database.ts";
import { withBars } from "../../../../page-components/bars.ts";
import { selectBars } from "../bars/bars.queries.ts";
import { type SnapshotComponent, selectSnapshotComponents } from "../page/snapshots.queries.ts";

/** A page's components as visitors see them, with the website's bars. */
export async function findLiveComponents(
  db: Database,
  websiteId: number,
  pageId: number,
): Promise<SnapshotComponent[]> {
  const bars = await selectBars(db, websiteId);
  return withBars((await selectSnapshotComponents(db, pageId, "live")) ?? [], bars?.live);
}
