import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/** Who changed which component of a draft since the page went live. A missing component stands for the order. */
export async function noteDraftChanges(
  trx: Database,
  pageId: number,
  componentIds: readonly (number | null)[],
  { editorId, now }: { editorId: number | null; now: Date },
): Promise<void> {
  // What the server does itself is nobody's change.
  if (editorId === null || componentIds.length === 0) return;
  await sql`
    insert into page_draft_changes (page_id, component_id, editor_id, changed_at)
    select ${pageId}, component_id, ${editorId}, ${now} from unnest(${[...new Set(componentIds)]}::bigint[]) as changed (component_id)
    on conflict (page_id, component_id, editor_id) do update set changed_at = excluded.changed_at`.execute(trx);
}

/** Those of other people. */
export function selectDraftChangesOfOthers(db: Database, pageId: number, userId: number) {
  return db
    .selectFrom("page_draft_changes")
    .innerJoin("users", "users.id", "editor_id")
    .leftJoin("page_components", "page_components.id", "component_id")
    .select(["component_id", "component_type", "editor_id", "users.username as editor"])
    .where("page_draft_changes.page_id", "=", pageId)
    .where("editor_id", "!=", userId)
    .orderBy("users.username")
    .orderBy("editor_id")
    .orderBy("position", (order) => order.asc().nullsLast())
    .orderBy("component_id")
    .execute();
}

/** Forgets changes that are live by now. */
export async function forgetDraftChanges(trx: Database, pageId: number, until?: Date): Promise<void> {
  const changes = trx.deleteFrom("page_draft_changes").where("page_id", "=", pageId);
  await (until ? changes.where("changed_at", "<=", until) : changes).execute();
}
