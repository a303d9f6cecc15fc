import type { Database } from "../../../../db/database.ts";
import {
  lockSnapshots,
  type SnapshotComponent,
  selectSnapshotComponents,
  updateSnapshot,
} from "./snapshots.queries.ts";

type Config = SnapshotComponent["config"];

/**
 * Changes what visitors see and will see of an open page, without publishing its draft. `change` returns the same config
 * to leave a component as it is. Returns whether visitors see it.
 */
export async function changeSnapshots(
  trx: Database,
  pageId: number,
  change: (component: SnapshotComponent) => Config,
): Promise<boolean> {
  let isSeen = false;
  await lockSnapshots(trx, pageId);
  for (const state of ["live", "scheduled"] as const) {
    const components = (await selectSnapshotComponents(trx, pageId, state)) ?? [];
    const changed = components.map((component) => ({ ...component, config: change(component) }));
    if (changed.every(({ config }, at) => config === components[at]?.config)) continue;
    await updateSnapshot(trx, pageId, state, changed);
    if (state === "live") isSeen = true;
  }
  return isSeen;
}
