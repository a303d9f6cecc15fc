import type { Database } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { type Bars, isBarType } from "../../../../page-components/bars.ts";
import { openPage } from "../page/open-page.ts";
import type { PageKey } from "../page/pages.queries.ts";
import { followVersion, type SnapshotComponent } from "../page/snapshots.queries.ts";
import { changeSnapshots } from "../page/snapshots.ts";
import { lockPagesWithOwnBars } from "./bars.queries.ts";
import { changeBars } from "./open-bars.ts";

type Change = (bars: Bars) => Bars;

/**
 * Locks a page along with those whose own bars may change with it: all at once and in a fixed order, to avoid deadlocks.
 * Returns a function that changes the website's bars and these, for visitors, too.
 */
export async function lockAllBars(trx: Database, websiteId: number, key: PageKey) {
  const pageIds = await lockPagesWithOwnBars(trx, websiteId, key);
  return async (change: Change, by: Editor, except?: number): Promise<void> => {
    for (const id of pageIds) if (id !== except) await changeOwnBars(trx, websiteId, id, change, by);
    await changeBars(trx, websiteId, change, by);
  };
}

async function changeOwnBars(trx: Database, websiteId: number, pageId: number, change: Change, by: Editor) {
  const page = await openPage(trx, websiteId, pageId);
  const changes: Record<string, unknown> = {};
  for (const { id, component_type: type, from_site, config } of page.components) {
    if (!isBarType(type) || from_site) continue;
    const after = changed({ type, config: config as SnapshotComponent["config"] }, change);
    for (const [key, value] of Object.entries(after)) {
      if (value !== (config as SnapshotComponent["config"])[key]) changes[`${id}.${key}`] = value;
    }
  }
  const state = withChanges(page.state, changes);
  if (state !== page.state) await page.store(trx, state, by);
  await changeSnapshots(trx, pageId, (component) =>
    component.fromSite ? component.config : changed(component, change),
  );
  await followVersion(trx, pageId, { from: page.state.version, to: state.version });
}

/** Applies a change to a bar's config. Returns the same config if nothing changes. */
function changed({ type, config }: Pick<SnapshotComponent, "type" | "config">, change: Change) {
  if (!isBarType(type)) return config;
  // The other bar is the default one, which no page's own bar is.
  return change({ [type]: config })[type] ?? config;
}
