import type { NewRow } from "../../../db/database.ts";
import { isSame } from "../../../documents/protocol/saving.ts";
import { columnsOf, type DocumentKind } from "../../../documents/server/document.ts";
import { isShortened } from "../../../documents/server/keep-revision.ts";
import { emit } from "../../../platform/jobs/events.ts";
import { updateConfigs } from "./components.queries.ts";
import type { OpenPage } from "./open-page.ts";
import { type KeptComponent, pageRevisions } from "./page-revisions.queries.ts";
import { lengthOf } from "./page-size.ts";
import { pageChanged } from "./pages.events.ts";
import { completeConfigOf } from "./pages.present.ts";
import { updatePage } from "./pages.queries.ts";

type Config = Record<string, unknown>;
type Contents = Pick<NewRow<"page_revisions">, "page_name" | "components">;

/** Pages for the document engine. */
export const pageDocument: DocumentKind<OpenPage> = {
  revisions: pageRevisions,

  reasonToKeep({ state }, after) {
    return isShortened(lengthOf(state.fields), lengthOf(after.fields)) ? "shortened" : "saved";
  },

  revisionOf({ row, components }, fields): Contents {
    const kept = components.map(
      ({ id, component_type }): KeptComponent => ({
        ...{ pageComponentId: id, componentType: component_type, config: completeConfigOf(component_type, fields[id]) },
      }),
    );
    return { page_name: row.page_name, components: JSON.stringify(kept) };
  },

  /** Of each config only what changed: the rest keeps following its type's defaults. */
  async store(trx, { row, components, state: before }, state, by) {
    const changed = components.filter(({ id }) => state.fields[id] !== before.fields[id]);
    const configs = changed.map(({ id, config }) => {
      const known = before.fields[id] as Config;
      const after = Object.entries(state.fields[id] as Config).filter(([key, value]) => !isSame(value, known[key]));
      return { id, config: { ...(config as Config), ...Object.fromEntries(after) } };
    });
    if (configs.length > 0) await updateConfigs(trx, row.id, configs);
    await updatePage(trx, row.id, { ...columnsOf(state, by), updated_at: by.now });
    await emit(trx, pageChanged, { websiteId: row.website_id, pageId: row.id }, by.happenedAt ?? by.now);
  },
};
