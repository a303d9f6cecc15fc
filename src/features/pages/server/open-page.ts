import type { Database } from "../../../db/database.ts";
import type { SaveState } from "../../../documents/protocol/saving.ts";
import { type OpenDocument, stateFrom } from "../../../documents/server/document.ts";
import { AppError } from "../../../platform/errors.ts";
import { texts } from "../contract.ts";
import { type ComponentRow, selectComponents } from "./components.queries.ts";
import { completeConfigOf } from "./pages.present.ts";
import { lockPage, type PageKey, type PageRow, selectPageById } from "./pages.queries.ts";

/** A page as its editors work on it. A field is `{pageComponentId}.{path}`. */
export interface OpenPage extends OpenDocument {
  row: PageRow;
  /** From top to bottom. */
  components: ComponentRow[];
}

/** Locked until the transaction ends. Throws `not_found`. */
export async function openPage(trx: Database, websiteId: number, key: PageKey): Promise<OpenPage> {
  const id = await lockPage(trx, websiteId, key);
  const row = id === undefined ? undefined : await selectPageById(trx, websiteId, id);
  if (!row) throw new AppError("not_found", texts.pageNotFound);
  const components = await selectComponents(trx, row.id);
  const fields = Object.fromEntries(components.map((c) => [c.id, completeConfigOf(c.component_type, c.config)]));
  return {
    row,
    components,
    id: row.id,
    state: stateFrom(row, fields),
    createdAt: row.created_at,
    savedAt: row.updated_at,
    editorId: row.editor_id ?? undefined,
    editor: row.editor,
  };
}

export function componentOf({ components }: OpenPage, id: string): ComponentRow | undefined {
  return components.find((component) => String(component.id) === id);
}

/**
 * A change of what stands on the page is a version of it, too. What stands in a component that was put onto it counts as
 * changed with it: whoever heard of later versions while it was away did not hear of its texts.
 */
export function withCountedChange(state: SaveState, putBack?: number): SaveState {
  const version = state.version + 1;
  const fieldVersions = Object.entries(state.fieldVersions).map(
    ([path, changed]) => [path, path.startsWith(`${putBack}.`) ? version : changed] as const,
  );
  return { ...state, version, fieldVersions: Object.fromEntries(fieldVersions) };
}
