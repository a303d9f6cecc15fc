import type { Database } from "../../../../db/database.ts";
import { type Fields, isSame, type SaveState } from "../../../../documents/protocol/saving.ts";
import { getColumns, type OpenDocument, stateFrom } from "../../../../documents/server/document.ts";
import { isShortened } from "../../../../documents/server/keep-revision.ts";
import { isBarType } from "../../../../page-components/bars.ts";
import { AppError } from "../../../../platform/errors.ts";
import { texts } from "../../contract.ts";
import { type ComponentRow, selectComponents, updateConfigs } from "./components.queries.ts";
import { noteDraftChanges } from "./draft-changes.queries.ts";
import { type KeptComponent, pageRevisions } from "./page-revisions.queries.ts";
import { measureLength } from "./page-size.ts";
import { toCompleteConfig } from "./pages.present.ts";
import { lockPage, type PageKey, type PageRow, selectPageById, updatePage } from "./pages.queries.ts";

/**
 * A page's draft. Visitors see its snapshot (`publish-page.ts`). A field is `{pageComponentId}.{path}`. The website's bars
 * are a document of their own (`bars/open-bars.ts`), and no fields of the page.
 */
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
  const own = components.filter((component) => !component.from_site);
  const fields = Object.fromEntries(own.map((c) => [c.id, toCompleteConfig(c.component_type, c.config)]));
  const shared = measureLength(
    components.flatMap((c) => (c.from_site ? toCompleteConfig(c.component_type, c.config) : [])),
  );
  return {
    row,
    components,
    id: row.id,
    state: stateFrom(row, fields),
    createdAt: row.created_at,
    savedAt: row.updated_at,
    editorId: row.editor_id ?? undefined,
    editor: row.editor,
    revisions: pageRevisions,
    // What the page shows of the website counts as part of it: it doesn't become shorter.
    reasonToKeep: (after) => {
      if (isShortened(measureLength(fields) + shared, measureLength(after.fields) + shared)) return "shortened";
      const isEmpty = components.every((component) => isBarType(component.component_type));
      const isPublished = [row.live_version, row.planned_version].includes(row.version);
      return isPublished && !isEmpty ? "published" : pageRevisions.routine;
    },
    getRevision: (all) => ({ page_name: row.page_name, components: JSON.stringify(keptComponents(components, all)) }),
    async store(trx, state, by) {
      const changed = changedConfigs(components, fields, state.fields);
      await updateConfigs(trx, row.id, changed);
      await updatePage(trx, row.id, { ...getColumns(state, by), updated_at: by.now });
      const ids = changed.map(({ id }) => id);
      await noteDraftChanges(trx, row.id, ids, by);
    },
  };
}

function keptComponents(components: readonly ComponentRow[], fields: Fields): KeptComponent[] {
  return components.map(({ id, component_type, from_site }) => ({
    pageComponentId: id,
    componentType: component_type,
    // The website's bars are kept where their text would be lost otherwise.
    config: from_site && !Object.hasOwn(fields, id) ? {} : toCompleteConfig(component_type, fields[id]),
    ...(isBarType(component_type) ? { fromSite: from_site } : {}),
  }));
}

/** Stores only the values that changed, so that the others keep following their type's defaults. */
function changedConfigs(components: readonly ComponentRow[], before: Fields, after: Fields) {
  const changed = components.filter(({ id }) => Object.hasOwn(after, id) && after[id] !== before[id]);
  return changed.map(({ id, config }) => {
    const known = before[id] as Fields;
    const values = Object.entries(after[id] as Fields).filter(([key, value]) => !isSame(value, known[key]));
    return { id, config: { ...(config as Fields), ...Object.fromEntries(values) } };
  });
}

export function getComponent({ components }: OpenPage, id: string): ComponentRow | undefined {
  return components.find((component) => String(component.id) === id);
}

/**
 * Counts a change of the page's structure as a version. The values of a component put back count as changed, because
 * clients that saw later versions have not received them.
 */
export function withCountedChange(state: SaveState, putBack?: number): SaveState {
  const version = state.version + 1;
  const fieldVersions = Object.entries(state.fieldVersions).map(
    ([path, changed]) => [path, path.startsWith(`${putBack}.`) ? version : changed] as const,
  );
  return { ...state, version, fieldVersions: Object.fromEntries(fieldVersions) };
}
