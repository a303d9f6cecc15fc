import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { isWithin } from "../../../../documents/protocol/paths.ts";
import { type Fields, isSame, type SaveState } from "../../../../documents/protocol/saving.ts";
import { type Editor, getColumns, stateFrom } from "../../../../documents/server/document.ts";
import { type Bars, type BarType, barTypes } from "../../../../page-components/bars.ts";
import { toCompleteConfig } from "../page/pages.present.ts";
import { type BarsRow, forgetBarChanges, lockBars, noteBarChanges, selectBars, updateBars } from "./bars.queries.ts";

/** The website's navigation bar and footer as a document. A field is `navbar1.{path}` or `footer1.{path}`. */
export interface OpenBars {
  websiteId: number;
  row: Pick<BarsRow, "draft" | "live" | "version" | "live_version">;
  state: SaveState;
  /** Who changed them last. */
  editor: string | null;
}

const none = { draft: {}, live: {}, version: 0, live_version: 0, field_versions: {}, recent_saves: [], editor: null };

/** As they are now; locked until the transaction ends if they may change. */
export async function openBars(trx: Database, websiteId: number, locked: boolean): Promise<OpenBars> {
  const row = locked ? await lockBars(trx, websiteId) : ((await selectBars(trx, websiteId)) ?? none);
  return { websiteId, row, state: stateFrom(row, completeBars(row.draft)), editor: row.editor };
}

export function completeBars(bars: Bars): Record<BarType, Fields> {
  return Object.fromEntries(barTypes.map((type) => [type, toCompleteConfig(type, bars[type] ?? {})])) as Record<
    BarType,
    Fields
  >;
}

/** Stores a new state of the draft, and only values that changed, so that the others keep following their defaults. */
export async function storeBars(trx: Database, bars: OpenBars, state: SaveState, by: Editor): Promise<void> {
  const changed = barTypes.filter((type) => !isSame(state.fields[type], bars.state.fields[type]));
  const draft = { ...bars.row.draft };
  for (const type of changed) {
    const before = bars.state.fields[type] as Fields;
    const values = Object.entries(state.fields[type] as Fields).filter(([key, value]) => !isSame(value, before[key]));
    draft[type] = { ...draft[type], ...Object.fromEntries(values) };
  }
  await updateBars(trx, bars.websiteId, { draft, ...getColumns(state, by), updated_at: by.now });
  await noteBarChanges(trx, bars.websiteId, changed, by);
}

/**
 * Changes draft and live bars alike, without publishing the draft. `change` gets and returns configs as stored, the same
 * object to leave them as they are. Returns whether visitors see it.
 */
export async function changeBars(
  trx: Database,
  websiteId: number,
  change: (bars: Bars) => Bars,
  by: Editor,
): Promise<boolean> {
  const bars = await openBars(trx, websiteId, true);
  const { draft, live, version, live_version } = bars.row;
  const [nextDraft, nextLive] = [change(draft), change(live)];
  if (nextDraft === draft && nextLive === live) return false;
  const state = withNewFields(bars.state, completeBars(nextDraft));
  await updateBars(trx, websiteId, {
    ...{ draft: nextDraft, live: nextLive },
    ...getColumns(state, by),
    updated_at: by.now,
    // What equaled the draft still does.
    ...(version === live_version ? { live_version: state.version } : {}),
  });
  return !isSame(live, nextLive);
}

/** Counts other values as changed in one new version; the same object if there are none. */
export function withNewFields(state: SaveState, fields: Record<BarType, Fields>): SaveState {
  const changed = barTypes.flatMap((type) => {
    const before = state.fields[type] as Fields;
    return Object.keys(fields[type]).flatMap((key) => (isSame(fields[type][key], before[key]) ? [] : `${type}.${key}`));
  });
  if (changed.length === 0) return state;
  const version = state.version + 1;
  const untouched = Object.entries(state.fieldVersions).filter(
    ([path]) => !changed.some((outer) => isWithin(path, outer)),
  );
  const fieldVersions = Object.fromEntries([...untouched, ...changed.map((path) => [path, version] as const)]);
  return { ...state, version, fields, fieldVersions };
}

/** Makes the draft what visitors see. Returns whether anything was to publish. */
export async function publishBars(trx: Database, websiteId: number, by: Editor): Promise<boolean> {
  const { draft, version, live_version } = await lockBars(trx, websiteId);
  if (version === live_version) return false;
  const published = { publisher_id: by.editorId, published_at: by.now };
  await updateBars(trx, websiteId, { live: draft, live_version: version, ...published });
  await forgetBarChanges(trx, websiteId);
  await recordAudit(trx, { action: "content.bars-published", websiteId });
  return true;
}

/** Makes the draft what visitors see again. Returns the version, and the draft if it differed. */
export async function discardBars(
  trx: Database,
  websiteId: number,
  by: Editor,
): Promise<{ version: number; discarded: Record<BarType, Fields> | null }> {
  const { state, row } = await openBars(trx, websiteId, true);
  if (row.version === row.live_version) return { version: row.version, discarded: null };
  // Clients that saw the draft receive the values instead that visitors see.
  const after = withNewFields(state, completeBars(row.live));
  const updated = { draft: row.live, live_version: after.version, updated_at: by.now };
  await updateBars(trx, websiteId, { ...getColumns(after, by), ...updated });
  await forgetBarChanges(trx, websiteId);
  await recordAudit(trx, { action: "content.bars-discarded", websiteId });
  return { version: after.version, discarded: completeBars(row.draft) };
}
