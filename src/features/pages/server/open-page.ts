import type { Database } from "../../../db/database.ts";
import { isSame, type SaveState } from "../../../documents/protocol/saving.ts";
import { AppError } from "../../../platform/errors.ts";
import { emit } from "../../../platform/jobs/events.ts";
import { texts } from "../contract.ts";
import { type ComponentRow, selectComponents, updateConfigs } from "./components.queries.ts";
import { pageChanged } from "./pages.events.ts";
import { completeConfigOf } from "./pages.present.ts";
import { lockPage, type PageKey, type PageRow, selectPageById, updatePage } from "./pages.queries.ts";

type Config = Record<string, unknown>;

/** A page as its editors work on it. */
export interface OpenPage {
  row: PageRow;
  /** From top to bottom. */
  components: ComponentRow[];
  /** What the save protocol knows: a field is `{pageComponentId}.{path}`. */
  state: SaveState;
}

export interface Editor {
  /** Null: nobody knows. */
  editorId: number | null;
  now: Date;
  /** When it is told as an event, if not then. */
  happenedAt?: Date;
}

/** Locked until the transaction ends. Throws `not_found`. */
export async function openPage(trx: Database, websiteId: number, key: PageKey): Promise<OpenPage> {
  const id = await lockPage(trx, websiteId, key);
  const row = id === undefined ? undefined : await selectPageById(trx, websiteId, id);
  if (!row) throw new AppError("not_found", texts.pageNotFound);
  const components = await selectComponents(trx, row.id);
  return {
    row,
    components,
    state: {
      version: row.version,
      fields: Object.fromEntries(components.map((c) => [c.id, completeConfigOf(c.component_type, c.config)])),
      fieldVersions: row.field_versions as SaveState["fieldVersions"],
      recentSaves: row.recent_saves as unknown as SaveState["recentSaves"],
    },
  };
}

export function componentOf({ components }: OpenPage, id: string): ComponentRow | undefined {
  return components.find((component) => String(component.id) === id);
}

/** Writes what a save made of a page. Of each config only what changed: the rest keeps following its type's defaults. */
export async function storeState(trx: Database, page: OpenPage, state: SaveState, by: Editor): Promise<void> {
  const changed = page.components.filter(({ id }) => state.fields[id] !== page.state.fields[id]);
  await updateConfigs(
    trx,
    page.row.id,
    changed.map(({ id, config }) => {
      const before = page.state.fields[id] as Config;
      const after = Object.entries(state.fields[id] as Config).filter(([key, value]) => !isSame(value, before[key]));
      return { id, config: { ...(config as Config), ...Object.fromEntries(after) } };
    }),
  );
  await updatePage(trx, page.row.id, {
    version: state.version,
    field_versions: JSON.stringify(state.fieldVersions),
    recent_saves: JSON.stringify(state.recentSaves),
    editor_id: by.editorId,
    updated_at: by.now,
  });
  await tellChanged(trx, page, by);
}

async function tellChanged(trx: Database, { row }: OpenPage, { now, happenedAt = now }: Editor): Promise<void> {
  await emit(trx, pageChanged, { websiteId: row.website_id, pageId: row.id }, happenedAt);
}

/**
 * A change of what stands on the page is a version of it, too. What stands in a component that was put onto it counts as
 * changed with it: whoever heard of later versions while it was away did not hear of its texts.
 */
export async function countChange(trx: Database, page: OpenPage, by: Editor, putBack?: number): Promise<void> {
  const { row, state } = page;
  const version = state.version + 1;
  const fieldVersions = Object.entries(state.fieldVersions).map(
    ([path, changed]) => [path, path.startsWith(`${putBack}.`) ? version : changed] as const,
  );
  await updatePage(trx, row.id, {
    ...{ version, editor_id: by.editorId, updated_at: by.now },
    field_versions: JSON.stringify(Object.fromEntries(fieldVersions)),
  });
  await tellChanged(trx, page, by);
}
