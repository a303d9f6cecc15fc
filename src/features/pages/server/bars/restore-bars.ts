import type { Database } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { type Bars, barTypes } from "../../../../page-components/bars.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { type BothBars, barsTexts } from "../../bars-contract.ts";
import { cleanStoredConfig } from "../cleaning/clean-config.ts";
import { splitVersion } from "../page/page-version.ts";
import { completeBars, openBars, storeBars, withNewFields } from "./open-bars.ts";

/**
 * Brings a discarded draft back, unless somebody has changed the bars since. Returns their version. Throws `conflict`,
 * `invalid`.
 */
export async function restoreBars(
  trx: Database,
  user: SessionUser,
  websiteId: number,
  { bars: given, version }: { bars: BothBars; version: number },
  by: Editor,
): Promise<number> {
  const bars = await openBars(trx, websiteId, true);
  if (bars.state.version !== splitVersion(version).bars) throw new AppError("conflict", barsTexts.changedSinceDiscard);
  const cleaned: Bars = {};
  for (const type of barTypes) {
    const block = getBlock(type);
    if (!block) continue;
    cleaned[type] = { ...(await cleanStoredConfig(trx, user, websiteId, block, { config: given[type] })) };
  }
  const state = withNewFields(bars.state, completeBars(cleaned));
  if (state !== bars.state) await storeBars(trx, bars, state, by);
  return state.version;
}
