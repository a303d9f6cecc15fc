import type { Database } from "../../../db/database.ts";
import { withValueAt } from "../../../documents/protocol/paths.ts";
import type { Fields } from "../../../documents/protocol/saving.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { shortenedShare } from "../contract.ts";
import type { Editor, OpenPage } from "./open-page.ts";
import {
  insertPageRevision,
  type KeptComponent,
  pinPageRevision,
  selectNewestKeptPage,
  thinPageRevisions,
} from "./page-revisions.queries.ts";
import { lengthOf } from "./page-size.ts";
import { completeConfigOf } from "./pages.present.ts";

const keepEveryMs = 10 * minuteMs;
const savedKept = 50;

/**
 * Before a page becomes `after`: keeps it as a version when somebody else made it, when ten minutes passed since the one
 * that was kept last, or when more than half of its texts would go. The same policy as for articles.
 */
export async function keepPageBefore(trx: Database, page: OpenPage, after: Fields, by: Editor): Promise<void> {
  const { row, state } = page;
  const kept = await selectNewestKeptPage(trx, row.id);
  const keptAt = kept?.created_at ?? row.created_at;
  const isShortened = lengthOf(after) < lengthOf(state.fields) * shortenedShare;
  const isOthers = row.editor_id !== null && row.editor_id !== by.editorId;
  const isOld = by.now.getTime() - keptAt.getTime() >= keepEveryMs;
  if (!isShortened && !isOthers && !isOld) return;
  const reason = isShortened ? "shortened" : "saved";
  if (kept?.version !== state.version) await keepPage(trx, page, reason);
  else if (isShortened && kept.reason === "saved") await pinPageRevision(trx, kept.id, reason);
  await thinPageRevisions(trx, row.id, savedKept);
}

/** Keeps a page as it is, under the name of who made it so. Returns the version's id. */
export async function keepPage(
  trx: Database,
  page: OpenPage,
  reason: "saved" | "shortened" | "restored",
): Promise<number> {
  const { row, state } = page;
  const id = await insertPageRevision(trx, {
    ...{ page_id: row.id, editor_id: row.editor_id, version: state.version, reason, page_name: row.page_name },
    ...{ created_at: row.updated_at, components: componentsWith(page, state.fields) },
  });
  if (id === undefined) throw new Error("a version without a save is always a new one");
  return id;
}

/**
 * Keeps both sides of a conflict: what was sent, once, however often it is sent; and the page as it is, which the choice may
 * overwrite, also when both sides are one person in two tabs.
 */
export async function keepConflict(
  trx: Database,
  page: OpenPage,
  { changes, version, saveId }: { changes: Fields; version: number; saveId: string | undefined },
  by: Editor,
): Promise<void> {
  const sent = Object.entries(changes).reduce(
    (fields, [path, value]) => withValueAt(fields, path, value),
    page.state.fields,
  );
  await insertPageRevision(trx, {
    ...{ page_id: page.row.id, editor_id: by.editorId, version, reason: "conflict", page_name: page.row.page_name },
    ...{ created_at: by.now, components: componentsWith(page, sent), save_id: saveId ?? null },
  });
  const kept = await selectNewestKeptPage(trx, page.row.id);
  if (kept?.version !== page.state.version) await keepPage(trx, page, "saved");
  await thinPageRevisions(trx, page.row.id, savedKept);
}

function componentsWith({ components }: OpenPage, fields: Fields): KeptComponent[] {
  return components.map(({ id, component_type }) => ({
    ...{ pageComponentId: id, componentType: component_type, config: completeConfigOf(component_type, fields[id]) },
  }));
}
