import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { labelTexts, maxLabels } from "../../labels-contract.ts";
import { countLabelsWith, insertLabels, lockLabels, namesAsRows, selectLabelIds } from "./labels.queries.ts";

/** The ids of labels by name; adds those that the list doesn't have. Throws `refused` if there are too many. */
export async function obtainLabels(trx: Database, spaceId: number, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const known = await selectLabelIds(trx, spaceId, names);
  if (known.length === names.length) return known;
  await lockLabels(trx, spaceId);
  const count = await countLabelsWith(trx, spaceId, namesAsRows(names), maxLabels);
  if (count > maxLabels) throw new AppError("refused", labelTexts.tooMany);
  await insertLabels(trx, spaceId, names);
  return selectLabelIds(trx, spaceId, names);
}
