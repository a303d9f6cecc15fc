import type { Database } from "../../../../db/database.ts";
import { isSame } from "../../../../documents/protocol/saving.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import type { BarsState } from "../../bars-contract.ts";
import type { PageRow } from "../page/pages.queries.ts";
import { selectBarChangesOfOthers, selectBars } from "./bars.queries.ts";
import { completeBars } from "./open-bars.ts";

/** Whether the draft was changed since it went live. */
export function hasBarChanges(row: Pick<PageRow, "bars_version" | "bars_live_version">): boolean {
  return row.bars_version !== row.bars_live_version;
}

/** By person; without changes that were taken back since. */
export async function barChangesOfOthers(
  db: Database,
  user: Pick<SessionUser, "id">,
  websiteId: number,
): Promise<BarsState["others"]> {
  const noted = await selectBarChangesOfOthers(db, websiteId, user.id);
  const row = noted.length > 0 ? await selectBars(db, websiteId) : undefined;
  if (!row) return [];
  const [draft, live] = [completeBars(row.draft), completeBars(row.live)];
  const differing = noted.filter(({ bar }) => !isSame(draft[bar], live[bar]));
  return [...Map.groupBy(differing, ({ editor_id }) => editor_id).values()].map((rows) => ({
    editor: rows[0]?.editor ?? "",
    bars: rows.map(({ bar }) => bar),
  }));
}
