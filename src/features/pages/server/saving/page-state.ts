import type { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import { isSame } from "../../../../documents/protocol/saving.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { texts } from "../../contract.ts";
import type { DraftChange, PageState, pageState } from "../../draft-contract.ts";
import { barChangesOfOthers, hasBarChanges } from "../bars/bars-state.ts";
import { type ComponentRow, selectComponents } from "../page/components.queries.ts";
import { selectDraftChangesOfOthers } from "../page/draft-changes.queries.ts";
import type { ChosenPage } from "../page/page-access.ts";
import { joinVersions } from "../page/page-version.ts";
import { hasChanges, toCompleteConfig } from "../page/pages.present.ts";
import { selectPageByKey } from "../page/pages.queries.ts";
import { type SnapshotComponent, selectSnapshotComponents, selectSnapshots } from "../page/snapshots.queries.ts";

/** Whether a page has unpublished changes, whose they are, and when it will be published. Throws `not_found`. */
export async function findPageState(
  db: Database,
  user: SessionUser,
  { websiteId, key, reachesAll }: ChosenPage,
): Promise<z.infer<typeof pageState>> {
  // Read the version first: publishing what was seen then refuses anything newer.
  const page = await selectPageByKey(db, websiteId, key);
  if (!page) throw new AppError("not_found", texts.pageNotFound);
  const snapshots = await selectSnapshots(db, page.id);
  const live = snapshots.find(({ state }) => state === "live");
  const scheduled = snapshots.find(({ state }) => state === "scheduled");
  return {
    version: joinVersions(page),
    has_changes: hasChanges(page),
    joins_menu: page.joins_menu,
    joins_footer: page.joins_footer,
    published: { at: (live?.appears_at ?? page.created_at).toISOString(), editor: live?.editor ?? null },
    scheduled: scheduled
      ? {
          publish_date: scheduled.appears_at.toISOString(),
          editor: scheduled.editor,
          version: joinVersions({ ...page, version: scheduled.version }),
        }
      : null,
    others: hasChanges(page) ? await changesOfOthers(db, user, page.id) : [],
    bars: {
      has_changes: hasBarChanges(page),
      can_change: reachesAll,
      others: reachesAll && hasBarChanges(page) ? await barChangesOfOthers(db, user, websiteId) : [],
    },
  };
}

/** By person; without changes that were taken back since. */
async function changesOfOthers(db: Database, user: SessionUser, pageId: number): Promise<PageState["others"]> {
  const noted = await selectDraftChangesOfOthers(db, pageId, user.id);
  if (noted.length === 0) return [];
  const live = (await selectSnapshotComponents(db, pageId, "live")) ?? [];
  const differences = getDifferences(await selectComponents(db, pageId), live);
  const byEditor = Map.groupBy(noted, ({ editor_id }) => editor_id);
  return [...byEditor.values()].flatMap((rows) => {
    const changes = rows.flatMap(({ component_id, component_type }): DraftChange[] => {
      const change = differences.get(component_id);
      return change ? [{ page_component_id: component_id, component_type, change }] : [];
    });
    return changes.length > 0 ? [{ editor: rows[0]?.editor ?? "", changes }] : [];
  });
}

/** How a draft differs from what visitors see, by component; null stands for the order. */
function getDifferences(
  draft: readonly ComponentRow[],
  live: readonly SnapshotComponent[],
): Map<number | null, DraftChange["change"]> {
  const before = new Map(live.map((component) => [Number(component.id), component]));
  const now = new Set(draft.map(({ id }) => id));
  const found = new Map<number | null, DraftChange["change"]>();
  for (const { id, component_type: type, config, from_site } of draft) {
    const old = before.get(id);
    if (!old) found.set(id, "added");
    else if (from_site && old.fromSite) continue;
    else if (from_site !== (old.fromSite ?? false)) found.set(id, "changed");
    else if (!isSame(toCompleteConfig(type, config), toCompleteConfig(type, old.config))) found.set(id, "changed");
  }
  for (const id of before.keys()) if (!now.has(id)) found.set(id, "removed");
  const orderBefore = [...before.keys()].filter((id) => now.has(id));
  const orderNow = [...now].filter((id) => before.has(id));
  if (!isSame(orderBefore, orderNow)) found.set(null, "moved");
  return found;
}
