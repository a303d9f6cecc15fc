import type { Database } from "../../../../db/database.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { selectSite, siteOfRow } from "../../../websites/server/public.ts";
import type { ShownBlock } from "../render/added-blocks.ts";
import { selectBlocksToSend } from "./editions.queries.ts";

/** The blocks that websites add to a newsletter of the network; none to others, and to corrections. */
export async function blocksToSend(
  db: Database,
  { id, is_host, correction_of }: { id: number; is_host: boolean; correction_of: number | null },
  publicUrl: URL,
): Promise<ShownBlock[]> {
  if (!is_host || correction_of !== null) return [];
  const shown: ShownBlock[] = [];
  for (const { website_id, ...block } of await selectBlocksToSend(db, id)) {
    const row = await selectSite(db, website_id);
    if (!row) continue;
    const { title, origin } = siteOfRow(row, publicUrl);
    shown.push({ ...block, website: { title: title || fallback.siteTitle, origin } });
  }
  return shown;
}
